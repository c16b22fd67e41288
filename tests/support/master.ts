/** The eight kinds of master data, each with a body that creates one and a change to it. */
import type { Klien } from '#tests/support/api.ts';

export type Rekaman = { id: string; versi: number } & Record<string, unknown>;
export type Jenis = {
  url: string;
  /** What a 404 calls it. */
  apa: string;
  modul: string;
  isi(nomor: number, unitId: string): Record<string, unknown>;
  ubah: Record<string, unknown>;
  /** Sort fields; the first is the default. */
  urut: string[];
};

const rencana = { ubah: { nama: 'Nama baru' }, urut: ['kode', 'nama', 'tahun'] };
const isiRencana = (nomor: number, unitId: string) => ({
  kode: `R.${String(nomor).padStart(4, '0')}`,
  nama: `Rencana ${nomor}`,
  tahun: 2026,
  unit_id: unitId,
});

export const JENIS: Jenis[] = [
  { url: '/api/program', apa: 'Program', modul: 'Program', isi: isiRencana, ...rencana },
  { url: '/api/kinerja', apa: 'Kinerja', modul: 'Kinerja', isi: isiRencana, ...rencana },
  { url: '/api/sasaran-kegiatan', apa: 'Sasaran kegiatan', modul: 'SasaranKegiatan', isi: isiRencana, ...rencana },
  {
    url: '/api/target',
    apa: 'Jenis target',
    modul: 'Target',
    isi: (nomor) => ({ kode: `T.${nomor}`, nama: `Jenis ${nomor}`, tipe_nilai: 'persen' }),
    ubah: { nama: 'Nama baru', desimal: 0 },
    urut: ['kode', 'nama', 'tipe_nilai'],
  },
  {
    url: '/api/module',
    apa: 'Modul',
    modul: 'Module',
    isi: (nomor) => ({ name: `Modul${nomor}`, label: `Modul ${nomor}`, actions: ['read'] }),
    ubah: { label: 'Label baru', actions: ['read', 'update'] },
    urut: ['name', 'label'],
  },
  {
    url: '/api/jadwal',
    apa: 'Jadwal',
    modul: 'Jadwal',
    isi: (nomor) => ({
      tahun: [2024, 2025, 2026][nomor % 3],
      periode: ['TW1', 'TW2', 'TW3', 'TW4'][Math.floor(nomor / 3) % 4],
      buka: '2026-04-01',
      tutup: '2026-04-10',
    }),
    ubah: { tutup: '2026-04-12' },
    urut: ['tahun', 'periode', 'buka', 'tutup'],
  },
  {
    url: '/api/unit',
    apa: 'Unit',
    modul: 'Unit',
    isi: (nomor) => ({ kode: `X-${nomor}`, nama_unit: `Unit uji ${nomor}`, level_id: 1 }),
    ubah: { nama_unit: 'Nama baru', aktif: false },
    urut: ['nama_unit', 'kode', 'level_id'],
  },
  {
    url: '/api/tahun',
    apa: 'Tahun',
    modul: 'Tahun',
    isi: (nomor) => ({ tahun: 2040 + (nomor % 60) }),
    ubah: { status: 'aktif', batas_capaian: null },
    urut: ['tahun', 'status'],
  },
];

/** A record made by `oleh`; fails when it is refused. */
export async function dibuat<R = Rekaman>(oleh: Klien, url: string, isi: Record<string, unknown>): Promise<R> {
  const { status, data, alert } = await oleh.panggil<R>('POST', url, isi);
  if (status !== 200) throw new Error(`POST ${url}: ${status} ${alert.message}`);
  return data;
}
