import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attempted, PanelTools } from '#devtools/panel/tools.ts';
import type { View } from '#devtools/panel/view.ts';
import { type RecordedRequest, recordedRequests } from '#devtools/panel/requests.ts';
import { formatNumber, formatDuration } from '#services/i18n/format.ts';
import { Grid } from '#ui/layout.tsx';

type RequestsProps = { view: View; tools: PanelTools };

/** What is asked of the server: of this page each attempt, of the past what the machines knew of it. */
export function Requests({ view, tools }: RequestsProps) {
  const { t } = useTranslation();
  const live = view.at === null;
  const all = useSyncExternalStore(tools.tries.subscribe, tools.tries.all);
  const recorded = live ? [] : recordedRequests(view);
  if ((live ? all : recorded).length === 0) return null;
  return (
    <section className="ui-tiny machines-requests" aria-label={t('mesin.panel.permintaan.judul')}>
      <h3>{t('mesin.panel.permintaan.judul')}</h3>
      <ul>
        {live
          ? all.map((one) => <Running key={one.id} one={one} tools={tools} />)
          : recorded.map((one) => <Recorded key={one.key} one={one} />)}
      </ul>
    </section>
  );
}

const place = ({ method, path }: Pick<Attempted, 'method' | 'path'>) => `${method} ${path}`;

function Running({ one, tools: { clock } }: { one: Attempted; tools: PanelTools }) {
  const { t } = useTranslation();
  const now = useSyncExternalStore(clock.subscribe, clock.now);
  const { attempt, most, failure, waits, since } = one;
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap="4" rows="0" pad="2 0" align="stretch" className="ui-anywhere">
      <code dir="ltr">{place(one)}</code>
      <span className="ui-num ui-muted">{formatDuration(Math.max(0, now - since))}</span>
      <span className="ui-across">
        {t('mesin.panel.permintaan.percobaan', { n: formatNumber(attempt), dari: formatNumber(most) })} ·{' '}
        {t(`mesin.panel.permintaan.menunggu.${waits}`)}
        {failure !== null && (
          <b className="ui-tinted ui-tone--danger">
            {' · '}
            {failure === 0
              ? t('mesin.panel.permintaan.tanpaJawaban')
              : t('mesin.panel.permintaan.gagal', { status: failure })}
          </b>
        )}
      </span>
    </Grid>
  );
}

function Recorded({ one }: { one: RecordedRequest }) {
  const { t } = useTranslation();
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap="4" rows="0" pad="2 0" align="stretch" className="ui-anywhere">
      <code dir="ltr">{place(one)}</code>
      <span className="ui-across">{t(`mesin.panel.permintaan.menunggu.${one.waits}`)}</span>
    </Grid>
  );
}
