/** The eight kinds of master data, each with a body that creates one and a change to it. */
import type { Client } from '#tests/support/api.ts';

export type RecordRow = { id: string; versi: number } & Record<string, unknown>;
export type Kind = {
  url: string;
  /** What a 404 calls it. */
  what: string;
  modul: string;
  content(number: number, unitId: string): Record<string, unknown>;
  change: Record<string, unknown>;
  /** Sort fields; the first is the default. */
  sorts: string[];
};

const plan = { change: { nama: 'Nama baru' }, sorts: ['kode', 'nama', 'tahun'] };
const planContent = (number: number, unitId: string) => ({
  kode: `R.${String(number).padStart(4, '0')}`,
  nama: `Rencana ${number}`,
  tahun: 2026,
  unit_id: unitId,
});

export const KINDS: Kind[] = [
  { url: '/api/program', what: 'Program', modul: 'Program', content: planContent, ...plan },
  { url: '/api/kinerja', what: 'Kinerja', modul: 'Kinerja', content: planContent, ...plan },
  { url: '/api/sasaran-kegiatan', what: 'Sasaran kegiatan', modul: 'SasaranKegiatan', content: planContent, ...plan },
  {
    url: '/api/target',
    what: 'Jenis target',
    modul: 'Target',
    content: (number) => ({ kode: `T.${number}`, nama: `Jenis ${number}`, tipe_nilai: 'persen' }),
    change: { nama: 'Nama baru', desimal: 0 },
    sorts: ['kode', 'nama', 'tipe_nilai'],
  },
  {
    url: '/api/module',
    what: 'Modul',
    modul: 'Module',
    content: (number) => ({ name: `Modul${number}`, label: `Modul ${number}`, actions: ['read'] }),
    change: { label: 'Label baru', actions: ['read', 'update'] },
    sorts: ['name', 'label'],
  },
  {
    url: '/api/jadwal',
    what: 'Jadwal',
    modul: 'Jadwal',
    content: (number) => ({
      tahun: [2024, 2025, 2026][number % 3],
      periode: ['TW1', 'TW2', 'TW3', 'TW4'][Math.floor(number / 3) % 4],
      buka: '2026-04-01',
      tutup: '2026-04-10',
    }),
    change: { tutup: '2026-04-12' },
    sorts: ['tahun', 'periode', 'buka', 'tutup'],
  },
  {
    url: '/api/unit',
    what: 'Unit',
    modul: 'Unit',
    content: (number) => ({ kode: `X-${number}`, nama_unit: `Unit uji ${number}`, level_id: 1 }),
    change: { nama_unit: 'Nama baru', aktif: false },
    sorts: ['nama_unit', 'kode', 'level_id'],
  },
  {
    url: '/api/tahun',
    what: 'Tahun',
    modul: 'Tahun',
    content: (number) => ({ tahun: 2040 + (number % 60) }),
    change: { status: 'aktif', batas_capaian: null },
    sorts: ['tahun', 'status'],
  },
];

/** A record made by `by`; fails when it is refused. */
export async function created<R = RecordRow>(by: Client, url: string, content: Record<string, unknown>): Promise<R> {
  const { status, data, alert } = await by.call<R>('POST', url, content);
  if (status !== 200) throw new Error(`POST ${url}: ${status} ${alert.message}`);
  return data;
}
