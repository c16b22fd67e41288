import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type NextStep, nextStep, settledDue } from '#domain/report/duties.ts';
import { ReportActor, useWork } from '#features/report/ReportActor.ts';
import { SaveStatus } from '#features/report/SaveStatus.tsx';
import { address, brokenWords, indicatorAddress } from '#features/report/shown.ts';
import { contentOf, type ReportDetail, sender } from '#machines/report/report.selectors.ts';
import { formatList } from '#services/i18n/format.ts';
import { progressWords } from '#services/i18n/progress.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Cluster, Text } from '#ui/layout.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';

type Next = NextStep<ReportDetail>;

/** The one thing to do next, how far the report is, and whether the entries are saved. */
export function NextCard() {
  const { t } = useTranslation();
  const { report } = ReportActor.useSelector(contentOf);
  const sending = ReportActor.useSelector(sender);
  const { rows, progress } = useWork();
  const next = nextStep(rows);
  const settled = settledDue(rows);
  const words = progressWords(progress, t, progress.lengkap - settled);
  const { title, text, button } = wordsOf(next, progress.wajib - progress.lengkap, t);
  const to = next.step === 'check' ? address(report.id, '/periksa') : indicatorAddress(report.id, next.row.detail.id);
  return (
    <Card id="berikutnya" className="ui-screen report-next" title={title}>
      <p className="ui-muted ui-pretty">{text}</p>
      {(sending || next.step !== 'check') && (
        <LinkButton size="lg" to={to} iconEnd="chevronRight">
          {button}
        </LinkButton>
      )}
      <Cluster
        gap="8"
        rows="4"
        align="baseline"
        justify="between"
        pad="6 0 0"
        line="top"
        className="ui-across report-next__count"
      >
        <Text as="p" size="m" tabular>
          {words}
        </Text>
        <SaveStatus announce />
        <ProgressBar value={settled} max={progress.wajib} label={words} />
      </Cluster>
    </Card>
  );
}

/** @param open due indicators that lack something */
function wordsOf(next: Next, open: number, t: TFunction): { title: string; text: string; button: string } {
  switch (next.step) {
    case 'begin': {
      const { kode, nama } = next.row.detail.kpi;
      return {
        title: t('pelaporan.lanjut.mulaiJudul', { count: open }),
        text: `${t('pelaporan.lanjut.dimulai', { kode, nama })} ${t('pelaporan.tugas.otomatis')}`,
        button: t('pelaporan.lanjut.mulai'),
      };
    }
    case 'correct': {
      const { kode, nama } = next.row.detail.kpi;
      return {
        title: t('pelaporan.lanjut.perbaikiJudul', { count: next.count }),
        text: t('pelaporan.lanjut.dimulai', { kode, nama }),
        button: t('pelaporan.kembali.perbaiki', { count: next.count }),
      };
    }
    case 'go on': {
      const { detail, kurang, rusak } = next.row;
      const { kode, nama } = detail.kpi;
      const broken = brokenWords(rusak).map((one) => t(`pelaporan.kurang.${one}`));
      const lacking = formatList(kurang.map((part) => t(`pelaporan.kurang.${part}`)));
      return {
        title: t('pelaporan.lanjut.lanjutJudul', { kode, nama }),
        text: broken.length > 0 ? `${broken.join('. ')}.` : `${t('pelaporan.lanjut.tersisa', { daftar: lacking })}.`,
        button: t('pelaporan.daftar.lanjutkan'),
      };
    }
    case 'check':
      return {
        title: t('pelaporan.gerbang.lengkap'),
        text: t('pelaporan.lanjut.periksaTeks'),
        button: t('pelaporan.gerbang.periksa'),
      };
  }
}
