import { Suspense, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '#devtools/charts/Chart.tsx';
import { ChartText } from '#devtools/charts/ChartText.tsx';
import { isMachineId, type MachineId, MACHINES } from '#devtools/machines.ts';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import { outlookOf } from '#devtools/panel/next.ts';
import type { PanelTools } from '#devtools/panel/tools.ts';
import { leavesOf, type View } from '#devtools/panel/view.ts';
import { Waiting } from '#devtools/panel/Waiting.tsx';
import { formatSeconds } from '#services/i18n/format.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Segmented } from '#ui/choices.tsx';
import { Box, Cluster, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMedia } from '#ui/useMedia.ts';

type MiddleProps = { view: View; tools: PanelTools };

/** The chosen actor: where it stands, its chart with what may happen, and what it waits for. */
export function Middle({ view, tools }: MiddleProps) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const appearance = SupportActor.useSelector(({ context }) => context.appearance);
  const narrow = useMedia('(max-width: 767px)');
  const { actor } = view;
  const shown = appearance ?? (narrow ? 'daftar' : 'bagan');
  const standing = actor ? view.standings.get(actor.id) : undefined;
  const id = actor?.machine ?? '';
  return (
    <Stack
      as="section"
      gap="0"
      className="ui-panel machines-pane machines-pane--chart"
      aria-label={t('mesin.panel.bagian.bagan')}
    >
      <Cluster as="header" gap="4" rows="1" justify="between" pad="4 8" line="bottom" least={54}>
        <div className="ui-grow machines-who">
          <h2 className="ui-text-base">
            <span dir="ltr">{actor?.name ?? t('mesin.panel.kosong.judul')}</span>
            {isMachineId(id) && <span className="ui-muted ui-weight-regular"> {t(MACHINES[id].label)}</span>}
          </h2>
          {actor && (
            <p className="ui-small">
              {standing && (
                <code className="ui-anywhere ui-weight-semibold ui-tinted ui-tone--primary" dir="ltr">
                  {leavesOf(standing.value).join(' · ')}
                </code>
              )}{' '}
              <span className="ui-muted ui-num">
                {t('mesin.panel.sejak', { waktu: formatSeconds(view.sinces.get(actor.id) ?? actor.since) })}
              </span>
            </p>
          )}
        </div>
        <Segmented
          legend={t('mesin.panel.tampilan.judul')}
          value={shown}
          onChange={(value) => send({ type: 'view.choose', appearance: value })}
          options={[
            { value: 'bagan', label: t('mesin.panel.tampilan.bagan') },
            { value: 'daftar', label: t('mesin.panel.tampilan.daftar') },
          ]}
        />
      </Cluster>
      <Box
        pad="7 8"
        className="ui-scroll machines-chart"
        role="group"
        aria-label={t('mesin.panel.tampilan.judul')}
        {...(shown === 'daftar' && { tabIndex: 0 })}
      >
        <Suspense fallback={<Skeleton lines={6} />}>
          {isMachineId(id) ? (
            <Drawing id={id} shown={shown} view={view} tools={tools} />
          ) : (
            <EmptyState icon="info" title={actor ? t('mesin.panel.tanpaBagan') : t('mesin.panel.kosong.teks')} />
          )}
        </Suspense>
      </Box>
      <Waiting view={view} tools={tools} />
    </Stack>
  );
}

function Drawing({ id, shown, view, tools }: MiddleProps & { id: MachineId; shown: 'bagan' | 'daftar' }) {
  const { t } = useTranslation();
  const { machine, layout } = use(tools.load(id));
  const standing = (view.actor && view.standings.get(view.actor.id)) ?? null;
  const { active, enabled } = useMemo(() => outlookOf(machine, layout, standing), [machine, layout, standing]);
  const failed = view.incidents.some(({ actor, kind }) => actor === view.actor?.id && kind === 'actor') ? active : [];
  const marks = { layout, active, enabled, last: view.last?.taken.at(-1), failed };
  return shown === 'bagan' ? (
    <Chart key={id} label={t('mesin.panel.baganDari', { mesin: id })} follows {...marks} />
  ) : (
    <ChartText label={t('mesin.panel.baganDari', { mesin: id })} {...marks} />
  );
}
