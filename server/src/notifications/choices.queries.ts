/** How people want to be told of things (migrations 036 and 037). */
import { sql } from 'kysely';
import type { Channel, QuietHours } from '#domain/notifications/choices.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { Db } from '#server/db/tx.ts';
import type { Language } from '#server/http/language.ts';

/** A kind in a channel. */
export type Switch = `${NotificationKind}:${Channel}`;

/** Keeps in which language somebody uses the application, for the letters that nobody asks for. @param language undefined: as it was */
export async function keepLanguage(db: Db, userId: string, language: Language | undefined): Promise<void> {
  if (language === undefined) return;
  await db
    .insertInto('pilihan_kabar')
    .values({ pengguna_id: userId, bahasa: language })
    .onConflict((conflict) =>
      conflict
        .column('pengguna_id')
        .doUpdateSet({ bahasa: language })
        .where(sql.ref('pilihan_kabar.bahasa'), 'is distinct from', language),
    )
    .execute();
}

/** Keeps the same of people who have not been here yet; nothing of those whose language nobody said. */
export async function keepLanguages(
  trx: Db,
  people: readonly { userId: string; language: Language | null }[],
): Promise<void> {
  const said = people.flatMap(({ userId, language }) =>
    language === null ? [] : [{ pengguna_id: userId, bahasa: language }],
  );
  if (said.length > 0) await trx.insertInto('pilihan_kabar').values(said).execute();
}

/** In which language somebody uses the application; null when that is not known. */
export async function keptLanguage(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('pilihan_kabar')
    .select('bahasa')
    .where('pengguna_id', '=', userId)
    .executeTakeFirst();
  return row?.bahasa ?? null;
}

/** What somebody chose. `off`: what they are not told of; `on`: what they are told of though nobody is by itself. */
export async function choicesOf(
  db: Db,
  userId: string,
): Promise<{ off: readonly string[]; on: readonly string[]; quiet: QuietHours | null }> {
  const row = await db
    .selectFrom('pilihan_kabar')
    .select(['mati', 'nyala', 'tenang_dari', 'tenang_sampai', 'zona'])
    .where('pengguna_id', '=', userId)
    .executeTakeFirst();
  if (!row) return { off: [], on: [], quiet: null };
  const { mati, nyala, tenang_dari: dari, tenang_sampai: sampai, zona } = row;
  return {
    off: mati,
    on: nyala,
    quiet: dari !== null && sampai !== null && zona !== null ? { dari, sampai, zona } : null,
  };
}

/**
 * Puts a kind in a channel among what somebody chose, or takes it out; the others stay as they are, whoever changes them
 * meanwhile.
 * @param list `mati` for what is told by itself, `nyala` for what is not
 */
export async function keepSwitch(
  trx: Db,
  userId: string,
  one: Switch,
  { list, isIn }: { list: 'mati' | 'nyala'; isIn: boolean },
): Promise<void> {
  const added = sql`jsonb_build_array(${one}::text)`;
  const rest = sql`${sql.ref(`c.${list}`)} - ${one}::text`;
  await sql`
    insert into pilihan_kabar as c (pengguna_id, ${sql.ref(list)})
    values (${userId}, ${isIn ? added : sql`'[]'::jsonb`})
    on conflict (pengguna_id) do update set ${sql.ref(list)} = ${isIn ? sql`(${rest}) || ${added}` : rest}`.execute(
    trx,
  );
}

/** Keeps in which hours no letter is to arrive. */
export async function keepQuiet(trx: Db, userId: string, quiet: QuietHours | null): Promise<void> {
  const values = { tenang_dari: quiet?.dari ?? null, tenang_sampai: quiet?.sampai ?? null, zona: quiet?.zona ?? null };
  await trx
    .insertInto('pilihan_kabar')
    .values({ pengguna_id: userId, bahasa: null, ...values })
    .onConflict((conflict) => conflict.column('pengguna_id').doUpdateSet(values))
    .execute();
}
