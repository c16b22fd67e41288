import type { TFunction } from 'i18next';
import type { IndicatorComparison } from '#contract/history.ts';
import { EMPTY, formatNumber } from '#services/i18n/format.ts';

/** One field of a comparison in words; `lang`: language of the two texts, where people wrote them. */
export type DifferenceRow = { key: string; nama: string; dari: string; ke: string; perubahan: string; lang?: 'id' };

/** Factor that rounds a difference to four decimals, as stored: floating point would show more digits. */
const FOUR_DECIMALS = 1e4;
type Value = IndicatorComparison['perubahan'][number]['dari'];
/** What changed in one indicator, whatever it is compared with. */
type Diff = {
  perubahan: readonly IndicatorComparison['perubahan'][number][];
  berkas: { tambah: readonly { nama: string }[]; hapus: readonly { nama: string }[] };
};

/** What differs between two states of one indicator, field by field, files last; empty when nothing does. */
export function diffRows(t: TFunction, { perubahan, berkas }: Diff): DifferenceRow[] {
  const entry = perubahan.map(({ kolom, dari, ke }) => ({
    key: kolom,
    nama: t(`pelaporan.kolom.${kolom}`),
    dari: write(dari),
    ke: write(ke),
    perubahan: designation(t, dari, ke),
    ...((typeof dari === 'string' || typeof ke === 'string') && { lang: 'id' as const }),
  }));
  const { tambah, hapus } = berkas;
  if (tambah.length + hapus.length === 0) return entry;
  const nama = (all: typeof tambah) => all.map((one) => one.nama).join('\n') || EMPTY;
  const wording = [
    ...(tambah.length > 0 ? [t('riwayat.banding.ditambah', { jumlah: tambah.length })] : []),
    ...(hapus.length > 0 ? [t('riwayat.banding.dihapus', { jumlah: hapus.length })] : []),
  ];
  const evidence = { key: 'bukti', nama: t('pelaporan.kolom.bukti'), dari: nama(hapus), ke: nama(tambah) };
  return [...entry, { ...evidence, perubahan: wording.join(', '), lang: 'id' }];
}

const write = (content: Value) => (typeof content === 'string' ? content : formatNumber(content));

function designation(t: TFunction, from: Value, ke: Value): string {
  if (from === null) return t('riwayat.banding.diisi');
  if (ke === null) return t('riwayat.banding.dikosongkan');
  if (typeof from !== 'number' || typeof ke !== 'number') return t('riwayat.banding.diubah');
  const diff = Math.round((ke - from) * FOUR_DECIMALS) / FOUR_DECIMALS;
  const count = formatNumber(Math.abs(diff));
  return diff > 0 ? t('riwayat.banding.naik', { jumlah: count }) : t('riwayat.banding.turun', { jumlah: count });
}
