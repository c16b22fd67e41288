import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byDay, type DayGroup } from '#domain/notifications/days.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { Notification } from '#machines/notifications/bell.setup.ts';
import { bellFailure, bellFilter, bellItems, isUnsaved } from '#machines/notifications/bell.selectors.ts';
import { formatDate, formatDeadline, formatList, formatNumber, formatTime } from '#services/i18n/format.ts';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import type { Tone } from '#ui/tone.ts';
import { Box, Cluster, Grid, Text } from '#ui/layout.tsx';

const LOOK: Record<NotificationKind, { icon: IconName; tone: Tone }> = {
  diajukan: { icon: 'clipboardCheck', tone: 'info' },
  dikembalikan: { icon: 'returned', tone: 'warning' },
  dibuka_kembali: { icon: 'unlock', tone: 'warning' },
  disetujui: { icon: 'check', tone: 'success' },
  ditolak: { icon: 'cross', tone: 'danger' },
  umpan_balik: { icon: 'note', tone: 'info' },
  tenggat: { icon: 'clock', tone: 'danger' },
  penugasan: { icon: 'blocks', tone: 'secondary' },
  sebutan: { icon: 'user', tone: 'primary' },
  masalah: { icon: 'lifebuoy', tone: 'info' },
  masalah_baru: { icon: 'lifebuoy', tone: 'warning' },
  masuk_baru: { icon: 'lock', tone: 'warning' },
  menunggu: { icon: 'clock', tone: 'danger' },
  surat_gagal: { icon: 'mail', tone: 'warning' },
  webhook_mati: { icon: 'warning', tone: 'warning' },
  kode_salah: { icon: 'lock', tone: 'danger' },
  akun_baru: { icon: 'user', tone: 'info' },
  undangan: { icon: 'calendar', tone: 'secondary' },
  tugas_baru: { icon: 'clipboardCheck', tone: 'secondary' },
};

/** What happened, day by day, or why there is nothing to show. @param level of the headings of the days */
export function BellList({ level }: { level: 2 | 3 }) {
  const { t } = useTranslation();
  const { send } = BellActor.useActorRef();
  const items = BellActor.useSelector(bellItems);
  const filter = BellActor.useSelector(bellFilter);
  const frame = BellActor.useSelector(frameOf);
  return (
    <LoadFrame
      frame={frame}
      failure={BellActor.useSelector(bellFailure)}
      onReload={() => send({ type: 'list.reload' })}
      busyText={t('bell.memuat')}
      level={level}
    >
      {BellActor.useSelector(isUnsaved) && (
        <Callout tone="danger" icon="alert" role="alert" title={t('bell.gagalBaca')} />
      )}
      {items.length === 0 && frame === 'ready' && (
        <EmptyState
          icon="bell"
          level={level}
          title={filter === 'unread' ? t('bell.kosongBelum') : t('bell.kosong')}
          text={filter === 'unread' ? t('bell.kosongBelumTeks') : t('bell.kosongTeks')}
        />
      )}
      {byDay(items).map((group) => (
        <Day key={group.ago} group={group} level={level} />
      ))}
    </LoadFrame>
  );
}

function Day({ group: { ago, items }, level }: { group: DayGroup<Notification>; level: 2 | 3 }) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  const day = formatDate(items[0].waktu);
  return (
    <section>
      <Cluster
        as={Heading}
        nowrap
        align="stretch"
        justify="between"
        pad="6 8 2"
        className="ui-muted ui-text-s ui-weight-semibold"
      >
        {ago === 0 ? t('bell.hariIni') : ago === 1 ? t('bell.kemarin') : day}
        {ago < 2 && <Text weight="regular"> {day}</Text>}
      </Cluster>
      <ol className="ui-divided">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ol>
    </section>
  );
}

function Item({ item }: { item: Notification }) {
  const { t } = useTranslation();
  const { send } = BellActor.useActorRef();
  const { icon, tone } = LOOK[item.jenis];
  const read = () => send({ type: 'item.read', id: item.id });
  return (
    <Grid
      as="li"
      columns="40px minmax(0, 1fr) auto"
      rows="0"
      pad="5 6 5 8"
      className="bell-item"
      data-unread={!item.dibaca || undefined}
    >
      <span className={`ui-mark ui-tone--${tone}`}>
        <Icon name={icon} size="s" />
      </span>
      <div className="ui-anywhere bell-item__text">
        <Box as={Link} to={item.link} pad="1 0" className="ui-plain ui-block bell-item__title" onClick={read}>
          <Title item={item} />
        </Box>
        <Particulars item={item} />
        <Cluster as="p" gap="4" rows="0" className="ui-muted">
          {!item.dibaca && (
            <Cluster as="b" gap="2" className="ui-tone--primary ui-tinted bell-item__new">
              {t('bell.baru')}
            </Cluster>
          )}
          <time dateTime={item.waktu}>{formatTime(item.waktu)}</time>
          {item.oleh && <span>{item.oleh.nama}</span>}
          {item.satker && !saysUnit(item) && <span lang="id">{item.satker.nama_unit}</span>}
        </Cluster>
      </div>
      {!item.dibaca && <IconButton icon="check" label={t('bell.bacaSatu')} onClick={read} />}
    </Grid>
  );
}

/** Whether the title names the unit already, or the unit is the reader's own. */
const saysUnit = ({ jenis, jumlah, kartu }: Notification) => kartu !== null || (jenis === 'diajukan' && jumlah === 1);

/** Whether it is of a problem that somebody reported; its codes are numbers of problems, not of indicators. */
const isProblem = (kind: NotificationKind) => kind === 'masalah' || kind === 'masalah_baru';
/** Whether its codes say from where somebody came. */
const isFrom = (kind: NotificationKind) => kind === 'masuk_baru' || kind === 'kode_salah';
/** Kinds whose codes stand in their title. */
const saysCodes = (kind: NotificationKind) =>
  isProblem(kind) || isFrom(kind) || ['surat_gagal', 'webhook_mati', 'akun_baru'].includes(kind);

/** Most accounts that one line names. */
const NAMED = 3;

function Title({ item }: { item: Notification }): ReactNode {
  const { t } = useTranslation();
  const { jenis, periode, tahun, jumlah, satker, kartu, tugas, acara, tutup, kode } = item;
  const quarter = { periode: periode === null ? '' : t(`umum.periode.${periode}`), tahun };
  if (jenis === 'diajukan') {
    return jumlah > 1
      ? t('bell.jenis.diajukanBanyak', { count: jumlah, ...quarter })
      : t('bell.jenis.diajukan', { satker: satker?.nama_unit ?? '', ...quarter });
  }
  if (jenis === 'penugasan' || jenis === 'sebutan') return t(`bell.jenis.${jenis}`, { judul: kartu?.title ?? '' });
  if (jenis === 'undangan') {
    return t(acara?.moved ? 'bell.jenis.undanganPindah' : 'bell.jenis.undangan', {
      judul: acara?.title ?? '',
    });
  }
  if (jenis === 'tugas_baru') return t('bell.jenis.tugas_baru', { judul: tugas?.title ?? '' });
  if (jenis === 'tenggat' || jenis === 'menunggu') {
    return t(`bell.jenis.${jenis}`, { count: jumlah, hari: tutup === null ? '' : formatDeadline(tutup), ...quarter });
  }
  if (isProblem(jenis)) return t(`bell.jenis.${jenis}`, { nomor: formatList(kode) });
  if (isFrom(jenis)) return t(`bell.jenis.${jenis}`, { dari: kode.join(' · ') });
  if (jenis === 'webhook_mati') return t('bell.jenis.webhook_mati', { nama: kode.join() });
  if (jenis === 'akun_baru') {
    const named = kode.length > NAMED ? [...kode.slice(0, NAMED), '…'] : kode;
    return t('bell.jenis.akun_baru', { count: kode.length, nama: formatList(named) });
  }
  if (jenis === 'surat_gagal') return t('bell.jenis.surat_gagal', { count: Number(kode[0]) });
  return t(`bell.jenis.${jenis}`, quarter);
}

/** What of it can be told in a line: the indicators, the figure, the words that were said. */
function Particulars({ item: { jenis, kode, capaian, catatan } }: { item: Notification }) {
  const { t } = useTranslation();
  const hasCodes = kode.length > 0 && !saysCodes(jenis);
  const codes = formatList(kode);
  return (
    <>
      {hasCodes && <p>{t(jenis === 'dikembalikan' ? 'bell.perbaiki' : 'bell.tentang', { kode: codes })}</p>}
      {capaian !== null && <p>{t('bell.capaian', { nilai: formatNumber(capaian, { min: 2, max: 2 }) })}</p>}
      {catatan !== null && <blockquote lang="id">{catatan}</blockquote>}
    </>
  );
}
