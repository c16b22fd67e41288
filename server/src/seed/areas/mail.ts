import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import { type Account, MAIL_ACCOUNTS, EXAMPLE_LETTERS, type ExampleLetter } from '#server/seed/areas/mail-content.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

const DAY_LENGTH = 86_400_000;
const person = (account: Account) => ({ name: MAIL_ACCOUNTS[account], email: `${account}@capaian.example` });

function copyOf(letter: ExampleLetter, { userIdOf, waktu }: AppSeedInput) {
  const { dari, kepada, subjek, isi, hari, tanda = {}, attached = [], answers = [] } = letter;
  const point = (before: number) => new Date(waktu.getTime() - before * DAY_LENGTH);
  const written = JSON.stringify({
    from: person(dari),
    to: kepada.map(person),
    subject: subjek,
    message: isi,
    attachments: attached,
    replies: answers.map((one, index) => ({
      id: `${index + 1}`,
      from: person(one.dari),
      to: [person(one.dari === dari ? (kepada[0] ?? dari) : dari)],
      message: one.isi,
      time: point(one.hari).toISOString(),
    })),
  });
  const who = tanda[dari]?.folder === 'draft' ? [dari] : [...new Set([dari, ...kepada])];
  return who.map((account) => {
    const { folder, dibaca, starred, label } = tanda[account] ?? {};
    return {
      id: uuidv7(),
      pengguna_id: userIdOf(account),
      isi: written,
      folder: folder ?? (account === dari ? ('sent' as const) : ('inbox' as const)),
      dibaca: dibaca ?? account === dari,
      berbintang: starred ?? false,
      label: label ?? [],
      waktu: point(hari),
    };
  });
}

/** Every letter once in the mailbox of each person it concerns. */
export async function seedEmail(trx: Transaction<Database>, input: AppSeedInput): Promise<void> {
  const row = EXAMPLE_LETTERS.flatMap((letter) => copyOf(letter, input));
  await trx.insertInto('surat').values(row).execute();
}
