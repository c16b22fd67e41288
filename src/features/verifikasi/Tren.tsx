import { useTranslation } from 'react-i18next';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import type { Kini } from '#features/verifikasi/KartuIndikator.tsx';
import { formatAngka } from '#services/i18n/format.ts';

const X = [30, 110, 190, 270] as const;
const [TOP, BASE] = [24, 88] as const;

/** Above its point, or below it when the other point stands above; at the base line it moves to the side. */
const tempatTeks = (x: number, y: number, bawah: boolean) =>
  bawah ? (y + 17 > BASE ? { x: x + 24, y: y + 4 } : { x, y: y + 17 }) : { x, y: y - 9 };

/** Targets and realisasi of the four quarters as a small drawing; the same figures are its accessible name. */
export function Tren({ kini }: { kini: Kini }) {
  const { t } = useTranslation();
  const titik = kini.tren.map((satu, nomor) => ({ ...satu, x: X[nomor] ?? 0 }));
  const nilai = titik.flatMap(({ target, realisasi }) => [target, realisasi].filter((n) => n !== null));
  const atas = Math.max(...nilai, 0);
  const bawah = Math.min(...nilai, 0);
  const y = (n: number) => BASE - ((n - bawah) / (atas - bawah || 1)) * (BASE - TOP);
  const garis = (pilih: (satu: (typeof titik)[number]) => number | null) =>
    titik
      .flatMap((satu) => {
        const n = pilih(satu);
        return n === null ? [] : [`${satu.x} ${y(n)}`];
      })
      .join('L');
  const label = titik
    .map(({ periode, target, realisasi }) =>
      t('verifikasi.indikator.trenTitik', {
        periode: t(`umum.periode.${periode}`),
        target: formatAngka(target),
        realisasi: formatAngka(realisasi),
      }),
    )
    .join('; ');
  const jalurTarget = garis(({ target }) => target);
  const jalurRealisasi = garis(({ realisasi }) => realisasi);
  return (
    <figure className="kartu-trend">
      <figcaption>{t('verifikasi.indikator.tren')}</figcaption>
      <svg viewBox="0 0 300 112" role="img" aria-label={`${label}. ${kini.detail.kpi.satuan}`}>
        <path d={`M4 ${BASE + 4}h292`} stroke="var(--border)" fill="none" />
        {jalurTarget && (
          <path d={`M${jalurTarget}`} stroke="var(--control)" strokeWidth="2" strokeDasharray="4 4" fill="none" />
        )}
        {jalurRealisasi && <path d={`M${jalurRealisasi}`} stroke="var(--primary-fg)" strokeWidth="2" fill="none" />}
        {titik.map(({ periode, x, target, realisasi }) => (
          <g key={periode}>
            {target !== null && (
              <circle cx={x} cy={y(target)} r="4" fill="var(--panel)" stroke="var(--control)" strokeWidth="2" />
            )}
            {realisasi !== null && <circle cx={x} cy={y(realisasi)} r="5" fill="var(--primary-fg)" />}
            {target !== null && target !== realisasi && (
              <text {...tempatTeks(x, y(target), realisasi !== null && realisasi > target)}>
                {formatAngka(target, { max: 2 })}
              </text>
            )}
            {realisasi !== null && (
              <text className="is-value" {...tempatTeks(x, y(realisasi), target !== null && realisasi < target)}>
                {formatAngka(realisasi, { max: 2 })}
              </text>
            )}
            <text x={x} y="108">
              {PERIODE_RINGKAS[periode]}
            </text>
          </g>
        ))}
      </svg>
      <p className="kartu-key" aria-hidden="true">
        <span>
          <svg width="12" height="12">
            <circle cx="6" cy="6" r="5" fill="var(--primary-fg)" />
          </svg>
          {t('verifikasi.indikator.realisasi')}
        </span>
        <span>
          <svg width="24" height="12">
            <path d="M1 6h22" stroke="var(--control)" strokeWidth="2" strokeDasharray="4 4" />
            <circle cx="12" cy="6" r="4" fill="var(--panel)" stroke="var(--control)" strokeWidth="2" />
          </svg>
          {t('verifikasi.indikator.targetSaja')}
        </span>
      </p>
    </figure>
  );
}
