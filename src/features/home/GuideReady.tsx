import { useTranslation } from 'react-i18next';
import { type Readiness, STEPS } from '#domain/home/readiness.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { readyText } from '#features/home/guide-words.ts';
import { ReadinessActor } from '#features/home/ReadinessActor.ts';
import { isClosing, unclosedOf } from '#machines/home/readiness.selectors.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Grid, Text } from '#ui/layout.tsx';
import './guide.css';

/** The line that is left of the steps once all are done, until it is closed. */
export function GuideReady({ year }: { year: Readiness }) {
  const { t } = useTranslation();
  const { send } = ReadinessActor.useActorRef();
  const closing = ReadinessActor.useSelector(isClosing);
  const unclosed = ReadinessActor.useSelector(unclosedOf);
  const units = year.indikator.satker;
  const counts = { selesai: STEPS.length, semua: STEPS.length };
  return (
    <Grid
      as="section"
      columns={['auto minmax(0, 1fr) auto auto', 'auto minmax(0, 1fr) auto']}
      gap="7"
      rows="4"
      align="center"
      className="ui-card guide-ready"
      aria-labelledby="persiapan-siap"
    >
      <span className="ui-mark ui-tone--success">
        <Icon name="check" />
      </span>
      <div>
        <h2 id="persiapan-siap" className="ui-text-base">
          {t('persiapan.hitung', counts)}
        </h2>
        <Text as="p" size="s" tone="muted">
          {readyText(year, t)}
        </Text>
        {unclosed && (
          <Text as="p" size="s" tone="danger" role="alert">
            {[t('persiapan.siap.gagal'), said(unclosed.message)].filter(Boolean).join(' ')}
          </Text>
        )}
      </div>
      <LinkButton to={PAGES.dasbor.path} variant="ghost" size="sm" className="guide-ready__way">
        {t('persiapan.siap.pantau', { count: units, n: formatNumber(units) })}
      </LinkButton>
      <IconButton
        icon="cross"
        label={t('persiapan.siap.tutup')}
        aria-disabled={closing || undefined}
        aria-busy={closing || undefined}
        onClick={() => !closing && send({ type: 'guide.close' })}
      />
    </Grid>
  );
}
