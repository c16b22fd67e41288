import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import type { TahunRecord } from '#contract/master.ts';
import { tahunCreateBody } from '#contract/organisasi.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { Tag } from '#ui/Tag.tsx';

const STATUS = [
  { nilai: 'rencana', label: 'master.tahun.status.rencana', keterangan: 'master.tahun.statusBantu.rencana' },
  { nilai: 'aktif', label: 'master.tahun.status.aktif', keterangan: 'master.tahun.statusBantu.aktif' },
  { nilai: 'ditutup', label: 'master.tahun.status.ditutup', keterangan: 'master.tahun.statusBantu.ditutup' },
] as const;
const RUMUS = [
  { nilai: 'dua_kurang', label: 'master.tahun.rumus.dua_kurang', keterangan: 'master.tahun.rumusBantu.dua_kurang' },
  { nilai: 't_per_r', label: 'master.tahun.rumus.t_per_r', keterangan: 'master.tahun.rumusBantu.t_per_r' },
] as const;
const TONA = { hijau: 'success', kuning: 'warning', merah: 'danger' } as const;
const WARNA = [
  { nilai: 'hijau', label: 'master.tahun.warna.hijau', tona: TONA.hijau },
  { nilai: 'kuning', label: 'master.tahun.warna.kuning', tona: TONA.kuning },
  { nilai: 'merah', label: 'master.tahun.warna.merah', tona: TONA.merah },
] as const;
const LAMBANG = { rencana: 'clock', aktif: 'checkCircle', ditutup: 'lock' } as const;

const pita = ({ batas_bawah, label }: TahunRecord['ambang'][number]) => `≥ ${formatAngka(batas_bawah)}: ${label}`;

/** Reporting years with their rules: what counts as reached, at most how much, and how less is better. */
export const tahun = rekaman({
  teks: { judul: 'master.tahun.judul', satu: 'master.tahun.satu' },
  panggilan: api.tahun,
  lingkup: [],
  sebut: (satu) => String(satu.tahun),
  urutAwal: '-tahun',
  kolom: [
    {
      kunci: 'tahun',
      label: 'master.kolom.tahun',
      nilai: (satu) => satu.tahun,
      urut: 'tahun',
      utama: true,
      lebar: '7rem',
    },
    {
      kunci: 'status',
      label: 'master.kolom.status',
      nilai: ({ status }, t) => t(`master.tahun.status.${status}`),
      sel: ({ status }, t) => (
        <Tag tone={status === 'aktif' ? 'success' : 'neutral'} icon={LAMBANG[status]}>
          {t(`master.tahun.status.${status}`)}
        </Tag>
      ),
      urut: 'status',
    },
    {
      kunci: 'batas_capaian',
      label: 'master.tahun.batas',
      nilai: ({ batas_capaian }, t) => batas_capaian ?? t('master.tahun.tanpaBatas'),
      rata: 'akhir',
    },
    {
      kunci: 'rumus_minimize',
      label: 'master.tahun.rumus.judul',
      nilai: ({ rumus_minimize }, t) => t(`master.tahun.rumus.${rumus_minimize}`),
      prioritas: 2,
    },
    {
      kunci: 'ambang',
      label: 'master.tahun.ambang',
      nilai: ({ ambang }) => ambang.map(pita).join('; '),
      sel: ({ ambang }) => (
        <span className="daftar-deret">
          {ambang.map((satu) => (
            <Tag key={satu.batas_bawah} tone={TONA[satu.warna]}>
              {pita(satu)}
            </Tag>
          ))}
        </span>
      ),
      prioritas: 3,
    },
  ],
  saringan: { status: { label: 'master.kolom.status', jenis: 'pilih', pilihan: STATUS } },
  formulir: {
    isian: {
      tahun: { label: 'master.kolom.tahun', jenis: 'teks', wajib: true, sebagaiAngka: true, maks: 4 },
      status: { label: 'master.kolom.status', jenis: 'radio', wajib: true, awal: 'rencana', pilihan: STATUS },
      batas_capaian: {
        bagian: 'master.tahun.aturan',
        label: 'master.tahun.batas',
        bantu: 'master.tahun.batasBantu',
        jenis: 'angka',
        satuan: 'master.tahun.persen',
        awal: '120',
        kirimKosong: true,
      },
      rumus_minimize: {
        label: 'master.tahun.rumus.judul',
        jenis: 'radio',
        wajib: true,
        awal: 'dua_kurang',
        pilihan: RUMUS,
      },
      ambang: {
        label: 'master.tahun.ambang',
        bantu: 'master.tahun.ambangBantu',
        jenis: 'baris',
        wajib: true,
        awal: AMBANG_BAWAAN.map((satu) => ({ ...satu, batas_bawah: String(satu.batas_bawah) })),
        kolom: {
          batas_bawah: { label: 'master.tahun.batasBawah', jenis: 'angka', wajib: true },
          warna: { label: 'master.tahun.warna.judul', jenis: 'pilih', wajib: true, pilihan: WARNA },
          label: { label: 'master.tahun.sebutan', jenis: 'teks', wajib: true, maks: 100 },
        },
      },
    },
    skema: { baru: tahunCreateBody, ubah: tahunCreateBody },
  },
});
