/** What lets other programs in, or tells them, in the world of the matrix. */
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/tx.ts';

export type Programs = { webhook: string; delivery: string };

/** An active webhook, and an event that was given up. */
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
  return { webhook, delivery };
}
