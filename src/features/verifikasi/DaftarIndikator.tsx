import { useTranslation } from 'react-i18next';
import { useTinjauan, useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import { TandaIndikator } from '#features/verifikasi/TandaIndikator.tsx';
import type { KeadaanIndikator } from '#machines/tinjauan/penilaian.ts';
import { kemajuan, ringkasanIndikator, tempatKini } from '#machines/tinjauan/tinjauan.selectors.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type Baris = ReturnType<typeof ringkasanIndikator>[number];
const KEADAAN: readonly KeadaanIndikator[] = ['belum', 'catatan', 'diperiksa', 'berubah'];

/** The way through the report: every indicator with its state in shape and word. */
export function DaftarIndikator() {
  const { t } = useTranslation();
  const rows = useTinjauan(ringkasanIndikator);
  const maju = useTinjauan(kemajuan);
  return (
    <div className="periksa-index">
      <header>
        <div className="ui-row">
          <h2 className="ui-grow">{t('verifikasi.daftar.judul')}</h2>
          <span className="ui-small ui-muted ui-num">
            {t('verifikasi.daftar.tersisa', { n: maju.total - maju.diperiksa })}
          </span>
        </div>
        <p className="ui-small ui-num">
          <b>{t('verifikasi.daftar.kemajuan', maju)}</b>
        </p>
        <ProgressBar value={maju.diperiksa} max={maju.total} label={t('verifikasi.daftar.kemajuan', maju)} />
      </header>
      <div className="periksa-scroll">
        <Kelompok judul={t('verifikasi.daftar.dinilai')} rows={rows.filter(({ dinilai }) => dinilai)} />
        <Kelompok judul={t('verifikasi.daftar.tidakDinilai')} rows={rows.filter(({ dinilai }) => !dinilai)} />
      </div>
      <ul className="periksa-legend" aria-label={t('verifikasi.daftar.arti')}>
        {KEADAAN.map((keadaan) => (
          <li key={keadaan} className={`is-${keadaan}`}>
            <TandaIndikator keadaan={keadaan} size={16} />
            {keadaan === 'berubah' ? t('verifikasi.daftar.periksaLagi') : t(`verifikasi.daftar.keadaan.${keadaan}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kelompok({ judul, rows }: { judul: string; rows: readonly Baris[] }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const { detailId } = useTinjauan(tempatKini);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>
        {judul} <span className="ui-num">{rows.length}</span>
      </h3>
      <ol>
        {rows.map((row) => (
          <li key={row.id} className={`is-${row.keadaan}`}>
            <button
              type="button"
              aria-current={row.id === detailId ? 'true' : undefined}
              ref={row.id === detailId ? keepInView : undefined}
              onClick={() => send({ type: 'indicator.open', id: row.id })}
            >
              <TandaIndikator keadaan={row.keadaan} />
              <span className="periksa-index__code">
                {row.kode}
                <em
                  className={row.keadaan === 'belum' || (row.keadaan === 'diperiksa' && !row.perbaikan) ? 'ui-sr' : ''}
                >
                  {row.perbaikan ? t('verifikasi.daftar.perbaikan') : t(`verifikasi.daftar.keadaan.${row.keadaan}`)}
                </em>
              </span>
              <span className="periksa-index__name">{row.nama}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

const keepInView = (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: 'nearest' });
