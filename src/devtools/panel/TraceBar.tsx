import { useTranslation } from 'react-i18next';
import { SupportActor } from '#devtools/panel/SupportActor.ts';
import type { OpenedTrace } from '#devtools/panel/OpenedTrace.ts';
import type { View } from '#devtools/panel/view.ts';
import type { Step } from '#machines/support/support.types.ts';
import { formatNumber, formatList, formatSeconds, formatDateTime } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Box, Cluster, Grid, Stack } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';

type TraceBarProps = { nama: string; opened: OpenedTrace; view: View };
const STEPS: { to: Step; icon: IconName }[] = [
  { to: 'first', icon: 'first' },
  { to: 'previous', icon: 'chevronLeft' },
  { to: 'next', icon: 'chevronRight' },
  { to: 'last', icon: 'final' },
];

/** Which file is open, whether its machines are ours, and where in it one is. */
export function TraceBar({ nama, opened, view }: TraceBarProps) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const { trace } = opened;
  return (
    <Grid
      as="section"
      columns="minmax(0, 330px) minmax(0, 1fr) auto"
      gap="12"
      rows="4"
      align="center"
      pad="6 8"
      className="ui-panel machines-trace"
      aria-label={t('mesin.panel.rekaman.judul')}
    >
      <Cluster nowrap gap="4">
        <Box as="span" pad="4" className="ui-soft ui-tinted ui-tone--primary">
          <Icon name="file" />
        </Box>
        <div>
          <Cluster as="p" gap="4" rows="1" className="ui-strong ui-anywhere">
            <b dir="auto">{nama}</b>
            <Match opened={opened} />
          </Cluster>
          <p className="ui-small ui-muted">
            {t('mesin.panel.rekaman.sumber', { waktu: formatDateTime(trace.exportedAt), versi: trace.app.version })}
          </p>
        </div>
      </Cluster>
      <Travel opened={opened} view={view} />
      <Button variant="ghost" onClick={() => send({ type: 'trace.close' })}>
        {t('mesin.panel.rekaman.kembali')}
      </Button>
    </Grid>
  );
}

/** Whether the replay went the recorded way; if not, from where on it does not. */
function Match({ opened: { replay, trace } }: { opened: OpenedTrace }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const [first] = replay.divergences;
  const at = first ? trace.entries.findIndex(({ seq }) => seq === first.seq) + 1 : 0;
  return (
    <>
      {replay.changed.length + replay.unknown.length === 0 && !first && (
        <Tag tone="success" icon="check">
          {t('mesin.panel.rekaman.cocok')}
        </Tag>
      )}
      {replay.changed.length > 0 && (
        <Tag tone="warning" icon="warning">
          {t('mesin.panel.rekaman.berubah', { daftar: formatList(replay.changed) })}
        </Tag>
      )}
      {replay.unknown.length > 0 && (
        <Tag tone="warning" icon="help">
          {t('mesin.panel.rekaman.takDikenal', { daftar: formatList(replay.unknown) })}
        </Tag>
      )}
      {first && (
        <button
          type="button"
          className="ui-bare ui-tiny ui-tinted ui-tone--warning ui-underlined"
          onClick={() => send({ type: 'trace.seek', position: at })}
        >
          {t('mesin.panel.rekaman.menyimpang', { n: formatNumber(at), mesin: first.machine, peristiwa: first.event })}
        </button>
      )}
    </>
  );
}

function Travel({ opened: { trace }, view }: { opened: OpenedTrace; view: View }) {
  const { t } = useTranslation();
  const { send } = SupportActor.useActorRef();
  const total = trace.entries.length;
  const { position, at } = view;
  const ends = { first: position <= 1, previous: position <= 1, next: position >= total, last: position >= total };
  const share = (index: number) => (total > 1 ? (index / (total - 1)) * 100 : 0);
  const failing = new Set(view.incidents.map(({ seq }) => seq));
  const ticks = trace.entries.flatMap(({ seq }, index) => (failing.has(seq) ? [index] : []));
  return (
    <Grid columns="auto minmax(0, 1fr) auto" gap="7" rows="1" align="center" className="machines-travel">
      <Cluster nowrap gap="0" className="machines-travel__steps">
        {STEPS.map(({ to, icon }) => (
          <IconButton
            key={to}
            icon={icon}
            label={t(`mesin.panel.langkah.${to}`)}
            aria-disabled={ends[to]}
            onClick={() => send({ type: 'trace.step', to })}
          />
        ))}
      </Cluster>
      <div className="ui-anchor machines-travel__track" dir="ltr">
        {ticks.map((index) => (
          <i key={index} style={{ ['--at' as string]: `${share(index)}%` }} />
        ))}
        <input
          type="range"
          min={Math.min(1, total)}
          max={total}
          value={position}
          style={{ ['--done' as string]: `${share(position - 1)}%` }}
          aria-label={t('mesin.panel.langkah.geser')}
          aria-valuetext={t('mesin.panel.langkah.posisi', { n: formatNumber(position), dari: formatNumber(total) })}
          onChange={({ target }) => send({ type: 'trace.seek', position: Number(target.value) })}
        />
      </div>
      <Stack as="p" gap="0" className="ui-nowrap ui-text-end ui-num machines-travel__place">
        <b>{t('mesin.panel.langkah.posisi', { n: formatNumber(position), dari: formatNumber(total) })}</b>
        <span className="ui-small ui-muted">{at === null ? '' : formatSeconds(at)}</span>
      </Stack>
    </Grid>
  );
}
