import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DuaProses, duaProses } from '#tests/support/dua-proses.ts';
import { type LaporanMassal, laporanMassal } from '#tests/support/laporan-massal.ts';
import { type Proses, tokenDari } from '#tests/support/proses.ts';

const PASANGAN = 300;
let dua: DuaProses['dua'];
let tutup: DuaProses['tutup'];
let db: DuaProses['db'];
let laporan: LaporanMassal[];
let token: string;

beforeAll(async () => {
  ({ dua, db, tutup } = await duaProses('dua'));
  laporan = await laporanMassal(db, { jumlah: PASANGAN, indikator: 1, status: 'submitted' });
  token = await tokenDari(dua[0].url, 'admin');
}, 120_000);
afterAll(() => tutup(), 60_000);

async function putuskan(proses: Proses, id: string, aksi: 'approve' | 'revise') {
  const response = await fetch(`${proses.url}/api/pelaporan-capaian/${id}/${aksi}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ catatan: 'Diputuskan bersamaan' }),
  });
  const { alert } = (await response.json()) as { alert: { message: string } };
  return { aksi, status: response.status, pesan: alert.message };
}

describe('two server processes on one database', () => {
  it(`let exactly one of two simultaneous deciders win, ${PASANGAN} times`, async () => {
    const menang = { approve: 0, revise: 0 };
    const [satu, lain] = dua;
    for (const [i, { id }] of laporan.entries()) {
      const [a, b] = i % 2 === 0 ? [satu, lain] : [lain, satu];
      const jawaban = await Promise.all(
        i % 4 < 2
          ? [putuskan(a, id, 'approve'), putuskan(b, id, 'revise')]
          : [putuskan(b, id, 'revise'), putuskan(a, id, 'approve')],
      );
      expect(jawaban.map((j) => j.status).sort()).toEqual([200, 409]);
      const pemenang = jawaban.find((j) => j.status === 200)?.aksi ?? 'approve';
      menang[pemenang] += 1;
      const ke = pemenang === 'approve' ? 'approved' : 'revision';
      const baris = await db
        .selectFrom('riwayat')
        .select(['aksi', 'dari', 'ke', 'urutan'])
        .where('laporan_id', '=', id)
        .execute();
      expect(baris).toEqual([{ aksi: pemenang, dari: 'submitted', ke, urutan: 1 }]);
      const row = await db.selectFrom('laporan').select(['status', 'versi']).where('id', '=', id).executeTakeFirst();
      expect(row).toEqual({ status: ke, versi: 2 });
    }
    console.info(`${PASANGAN} pairs over two processes: approve won ${menang.approve}, revise won ${menang.revise}`);
    expect(menang.approve + menang.revise).toBe(PASANGAN);
  }, 180_000);
});
