/** Races around one decision over two processes: what was decided is what was seen, and it was decided once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '#tests/support/berkas.ts';
import { type DuaProses, duaProses } from '#tests/support/dua-proses.ts';
import { type LaporanMassal, laporanMassal } from '#tests/support/laporan-massal.ts';
import { type Proses, tokenDari } from '#tests/support/proses.ts';

const PUTARAN = 20;
/** Reports of one race each: three kinds of change, the double click, the five tabs. */
const LOMBA = 5;

let dua: DuaProses['dua'];
let tutup: DuaProses['tutup'];
let db: DuaProses['db'];
let laporan: LaporanMassal[];
/** Who decides, and who meanwhile does everything else. */
let pemutus: string;
let pengubah: string;

beforeAll(async () => {
  ({ dua, db, tutup } = await duaProses('setuju'));
  laporan = await laporanMassal(db, { jumlah: LOMBA * PUTARAN, indikator: 1, status: 'submitted' });
  // One person who may do all of it in every unit: an officer and a verifier at once, and not the one who decides.
  const orang = db.selectFrom('pengguna').select('id').where('username', '=', 'pimpinan').executeTakeFirstOrThrow();
  const peran = db.selectFrom('role').select('id').where('name', '=', 'admin-dev').executeTakeFirstOrThrow();
  const baris = { pengguna_id: (await orang).id, role_id: (await peran).id };
  await db.insertInto('pengguna_role').values(baris).execute();
  [pemutus, pengubah] = await Promise.all([tokenDari(dua[0].url, 'admin'), tokenDari(dua[1].url, 'pimpinan')]);
}, 120_000);
afterAll(() => tutup(), 60_000);

type Jawaban = { status: number; data: { versi: number; laporan?: { versi: number } } };
async function panggil(proses: Proses, token: string, metode: string, jalur: string, isi: object, kunci?: string) {
  const berkas = isi instanceof FormData;
  const response = await fetch(`${proses.url}/api/${jalur}`, {
    method: metode,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!berkas && { 'content-type': 'application/json' }),
      ...(kunci !== undefined && { 'idempotency-key': kunci }),
    },
    body: berkas ? isi : JSON.stringify(isi),
  });
  const { data } = (await response.json()) as Pick<Jawaban, 'data'>;
  return { status: response.status, data };
}

const setujui = (proses: Proses, id: string, kunci?: string) =>
  panggil(proses, pemutus, 'PATCH', `pelaporan-capaian/${id}/approve`, { versi: 1 }, kunci);
const ubahLaporan = (metode: string, jalur: string, isi: object) => panggil(dua[1], pengubah, metode, jalur, isi);

/** What happens to a report that somebody has open; each step needs the version of the one before. */
type Langkah = (versi: number, satu: LaporanMassal) => Promise<Jawaban>;
const kembalikan: Langkah = (versi, { id }) =>
  ubahLaporan('PATCH', `pelaporan-capaian/${id}/revise`, { versi, catatan: 'Mohon diperbaiki dahulu.' });
const kirim: Langkah = (versi, { id }) => ubahLaporan('PATCH', `pelaporan-capaian/${id}/submit`, { versi });
const unggah: Langkah = (_, { detailIds }) => {
  const isi = new FormData();
  isi.append('file', new File([PDF], 'bukti.pdf', { type: 'application/pdf' }));
  return ubahLaporan('PATCH', `pelaporan-capaian-detail/${detailIds[0]}/upload`, isi);
};
const isiNilai: Langkah = (versi, { id, detailIds }) =>
  ubahLaporan('PUT', `pelaporan-capaian/${id}`, {
    versi,
    details: [{ id: detailIds[0], realisasi: 7, analisis: 'Angka setelah diperbaiki.' }],
  });
const nilai: Langkah = (_, { detailIds }) =>
  ubahLaporan('PUT', `pelaporan-capaian-detail/${detailIds[0]}/feedback`, {
    versi: 1,
    feedback: 'Bukti tidak terbaca sama sekali.',
    feedback_status: 'perbaikan',
  });

const LOMBA_UBAH: Record<string, { langkah: Langkah[]; akhir: string }> = {
  'another value': { langkah: [kembalikan, isiNilai, unggah, kirim], akhir: 'submitted' },
  'another file': { langkah: [kembalikan, unggah, kirim], akhir: 'submitted' },
  'a feedback of somebody else': { langkah: [nilai], akhir: 'submitted' },
};

async function lakukan(langkah: readonly Langkah[], satu: LaporanMassal): Promise<number[]> {
  let versi = 1;
  const status: number[] = [];
  for (const berikut of langkah) {
    const jawaban = await berikut(versi, satu);
    status.push(jawaban.status);
    if (jawaban.status !== 200) break;
    versi = jawaban.data.laporan?.versi ?? jawaban.data.versi;
  }
  return status;
}

const catatanDari = async (id: string) => {
  const baris = await db.selectFrom('riwayat').select('aksi').where('laporan_id', '=', id).orderBy('urutan').execute();
  return baris.map(({ aksi }) => aksi);
};
const statusDari = async (id: string) =>
  (await db.selectFrom('laporan').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('two server processes on one database', () => {
  it.each(Object.entries(LOMBA_UBAH).map(([apa, lomba], i) => [apa, lomba, i] as const))(
    `approve nothing that was not seen, while the report gets %s, ${PUTARAN} times`,
    async (_, { langkah, akhir }, ke) => {
      const menang = { setuju: 0, ubah: 0 };
      for (const satu of laporan.slice(ke * PUTARAN, (ke + 1) * PUTARAN)) {
        let selesai = false;
        const mengubah = lakukan(langkah, satu).finally(() => {
          selesai = true;
        });
        const putusan: number[] = [];
        do putusan.push((await setujui(dua[0], satu.id)).status);
        while (!selesai && putusan.at(-1) !== 200);
        const diubah = await mengubah;
        putusan.push((await setujui(dua[0], satu.id)).status);
        const disetujui = putusan.includes(200);
        menang[disetujui ? 'setuju' : 'ubah'] += 1;
        expect(putusan.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        expect({ diubah, status: await statusDari(satu.id) }).toEqual(
          disetujui
            ? { diubah: [409], status: 'approved' }
            : { diubah: Array(langkah.length).fill(200), status: akhir },
        );
        expect((await catatanDari(satu.id)).filter((aksi) => aksi === 'approve')).toHaveLength(disetujui ? 1 : 0);
      }
      expect(menang.setuju + menang.ubah).toBe(PUTARAN);
      console.info(`${PUTARAN} races: seen and approved ${menang.setuju}, changed first ${menang.ubah}`);
    },
    120_000,
  );

  it(`give both clicks of a double click the one decision, ${PUTARAN} times`, async () => {
    for (const { id } of laporan.slice(3 * PUTARAN, 4 * PUTARAN)) {
      const kunci = `klik-${id}`;
      const dijawab = await Promise.all([setujui(dua[0], id, kunci), setujui(dua[1], id, kunci)]);
      // Whoever comes while the first is still at work is told to wait, and gets its answer afterwards.
      expect(dijawab.map(({ status }) => status)).toContain(200);
      expect(dijawab.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const lagi = await Promise.all([setujui(dua[0], id, kunci), setujui(dua[1], id, kunci)]);
      expect(lagi.map(({ status }) => status)).toEqual([200, 200]);
      expect(lagi[0]).toEqual(lagi[1]);
      expect(await catatanDari(id)).toEqual(['approve']);
    }
  }, 60_000);

  it(`let one of five tabs decide, ${PUTARAN} times`, async () => {
    for (const { id } of laporan.slice(4 * PUTARAN, 5 * PUTARAN)) {
      const tab = [0, 1, 2, 3, 4].map((n) => setujui(dua[n % 2 === 0 ? 0 : 1], id, `tab-${n}-${id}`));
      const status = (await Promise.all(tab)).map((jawaban) => jawaban.status);
      expect([status.sort(), await catatanDari(id), await statusDari(id)]).toEqual([
        [200, 409, 409, 409, 409],
        ['approve'],
        'approved',
      ]);
    }
  }, 60_000);
});
