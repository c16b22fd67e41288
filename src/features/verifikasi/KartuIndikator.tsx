import { useTranslation } from 'react-i18next';
import { PerubahanIndikator } from '#features/verifikasi/Perubahan.tsx';
import { Tren } from '#features/verifikasi/Tren.tsx';
import { useTinjauanRef } from '#features/verifikasi/TinjauanActor.ts';
import type { indikatorKini } from '#machines/tinjauan/tinjauan.selectors.ts';
import { formatAngka, formatPersen } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';

export type Kini = NonNullable<ReturnType<typeof indikatorKini>>;
const NADA = { hijau: 'success', kuning: 'warning', merah: 'danger' } as const;
const TANDA = { hijau: 'check', kuning: 'warning', merah: 'alert' } as const;

/** The figures of one indicator, how they came about, and what the satker says about them. */
export function KartuIndikator({ kini }: { kini: Kini }) {
  const { t } = useTranslation();
  const { send } = useTinjauanRef();
  const { detail } = kini;
  const { kpi } = detail;
  return (
    <div className="kartu">
      <div className="kartu-head">
        <h2 id="langkah" tabIndex={-1}>
          <span className="ui-sr">{t('verifikasi.indikator.nomor', { n: kini.nomor, jumlah: kini.jumlah })}: </span>
          <span className="kartu-code">{kpi.kode}</span> {kpi.nama}
        </h2>
        {kpi.sasaran && <p className="ui-small ui-muted">{t('verifikasi.indikator.sasaran', kpi.sasaran)}</p>}
        {kini.keadaan === 'berubah' && (
          <Callout tone="warning" level={3} title={t('verifikasi.daftar.keadaan.berubah')}>
            <p>
              {kini.berubahSejakPutaranLalu
                ? t('verifikasi.indikator.berubahPutaran')
                : t('verifikasi.indikator.berubahSaatIni')}
            </p>
          </Callout>
        )}
        {kini.berubahSejakPutaranLalu && <PerubahanIndikator detailId={detail.id} />}
        <div className="kartu-open-evidence">
          <Button variant="ghost" icon="file" onClick={() => send({ type: 'overlay.open', lapisan: 'bukti' })}>
            {t('verifikasi.indikator.bukaBukti', { n: detail.files.length })}
          </Button>
        </div>
      </div>
      <Angka kini={kini} />
      <div className="kartu-two">
        <CaraHitung kini={kini} />
        <Tren kini={kini} />
      </div>
      <dl className="kartu-story">
        <Cerita judul={t('verifikasi.indikator.analisis')} teks={detail.analisis} />
        <Cerita judul={t('verifikasi.indikator.kendala')} teks={detail.kendala} />
        <Cerita judul={t('verifikasi.indikator.tindakLanjut')} teks={detail.tindak_lanjut} />
      </dl>
    </div>
  );
}

function Angka({ kini }: { kini: Kini }) {
  const { t } = useTranslation();
  const { detail, sebelumnya } = kini;
  const { satuan } = detail.kpi;
  const target =
    detail.target_atas === null
      ? formatAngka(detail.target)
      : `${formatAngka(detail.target)}–${formatAngka(detail.target_atas)}`;
  return (
    <dl className="kartu-metrics">
      <div>
        <dt>{t('verifikasi.indikator.target', { periode: t(`umum.periode.${kini.periode}`) })}</dt>
        <dd>
          <b>{target}</b>
          <small>{satuan}</small>
        </dd>
      </div>
      <div>
        <dt>{t('verifikasi.indikator.realisasi')}</dt>
        <Nilai nilai={detail.realisasi} catatan={satuan} />
      </div>
      <div>
        <dt>{t('verifikasi.indikator.capaian')}</dt>
        {detail.capaian === null ? (
          <dd className="is-none">
            <b>{t('verifikasi.indikator.tidakDinilai')}</b>
          </dd>
        ) : (
          <dd>
            <b>{formatPersen(detail.capaian)}</b>
            {detail.warna && (
              <InlineStatus tone={NADA[detail.warna]} icon={TANDA[detail.warna]}>
                {t(`verifikasi.indikator.warna.${detail.warna}`)}
              </InlineStatus>
            )}
          </dd>
        )}
      </div>
      <div>
        <dt>
          {t(`umum.periode.${sebelumnya.periode}`)} {sebelumnya.tahun}
        </dt>
        <Nilai nilai={sebelumnya.realisasi} catatan={t('verifikasi.indikator.sebelumnya')} />
      </div>
    </dl>
  );
}

function Nilai({ nilai, catatan }: { nilai: number | null; catatan: string }) {
  const { t } = useTranslation();
  return (
    <dd className={nilai === null ? 'is-none' : undefined}>
      <b>{nilai === null ? t('umum.belumAdaData') : formatAngka(nilai)}</b>
      <small>{catatan}</small>
    </dd>
  );
}

function CaraHitung({ kini }: { kini: Kini }) {
  const { t } = useTranslation();
  const { detail, hitungan, batas } = kini;
  const [langkah = '', dibatasi] = detail.rumus.split(' → ');
  return (
    <section className="kartu-calc" aria-labelledby="cara-hitung">
      <h3 id="cara-hitung">{t('verifikasi.indikator.caraHitung')}</h3>
      <output lang="id">
        <span>{langkah}</span>
        {dibatasi && <b> → {dibatasi}</b>}
      </output>
      <p className="ui-small ui-muted">
        {t(`verifikasi.indikator.aturan.${detail.kpi.polarisasi}`)}{' '}
        {batas === null ? t('verifikasi.indikator.tanpaBatas') : t('verifikasi.indikator.batas', { batas })}
      </p>
      <p className="ui-small ui-muted" lang="id">
        {detail.rumus_tahun}
      </p>
      {hitungan &&
        (hitungan.sama ? (
          <InlineStatus tone="success" icon="check">
            {t('verifikasi.indikator.hitungSama')}
          </InlineStatus>
        ) : (
          <InlineStatus tone="danger" icon="alert">
            {t('verifikasi.indikator.hitungBeda', {
              sini: `${formatPersen(hitungan.capaian)} / ${formatPersen(hitungan.capaianTahun)}`,
              server: `${formatPersen(detail.capaian)} / ${formatPersen(detail.capaian_tahun)}`,
            })}
          </InlineStatus>
        ))}
    </section>
  );
}

function Cerita({ judul, teks }: { judul: string; teks: string | null }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{judul}</dt>
      <dd lang={teks ? 'id' : undefined} className={teks ? undefined : 'ui-muted'}>
        {teks ?? t('verifikasi.indikator.tidakDiisi')}
      </dd>
    </div>
  );
}
