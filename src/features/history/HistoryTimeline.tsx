import { useTranslation } from 'react-i18next';
import { type Occurrence, byRound } from '#features/history/journey.ts';
import type { HistoryEntry } from '#machines/report/report.selectors.ts';
import { formatRelative, formatDate, formatDateTime } from '#services/i18n/format.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Text } from '#ui/layout.tsx';
import { Timeline, type TimelineItem } from '#ui/Timeline.tsx';
import type { Tone } from '#ui/tone.ts';
import { roleSaid } from '#services/i18n/access.ts';

const LOOK: Record<HistoryEntry['aksi'], { icon: IconName; tone: Tone }> = {
  create: { icon: 'plus', tone: 'neutral' },
  update: { icon: 'pencil', tone: 'neutral' },
  upload: { icon: 'upload', tone: 'neutral' },
  deletefile: { icon: 'trash', tone: 'neutral' },
  feedback: { icon: 'note', tone: 'info' },
  submit: { icon: 'send', tone: 'info' },
  revise: { icon: 'returned', tone: 'warning' },
  approve: { icon: 'check', tone: 'success' },
  reject: { icon: 'cross', tone: 'danger' },
  reopen: { icon: 'undo', tone: 'warning' },
};
/** Indicator codes shown per row; more would hide the rest of the row. */
const SHOWN_CODES = 6;

export type HistoryTimelineProps = {
  riwayat: readonly HistoryEntry[];
  /** The address of a past round; null for the current one. */
  roundAddress: (round: number) => string | null;
};

/** Everything that was done, by round, newest first. */
export function HistoryTimeline({ riwayat, roundAddress }: HistoryTimelineProps) {
  const { t } = useTranslation();
  return (
    <Card title={t('riwayat.garisWaktu')} className="history-line">
      {byRound(riwayat).map(({ putaran, occurrences }) => (
        <section key={putaran} aria-label={t('riwayat.putaran', { n: putaran })}>
          <h3>
            {t('riwayat.putaran', { n: putaran })}
            <Text size="xs" tone="muted" weight="regular">
              {range(occurrences)}
            </Text>
          </h3>
          <Timeline label={t('riwayat.putaran', { n: putaran })} items={occurrences.map((one) => item(one))} />
          {view(putaran)}
        </section>
      ))}
    </Card>
  );

  function view(n: number) {
    const address = roundAddress(n);
    return (
      address !== null && (
        <LinkButton variant="quiet" to={address}>
          {t('riwayat.lihatPutaran', { n })}
        </LinkButton>
      )
    );
  }

  function item({ terakhir, times, kode }: Occurrence): TimelineItem {
    const { aksi, catatan, oleh, peran, waktu, id, putaran } = terakhir;
    const sortedCodes = kode.toSorted((a, b) => a.localeCompare(b, 'id', { numeric: true }));
    const list = sortedCodes.slice(0, SHOWN_CODES).join(', ') + (kode.length > SHOWN_CODES ? ', …' : '');
    const detail = Object.entries(times).map(([what, count]) =>
      designation(what as HistoryEntry['aksi'], count, putaran),
    );
    return {
      id,
      ...LOOK[aksi],
      // Feedback is saved while it is written: what counts is how many indicators got some.
      title: aksi === 'feedback' ? t('riwayat.umpanBalik', { count: kode.length }) : detail.join(', '),
      time: formatRelative(waktu),
      meta: (
        <>
          {t('riwayat.orang', { nama: oleh.nama, peran: roleSaid(peran, t) })}
          <br />
          {formatDateTime(waktu)}
          {kode.length > 0 && (
            <>
              <br />
              {t('riwayat.indikator', { kode: list })}
            </>
          )}
        </>
      ),
      quote: catatan ? <span lang="id">{catatan}</span> : undefined,
    };
  }

  function designation(action: HistoryEntry['aksi'], count: number, round: number) {
    const again = action === 'submit' && round > 1;
    const what = again ? t('riwayat.aksi.submitLagi') : t(`riwayat.aksi.${action}`);
    return count > 1 ? `${what} ${t('riwayat.kali', { jumlah: count })}` : what;
  }
}

function range(occurrences: readonly Occurrence[]) {
  const initial = formatDate(occurrences.at(-1)?.pertama.waktu);
  const last = formatDate(occurrences[0]?.terakhir.waktu);
  return initial === last ? initial : `${initial} – ${last}`;
}
