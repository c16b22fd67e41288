import { useTranslation } from 'react-i18next';
import { type EventName, eventsByRound, type TrailEvent } from '#domain/history/events.ts';
import type { HistoryEntry } from '#machines/report/report.selectors.ts';
import { formatRelative, formatDate, formatDateTime } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Box, Cluster, Text } from '#ui/layout.tsx';
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx';
import type { Tone } from '#ui/tone.ts';
import { roleSaid } from '#services/i18n/access.ts';

const LOOK: Record<EventName, { icon: IconName; tone: Tone }> = {
  create: { icon: 'plus', tone: 'neutral' },
  fill: { icon: 'pencil', tone: 'neutral' },
  update: { icon: 'pencil', tone: 'neutral' },
  upload: { icon: 'upload', tone: 'neutral' },
  deletefile: { icon: 'trash', tone: 'neutral' },
  feedback: { icon: 'note', tone: 'primary' },
  verdict: { icon: 'clipboardCheck', tone: 'primary' },
  withdraw: { icon: 'undo', tone: 'neutral' },
  submit: { icon: 'send', tone: 'info' },
  submitLagi: { icon: 'send', tone: 'info' },
  revise: { icon: 'returned', tone: 'warning' },
  approve: { icon: 'check', tone: 'success' },
  reject: { icon: 'cross', tone: 'danger' },
  reopen: { icon: 'undo', tone: 'warning' },
};
/** Indicator codes shown per row; more would hide the rest of the row. */
const SHOWN_CODES = 6;

export type HistoryTimelineProps = {
  history: readonly HistoryEntry[];
  /** Rounds before the newest are opened by a press. */
  folded: boolean;
  /** The address of a past round; null for the current one. */
  roundAddress: (round: number) => string | null;
};

/** Everything that was done, by round, newest first. */
export function HistoryTimeline({ history, folded, roundAddress }: HistoryTimelineProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('riwayat.garisWaktu')} className="ui-unfolded history-line">
      {eventsByRound(history).map(({ round: number, events }, place) => (
        <Box
          as="section"
          key={number}
          {...(place > 0 && { pad: '8 0 0', line: 'top' })}
          aria-label={t('riwayat.putaran', { n: number })}
        >
          {folded && place > 0 ? (
            <Disclosure summary={t('riwayat.putaran', { n: number })} aside={range(events)}>
              {round(number, events)}
            </Disclosure>
          ) : (
            <>
              <Cluster as="h3" nowrap align="baseline" justify="between" pad="0 0 5">
                {t('riwayat.putaran', { n: number })}
                <Text size="xs" tone="muted" weight="regular" className="ui-text-end">
                  {range(events)}
                </Text>
              </Cluster>
              {round(number, events)}
            </>
          )}
        </Box>
      ))}
    </Card>
  );

  function round(n: number, events: readonly TrailEvent<HistoryEntry>[]) {
    return (
      <>
        <Timeline label={t('riwayat.putaran', { n })} items={events.map((one) => item(one))} />
        {view(n)}
      </>
    );
  }

  function view(n: number) {
    const address = roundAddress(n);
    return (
      address !== null && (
        <LinkButton variant="ghost" to={address}>
          {t('riwayat.lihatPutaran', { n })}
        </LinkButton>
      )
    );
  }

  function item({ name, last, codes, files, judged }: TrailEvent<HistoryEntry>): TimelineItem {
    const { catatan, oleh, peran, waktu, id } = last;
    const sorted = codes.toSorted((a, b) => a.localeCompare(b, 'id', { numeric: true }));
    const list = sorted.slice(0, SHOWN_CODES).join(', ') + (codes.length > SHOWN_CODES ? ', …' : '');
    const what = t(`riwayat.aksi.${name}`);
    const about = aboutOf(sorted, files);
    // Of a run of work and of a review the codes are told once: in the title when it is one, below it when there are more.
    const lines = [
      t('riwayat.orang', { nama: oleh.nama, peran: roleSaid(peran, t) }),
      formatDateTime(waktu),
      ...(codes.length > 1 || files.length > 0 ? [t('riwayat.indikator', { kode: list })] : []),
      ...(judged > codes.length ? [t('riwayat.dinilai', { count: judged })] : []),
    ];
    return {
      id: `${id} ${name}`,
      ...LOOK[name],
      title: about === null ? what : t('riwayat.tentang', { peristiwa: what, tentang: about }),
      time: formatRelative(waktu),
      meta: lines.map((line) => (
        <span className="ui-block" key={line}>
          {line}
        </span>
      )),
      quote: catatan ? <span lang="id">{catatan}</span> : undefined,
    };
  }

  /** What an event was about: the one indicator or file, or how many. */
  function aboutOf(codes: readonly string[], files: readonly string[]): string | null {
    if (files.length > 0) return files.length === 1 ? (files[0] ?? null) : t('riwayat.berkas', { count: files.length });
    if (codes.length === 0) return null;
    return codes.length === 1 ? (codes[0] ?? null) : t('riwayat.jumlahIndikator', { count: codes.length });
  }
}

function range(events: readonly TrailEvent<HistoryEntry>[]) {
  // A run of saves that ended late may have begun before what stands below it.
  const [earliest] = events.map(({ first }) => first.waktu).sort();
  const initial = formatDate(earliest);
  const last = formatDate(events[0]?.last.waktu);
  return initial === last ? initial : `${initial} – ${last}`;
}
