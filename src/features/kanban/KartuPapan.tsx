import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tenggatDari } from '#domain/kanban/tenggat.ts';
import { KanbanActor } from '#features/kanban/KanbanActor.ts';
import { hariTerlambat, idJudul, idKartu, tempatPosisi } from '#features/kanban/tempat.ts';
import { papanOfKanban } from '#machines/kanban/kanban.selectors.ts';
import type { Kartu } from '#machines/kanban/kanban.types.ts';
import { isSementara } from '#machines/kanban/perubahan.ts';
import { kolomKartu } from '#machines/kanban/tampilan.ts';
import { formatHari } from '#services/i18n/format.ts';
import { VisuallyHidden } from '#ui/a11y.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/Menu.tsx';
import { seretButir } from '#ui/seret.ts';
import { Tag } from '#ui/Tag.tsx';
import './kartu.css';

type KartuProps = { kartu: Kartu; selesai: boolean; sekarang: string; alamat: (id: string) => string };

/** One card: what it is, how urgent, whose; its title opens it, its menu moves it. */
export function KartuPapan({ kartu, selesai, sekarang, alamat }: KartuProps) {
  const { t } = useTranslation();
  const { id, boardId, title, description, labels, assignedTo } = kartu;
  const sementara = isSementara(kartu);
  const seret = useMemo(
    () => (elemen: HTMLElement | null) =>
      elemen === null || sementara ? undefined : seretButir(elemen, { id, daftar: boardId }),
    [id, boardId, sementara],
  );
  return (
    <li
      id={idKartu(id)}
      className={selesai ? 'papan-kartu papan-kartu--selesai' : 'papan-kartu'}
      ref={seret}
      aria-busy={sementara}
    >
      {labels.length > 0 && (
        <div className="papan-kartu__label">
          {labels.map((label) => (
            <Tag key={label} tone="warning">
              <bdi>{label}</bdi>
            </Tag>
          ))}
        </div>
      )}
      <h3 dir="auto">
        {sementara ? (
          title
        ) : (
          <Link id={idJudul(id)} to={alamat(id)} draggable={false}>
            {title}
          </Link>
        )}
      </h3>
      {description.trim() !== '' && (
        <p className="papan-kartu__uraian" dir="auto">
          {description}
        </p>
      )}
      <div className="papan-kartu__kaki">
        {sementara ? <span>{t('kanban.menyimpan')}</span> : <Tenggat {...{ kartu, selesai, sekarang }} />}
        {assignedTo.map((orang) => (
          <span key={orang.id} className="papan-kartu__orang" title={orang.nama}>
            <Avatar name={orang.nama} />
            <VisuallyHidden>{orang.nama}</VisuallyHidden>
          </span>
        ))}
      </div>
      {!sementara && <MenuKartu kartu={kartu} />}
    </li>
  );
}

const RUPA: Record<string, { ikon: IconName; kelas: string }> = {
  terlambat: { ikon: 'warning', kelas: 'papan-tenggat--terlambat' },
  hariIni: { ikon: 'clock', kelas: 'papan-tenggat--hari-ini' },
  segera: { ikon: 'clock', kelas: 'papan-tenggat--segera' },
  nanti: { ikon: 'calendar', kelas: '' },
  selesai: { ikon: 'check', kelas: 'papan-tenggat--selesai' },
};

/** How the card stands to its due date, in words and with a picture. */
function Tenggat({ kartu: { dueDate }, selesai, sekarang }: Pick<KartuProps, 'kartu' | 'selesai' | 'sekarang'>) {
  const { t } = useTranslation();
  const tenggat = tenggatDari(dueDate, sekarang);
  const rupa = RUPA[selesai ? 'selesai' : tenggat];
  const tanggal = dueDate === null ? '' : formatHari(dueDate);
  const kata = () => {
    if (selesai)
      return dueDate === null ? t('kanban.tenggat.selesai') : t('kanban.tenggat.selesaiTanggal', { tanggal });
    if (tenggat === 'terlambat') {
      return t('kanban.tenggat.terlambat', { count: hariTerlambat(dueDate ?? sekarang, sekarang) });
    }
    if (tenggat === 'hariIni') return t('kanban.tenggat.hariIni');
    if (tenggat === 'segera') return t('kanban.tenggat.segera', { tanggal });
    return tenggat === 'tanpa' ? t('kanban.tenggat.tanpa') : tanggal;
  };
  return (
    <span className={`papan-tenggat ${rupa?.kelas ?? ''}`}>
      {rupa && <Icon name={rupa.ikon} size="s" />}
      {kata()}
    </span>
  );
}

/** "Pindah ke…": the same as dragging, with every outcome by its name. */
function MenuKartu({ kartu: { id, boardId, title } }: { kartu: Kartu }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const papan = KanbanActor.useSelector(papanOfKanban);
  const isi = kolomKartu(papan, boardId);
  const posisi = isi.findIndex((satu) => satu.id === id) + 1;
  const ke = (boardId_: string, posisi_: number) =>
    send({ type: 'task.move', id, tempat: tempatPosisi(boardId_, kolomKartu(papan, boardId_), id, posisi_) });
  const kolom = papan.boards
    .filter((satu) => satu.id !== boardId && !isSementara(satu))
    .map(
      (satu): MenuItem => ({
        value: satu.id,
        icon: 'arrowRight',
        label: <Hasil nama={satu.title} di={t('kanban.pindah.palingAtas')} />,
        onSelect: () => ke(satu.id, 1),
      }),
    );
  const naik: MenuItem = {
    value: 'naik',
    icon: 'arrowUp',
    label: <Hasil nama={t('kanban.pindah.naik')} di={t('kanban.pindah.posisi', { posisi: posisi - 1 })} />,
    onSelect: () => ke(boardId, posisi - 1),
  };
  const turun: MenuItem = {
    value: 'turun',
    icon: 'arrowDown',
    label: <Hasil nama={t('kanban.pindah.turun')} di={t('kanban.pindah.posisi', { posisi: posisi + 1 })} />,
    onSelect: () => ke(boardId, posisi + 1),
  };
  return (
    <Menu
      label={t('kanban.pindah.judul')}
      header={
        <>
          <b>{t('kanban.pindah.judul')}</b>
          <div className="ui-small ui-muted">
            {t('kanban.pindah.diSini', {
              kolom: papan.boards.find((satu) => satu.id === boardId)?.title ?? '',
              posisi,
              jumlah: isi.length,
            })}
          </div>
        </>
      }
      trigger={
        <IconButton className="papan-kartu__menu" icon="more" label={t('kanban.pindah.menu', { judul: title })} />
      }
      items={[
        ...kolom,
        ...(posisi > 1 ? [naik] : []),
        ...(posisi < isi.length ? [turun] : []),
        {
          value: 'tempat',
          icon: 'columns',
          label: t('kanban.pindah.lain'),
          onSelect: () => send({ type: 'move.open', id }),
        },
      ]}
    />
  );
}

const Hasil = ({ nama, di }: { nama: string; di: string }) => (
  <span className="papan-hasil">
    <bdi>{nama}</bdi> <small>{di}</small>
  </span>
);
