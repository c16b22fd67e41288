import { useTranslation } from 'react-i18next';
import { type Scale, shortStep, stepName } from '#domain/capaian/scale.ts';
import { TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import { Asked, FigureBefore, IndicatorChanges } from '#features/review/Change.tsx';
import { Trend } from '#features/review/Trend.tsx';
import { shownKey } from '#domain/preferences/shortcuts.ts';
import { useReview, useReviewRef } from '#features/review/ReviewActor.ts';
import { chosenKeys, definitionShown } from '#machines/review/review.selectors.ts';
import { formulaParts, formulaText } from '#services/i18n/formula.ts';
import { formatNumber, formatPercent, formatShort, formatTarget } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import type { CurrentIndicator } from '#features/review/current-indicator.ts';
import { Box, Cluster, Grid, Stack, Text } from '#ui/layout.tsx';
import { classes } from '#ui/tone.ts';
const TAG_TONES = { hijau: 'success', kuning: 'warning', merah: 'danger' } as const;
const MARK = { hijau: 'check', kuning: 'warning', merah: 'alert' } as const;

/** The figures of one indicator, how they came about, and what the satker says about them. */
export function IndicatorCard({ current }: { current: CurrentIndicator }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const { detail } = current;
  const { kpi } = detail;
  return (
    <Stack gap="8" pad={['8 12', '8']} className="review-card">
      <Stack gap="3" className="review-card-head">
        <h2 id="langkah" tabIndex={-1}>
          <span className="ui-sr">
            {t('verifikasi.indikator.nomor', { n: current.nomor, jumlah: current.jumlah })}:{' '}
          </span>
          <Text tone="muted" tabular className="review-card-code">
            {kpi.kode}
          </Text>{' '}
          {kpi.nama}
        </h2>
        {kpi.sasaran && <p className="ui-small ui-muted">{t('verifikasi.indikator.sasaran', kpi.sasaran)}</p>}
        {current.keadaan === 'berubah' && (
          <InlineStatus tone="warning" icon="warning">
            {current.changedSinceLastRound
              ? t('verifikasi.indikator.berubahPutaran')
              : t('verifikasi.indikator.berubahSaatIni')}
          </InlineStatus>
        )}
        <Box pad="3 0 0" className="ui-screen ui-from-md ui-below-xl">
          <Button variant="ghost" icon="file" onClick={() => send({ type: 'overlay.open', overlay: 'bukti' })}>
            {t('verifikasi.indikator.bukaBukti', { n: detail.files.length })}
          </Button>
        </Box>
      </Stack>
      <Exact current={current} />
      {current.earlierFeedback && <Asked detailId={detail.id} feedback={current.earlierFeedback} />}
      {current.changedSinceLastRound && <IndicatorChanges detailId={detail.id} />}
      {kpi.definisi && <Definition text={kpi.definisi} />}
      <Grid gap="12" align="stretch" from="lg" className="review-card-two">
        <Calculation current={current} />
        <Trend current={current} />
      </Grid>
      <Stack as="dl" gap="5" className="review-card-story">
        {TEXT_COLUMNS.map((column) => (
          <Narrative key={column} title={t(`verifikasi.indikator.${column}`)} text={detail[column]} />
        ))}
      </Stack>
    </Stack>
  );
}

function Definition({ text }: { text: string }) {
  const { t } = useTranslation();
  const { send } = useReviewRef();
  const key = shownKey(useReview(chosenKeys), 'definition');
  return (
    <Disclosure
      summary={t('pelaporan.ind.definisi')}
      id="definisi"
      shortcut={key}
      open={useReview(definitionShown)}
      onToggle={() => send({ type: 'definition.toggle' })}
    >
      <p lang="id" className="ui-small">
        {text}
      </p>
    </Disclosure>
  );
}

function Exact({ current }: { current: CurrentIndicator }) {
  const { t } = useTranslation();
  const { detail, sebelumnya } = current;
  const { skala } = detail;
  const below = (value: number | null) => (skala ? nameBelow(skala, value) : detail.kpi.satuan);
  const target = formatTarget(detail, (value) => formatShort(value, skala));
  return (
    <Grid as="dl" columns="1fr 0.9fr 1.1fr 1.2fr" gap="0" align="stretch" className="review-card-metrics">
      <Stack gap="1">
        <dt className="ui-tiny ui-muted">
          {t('verifikasi.indikator.target', { periode: t(`umum.periode.${current.periode}`) })}
        </dt>
        <dd>
          <b>{target}</b>
          {below(detail.target) && <small className="ui-tiny">{below(detail.target)}</small>}
        </dd>
      </Stack>
      <Stack gap="1">
        <dt className="ui-tiny ui-muted">{t('verifikasi.indikator.realisasi')}</dt>
        <Value value={detail.realisasi} scale={skala} note={below(detail.realisasi)}>
          <FigureBefore detailId={detail.id} column="realisasi" />
        </Value>
      </Stack>
      <Stack gap="1">
        <dt className="ui-tiny ui-muted">{t('verifikasi.indikator.capaian')}</dt>
        {detail.capaian === null ? (
          <dd className="is-none">
            <b>{t('verifikasi.indikator.tidakDinilai')}</b>
          </dd>
        ) : (
          <dd>
            <b>{formatPercent(detail.capaian)}</b>
            {detail.warna && (
              <InlineStatus tone={TAG_TONES[detail.warna]} icon={MARK[detail.warna]}>
                {t(`verifikasi.indikator.warna.${detail.warna}`)}
              </InlineStatus>
            )}
            <FigureBefore detailId={detail.id} column="capaian" />
          </dd>
        )}
      </Stack>
      <Stack gap="1">
        <dt className="ui-tiny ui-muted">
          {t(`umum.periode.${sebelumnya.periode}`)} {sebelumnya.tahun}
        </dt>
        <Value
          value={sebelumnya.realisasi}
          scale={skala}
          note={[skala && nameBelow(skala, sebelumnya.realisasi), t('verifikasi.indikator.sebelumnya')]
            .filter(Boolean)
            .join(', ')}
        />
      </Stack>
    </Grid>
  );
}

/** What a step is called, below its short form; null where that says it already. */
function nameBelow(scale: Scale, value: number | null): string | null {
  const name = stepName(scale, value);
  return name === shortStep(scale, value) ? null : name;
}

type ValueProps = { value: number | null; scale: Scale | undefined; note: string | null; children?: React.ReactNode };

function Value({ value, scale, note: catatan, children }: ValueProps) {
  const { t } = useTranslation();
  return (
    <dd className={value === null ? 'is-none' : undefined}>
      <b>{value === null ? t('umum.belumAdaData') : formatShort(value, scale)}</b>
      {catatan !== null && <small className="ui-tiny">{catatan}</small>}
      {children}
    </dd>
  );
}

function Calculation({ current }: { current: CurrentIndicator }) {
  const { t } = useTranslation();
  const { detail, computation, batas } = current;
  const { text, limited } = formulaParts(detail.rumus, t);
  return (
    <Stack as="section" gap="4" aria-labelledby="cara-hitung">
      <h3 className="ui-small ui-strong" id="cara-hitung">
        {t('verifikasi.indikator.caraHitung')}
      </h3>
      <Cluster as="output" gap="3" rows="1" align="baseline" className="ui-quote ui-num ui-strong">
        <span>{text}</span>
        {limited && <b className="ui-nowrap"> → {limited}</b>}
      </Cluster>
      <p className="ui-small ui-muted">
        {t(`verifikasi.indikator.aturan.${detail.kpi.polarisasi}`)}{' '}
        {batas === null ? t('verifikasi.indikator.tanpaBatas') : t('verifikasi.indikator.batas', { batas })}
      </p>
      <p className="ui-small ui-muted">
        {t('pelaporan.ind.baris.tahun', { rumus: formulaText(detail.rumus_tahun, t) })}
      </p>
      {current.fraction && <Fraction detailId={detail.id} fraction={current.fraction} />}
      {computation &&
        (computation.same ? (
          <InlineStatus tone="success" icon="check">
            {t('verifikasi.indikator.hitungSama')}
          </InlineStatus>
        ) : (
          <InlineStatus tone="danger" icon="alert">
            {t('verifikasi.indikator.hitungBeda', {
              sini: `${formatPercent(computation.capaian)} / ${formatPercent(computation.capaianTahun)}`,
              server: `${formatPercent(detail.capaian)} / ${formatPercent(detail.capaian_tahun)}`,
            })}
          </InlineStatus>
        ))}
    </Stack>
  );
}

/** Numerator and denominator with what they count, and how they moved since the quarter before. */
type FractionProps = { detailId: string; fraction: NonNullable<CurrentIndicator['fraction']> };

function Fraction({ detailId, fraction }: FractionProps) {
  const { t } = useTranslation();
  const { periodeSebelumnya } = fraction;
  const before = (value: number | null) => {
    if (periodeSebelumnya === null || value === null) return null;
    return t('verifikasi.indikator.sebelum', {
      periode: t(`umum.periode.${periodeSebelumnya}`),
      nilai: formatNumber(value),
    });
  };
  return (
    <dl className="ui-divided">
      {(['x', 'y'] as const).map((part) => {
        const { nilai, definisi, sebelumnya } = fraction[part];
        return (
          <Grid
            columns="minmax(0, 1fr) auto"
            gap="6"
            rows="1"
            pad="3 0"
            align="stretch"
            className="ui-small"
            key={part}
          >
            <dt>
              <b>{part.toUpperCase()}</b> <span lang="id">{definisi ?? t(`pelaporan.kolom.${part}`)}</span>
            </dt>
            <dd className="ui-text-end ui-num">
              <b className="ui-block">{formatNumber(nilai)}</b>
              {before(sebelumnya) && <small className="ui-block">{before(sebelumnya)}</small>}
              <FigureBefore detailId={detailId} column={part} />
            </dd>
          </Grid>
        );
      })}
    </dl>
  );
}

function Narrative({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation();
  return (
    <Grid columns={['104px minmax(0, 68ch)', '1fr']} gap="8" rows="1" align="stretch">
      <dt className="ui-small ui-weight-semibold ui-strong">{title}</dt>
      <dd lang={text ? 'id' : undefined} className={classes('ui-text-m ui-pretty', !text && 'ui-muted')}>
        {text ?? t('verifikasi.indikator.tidakDiisi')}
      </dd>
    </Grid>
  );
}
