/** How people want to be told of things (migration 036). */
import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Language } from '#server/http/language.ts';

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
