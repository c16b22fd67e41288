import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import { type Account, MAIL_ACCOUNTS, EXAMPLE_LETTERS, type ExampleLetter } from '#server/seed/areas/mail-content.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

const DAY_LENGTH = 86_400_000;
const person = (account: Account) => ({ name: MAIL_ACCOUNTS[account], email: `${account}@capaian.example` });

function copyOf(letter: ExampleLetter, { userIdOf, time }: AppSeedInput) {
  const { dari, kepada, subjek, html, day, marks = {}, attached = [], answers = [] } = letter;
  const point = (before: number) => new Date(time.getTime() - before * DAY_LENGTH);
  const written = JSON.stringify({
    from: person(dari),
    to: kepada.map(person),
    subject: subjek,
    message: html,
    attachments: attached,
    replies: answers.map((one, index) => ({
      id: `${index + 1}`,
      from: person(one.dari),
      to: [person(one.dari === dari ? (kepada[0] ?? dari) : dari)],
      message: one.html,
      time: point(one.day).toISOString(),
    })),
  });
  const who = marks[dari]?.folder === 'draft' ? [dari] : [...new Set([dari, ...kepada])];
  return who.map((account) => {
    const { folder, dibaca, starred, label } = marks[account] ?? {};
    return {
      id: uuidv7(),
      pengguna_id: userIdOf(account),
      isi: written,
      folder: folder ?? (account === dari ? ('sent' as const) : ('inbox' as const)),
      dibaca: dibaca ?? account === dari,
      berbintang: starred ?? false,
      label: label ?? [],
      waktu: point(day),
    };
  });
}

/** Every letter once in the mailbox of each person it concerns. */
export async function seedEmail(trx: Transaction<Database>, input: AppSeedInput): Promise<void> {
  const row = EXAMPLE_LETTERS.flatMap((letter) => copyOf(letter, input));
  await trx.insertInto('surat').values(row).execute();
}
