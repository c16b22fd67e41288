import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/kanban/KanbanActor.ts';
import { KolomBaru, KOLOM_BARU, KolomPapan } from '#features/kanban/KolomPapan.tsx';
import { PindahDialog } from '#features/kanban/PindahDialog.tsx';
import { SaringPapan } from '#features/kanban/SaringPapan.tsx';
import { hariIni, tempatLepas } from '#features/kanban/tempat.ts';
import {
  jatuhTempo,
  kabarOf,
  kartuTampil,
  kegagalanPapan,
  kolomOf,
  kolomTampil,
  papanOfKanban,
  saringOf,
  tambahOf,
} from '#machines/kanban/kanban.selectors.ts';
import { kolomKartu } from '#machines/kanban/tampilan.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Bingkai } from '#ui/Bingkai.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { type Dilepas, seretBidang } from '#ui/seret.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import './kanban.css';

type PageProps = { satker: string; alamat: (id: string) => string };

/** The board of a unit: columns, cards, and what can be done with them. */
export function KanbanPage({ satker, alamat }: PageProps) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const frame = KanbanActor.useSelector(frameOf);
  const kegagalan = KanbanActor.useSelector(kegagalanPapan);
  const papan = KanbanActor.useSelector(papanOfKanban);
  const tampil = kolomTampil(papan, KanbanActor.useSelector(kolomOf));
  const menambah = KanbanActor.useSelector(tambahOf) !== null;
  const tambah = () => send({ type: 'add.open', di: tampil === '' ? KOLOM_BARU : tampil });
  const memuat = frame === 'loading';
  const kata = tampil === '' && !memuat ? t('kanban.tambah.kolom') : t('kanban.tambah.kartu');
  return (
    <div className="papan">
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('kanban.judul') }]} />
      <PageHeader
        title={t('kanban.judul')}
        sub={<Ringkas satker={satker} />}
        actions={
          <span className="papan-lebar">
            <Button icon="plus" unavailable={memuat} onClick={tambah}>
              {kata}
            </Button>
          </span>
        }
      />
      {(memuat || papan.tasks.length > 0) && <SaringPapan memuat={memuat} />}
      <Bingkai
        frame={menambah && frame === 'empty' ? 'ready' : frame}
        failure={kegagalan}
        onReload={() => send({ type: 'board.reload' })}
        busyText={t('kanban.memuat')}
        skeleton={<Rangka />}
        messages={{
          empty: {
            title: t('kanban.kosong.judul'),
            text: t('kanban.kosong.teks'),
            action: (
              <Button icon="plus" onClick={() => send({ type: 'add.open', di: KOLOM_BARU })}>
                {t('kanban.tambah.kolom')}
              </Button>
            ),
          },
        }}
      >
        <Bidang tampil={tampil} alamat={alamat} />
      </Bingkai>
      <PindahDialog />
      <Kabar />
      {tampil !== '' && !menambah && (
        <BottomBar mobileOnly>
          <Button icon="plus" size="lg" full onClick={tambah}>
            {kata}
          </Button>
        </BottomBar>
      )}
    </div>
  );
}

/** Whose board it is, and what of it is urgent. */
function Ringkas({ satker }: { satker: string }) {
  const { t } = useTranslation();
  const tempo = jatuhTempo(KanbanActor.useSelector(papanOfKanban), hariIni());
  return (
    <>
      {t('kanban.bersama', { satker })}{' '}
      {tempo.terlambat > 0 && <b className="papan-mendesak">{t('kanban.terlambat', { count: tempo.terlambat })}</b>}
      {tempo.terlambat > 0 && tempo.hariIni > 0 && ', '}
      {tempo.hariIni > 0 && t('kanban.jatuhTempo', { count: tempo.hariIni })}
    </>
  );
}

/** The columns side by side; on a narrow screen one of them under tabs. */
function Bidang({ tampil, alamat }: { tampil: string; alamat: (id: string) => string }) {
  const { t } = useTranslation();
  const actor = KanbanActor.useActorRef();
  const papan = KanbanActor.useSelector(papanOfKanban);
  const sekarang = hariIni();
  const seret = useMemo(() => {
    // Asked when something is let go, so that a board that changes does not end the dragging.
    const lepas = ({ id, daftar, sasaran, bawah }: Dilepas) => {
      const kini = actor.getSnapshot();
      const terlihat = kartuTampil(papanOfKanban(kini), daftar, saringOf(kini));
      actor.send({ type: 'task.move', id, tempat: tempatLepas(daftar, terlihat, { id, sasaran, bawah }) });
    };
    return (elemen: HTMLElement | null) => (elemen ? seretBidang(elemen, lepas) : undefined);
  }, [actor]);
  return (
    <>
      <fieldset className="papan-tab">
        <legend className="ui-sr">{t('kanban.pilihKolom')}</legend>
        {papan.boards.map(({ id, title }) => (
          <label key={id}>
            <input
              type="radio"
              name="papan-tab"
              checked={id === tampil}
              onChange={() => actor.send({ type: 'column.show', id })}
            />
            <b>{kolomKartu(papan, id).length}</b>
            <span dir="auto">{title}</span>
          </label>
        ))}
      </fieldset>
      <div className="papan-bidang" ref={seret}>
        {papan.boards.map((kolom) => (
          <KolomPapan key={kolom.id} kolom={kolom} tampil={kolom.id === tampil} sekarang={sekarang} alamat={alamat} />
        ))}
        <KolomBaru />
      </div>
    </>
  );
}

/** Says what became of a move, for those who do not see it. */
function Kabar() {
  const { t } = useTranslation();
  const kabar = KanbanActor.useSelector(kabarOf);
  if (kabar === null) return <LiveRegion>{null}</LiveRegion>;
  const { jenis, ...isi } = kabar;
  return <LiveRegion>{jenis === 'pindah' ? t('kanban.kabar.pindah', isi) : t('kanban.kabar.kembali', isi)}</LiveRegion>;
}

const KOLOM_RANGKA = [4, 3, 2, 3];
/** The shape of the coming columns. */
function Rangka() {
  return (
    <>
      <div className="papan-tab">
        <Skeleton height="48px" />
      </div>
      <div className="papan-bidang">
        {KOLOM_RANGKA.map((lines, nomor) => (
          <div className={nomor === 0 ? 'papan-kolom papan-kolom--tampil' : 'papan-kolom'} key={`${nomor}-${lines}`}>
            <Skeleton lines={lines} height="64px" width="100%" />
          </div>
        ))}
      </div>
    </>
  );
}
