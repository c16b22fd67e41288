import type { TFunction } from 'i18next';
import type { BandingIndikator } from '#contract/banding.ts';
import { EMPTY, formatAngka } from '#services/i18n/format.ts';

/** One field of a comparison in words; `lang`: language of the two texts, where people wrote them. */
export type BarisBeda = { key: string; nama: string; dari: string; ke: string; perubahan: string; lang?: 'id' };

/** Digits of a sum of two stored figures, which have at most four. */
const EMPAT = 1e4;
type Nilai = BandingIndikator['perubahan'][number]['dari'];
/** What changed in one indicator, whatever it is compared with. */
type Beda = {
  perubahan: readonly BandingIndikator['perubahan'][number][];
  berkas: { tambah: readonly { nama: string }[]; hapus: readonly { nama: string }[] };
};

/** What differs between two states of one indicator, field by field, files last; empty when nothing does. */
export function barisBeda(t: TFunction, { perubahan, berkas }: Beda): BarisBeda[] {
  const isian = perubahan.map(({ kolom, dari, ke }) => ({
    key: kolom,
    nama: t(`pelaporan.kolom.${kolom}`),
    dari: tulis(dari),
    ke: tulis(ke),
    perubahan: sebutan(t, dari, ke),
    ...((typeof dari === 'string' || typeof ke === 'string') && { lang: 'id' as const }),
  }));
  const { tambah, hapus } = berkas;
  if (tambah.length + hapus.length === 0) return isian;
  const nama = (semua: typeof tambah) => semua.map((satu) => satu.nama).join('\n') || EMPTY;
  const kata = [
    ...(tambah.length > 0 ? [t('riwayat.banding.ditambah', { jumlah: tambah.length })] : []),
    ...(hapus.length > 0 ? [t('riwayat.banding.dihapus', { jumlah: hapus.length })] : []),
  ];
  const bukti = { key: 'bukti', nama: t('pelaporan.kolom.bukti'), dari: nama(hapus), ke: nama(tambah) };
  return [...isian, { ...bukti, perubahan: kata.join(', '), lang: 'id' }];
}

const tulis = (isi: Nilai) => (typeof isi === 'string' ? isi : formatAngka(isi));

function sebutan(t: TFunction, dari: Nilai, ke: Nilai): string {
  if (dari === null) return t('riwayat.banding.diisi');
  if (ke === null) return t('riwayat.banding.dikosongkan');
  if (typeof dari !== 'number' || typeof ke !== 'number') return t('riwayat.banding.diubah');
  const beda = Math.round((ke - dari) * EMPAT) / EMPAT;
  const jumlah = formatAngka(Math.abs(beda));
  return beda > 0 ? t('riwayat.banding.naik', { jumlah }) : t('riwayat.banding.turun', { jumlah });
}
