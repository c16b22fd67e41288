/** What lets other programs in, or tells them, in the world of the matrix. */
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/tx.ts';

export type Programs = { webhook: string; delivery: string; token: string; holder: string };

/** An active webhook, an event that was given up, and a token that is valid. */
export async function fillPrograms(db: Db): Promise<Programs> {
  const [webhook, delivery, at] = [uuidv7(), uuidv7(), new Date()];
  await db
    .insertInto('webhook')
    .values({
      id: webhook,
      nama: 'uji-arsip',
      url: 'https://uji.example.go.id/',
      peristiwa: '["report.approved"]',
      unit_id: null,
      rahasia: 'x',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('kiriman_webhook')
    .values({
      id: delivery,
      webhook_id: webhook,
      jenis: 'report.approved',
      isi: '{}',
      dibuat: at,
      coba_at: at,
      gagal_at: at,
    })
    .execute();
  const { id: holder } = await db
    .selectFrom('pengguna')
    .select('id')
    .where('username', '=', 'pelapor.tapin')
    .executeTakeFirstOrThrow();
  const token = uuidv7();
  const until = new Date(at.getTime() + 86_400_000 * 365);
  const row = { id: token, nama: 'uji-token', hash: 'x', pengguna_id: holder, wewenang: '["read:Kpi"]', unit_id: null };
  await db
    .insertInto('token_api')
    .values({ ...row, created_at: at, expires_at: until })
    .execute();
  return { webhook, delivery, token, holder };
}
