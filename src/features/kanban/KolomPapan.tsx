import { type FormEvent, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KanbanActor } from '#features/kanban/KanbanActor.ts';
import { KartuPapan } from '#features/kanban/KartuPapan.tsx';
import {
  isKolomSelesai,
  kartuTampil,
  papanOfKanban,
  saringOf,
  tambahOf,
  tertolakOf,
} from '#machines/kanban/kanban.selectors.ts';
import type { Kolom, Tambahan } from '#machines/kanban/kanban.types.ts';
import { isSementara } from '#machines/kanban/perubahan.ts';
import { isTersaring, kolomKartu } from '#machines/kanban/tampilan.ts';
import { VisuallyHidden } from '#ui/a11y.tsx';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { seretDaftar } from '#ui/seret.ts';

/** Where a column itself is added, instead of a card. */
export const KOLOM_BARU = 'kolom';

type KolomProps = { kolom: Kolom; tampil: boolean; sekarang: string; alamat: (id: string) => string };

/** One column with its cards; `tampil`: the one that a narrow screen shows. */
export function KolomPapan({ kolom, tampil, sekarang, alamat }: KolomProps) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const papan = KanbanActor.useSelector(papanOfKanban);
  const saring = KanbanActor.useSelector(saringOf);
  const menambah = KanbanActor.useSelector(tambahOf) === kolom.id;
  const { id, title } = kolom;
  const semua = kolomKartu(papan, id);
  const terlihat = kartuTampil(papan, id, saring);
  const seret = useMemo(() => (elemen: HTMLElement | null) => (elemen ? seretDaftar(elemen, id) : undefined), [id]);
  return (
    <section
      className={tampil ? 'papan-kolom papan-kolom--tampil' : 'papan-kolom'}
      aria-labelledby={`kolom-${id}`}
      ref={seret}
      aria-busy={isSementara(kolom)}
    >
      <header>
        <h2 id={`kolom-${id}`} dir="auto">
          {title}
        </h2>
        <span className="papan-kolom__jumlah">
          {isTersaring(saring) ? t('kanban.nDariM', { n: terlihat.length, m: semua.length }) : semua.length}
          <VisuallyHidden> {t('kanban.kartuSaja')}</VisuallyHidden>
        </span>
        {!isSementara(kolom) && (
          <Menu
            label={t('kanban.kolom.menu', { judul: title })}
            trigger={
              <IconButton className="papan-kolom__menu" icon="more" label={t('kanban.kolom.menu', { judul: title })} />
            }
            items={[
              {
                value: 'tambah',
                icon: 'plus',
                label: t('kanban.tambah.kartu'),
                onSelect: () => send({ type: 'add.open', di: id }),
              },
              ...(semua.length > 0
                ? [
                    {
                      value: 'kosongkan',
                      icon: 'minus' as const,
                      label: t('kanban.kolom.kosongkan', { count: semua.length }),
                      danger: true,
                      onSelect: () => send({ type: 'board.clear', id }),
                    },
                  ]
                : []),
              {
                value: 'hapus',
                icon: 'trash',
                label: t('kanban.kolom.hapus'),
                danger: true,
                onSelect: () => send({ type: 'board.delete', id }),
              },
            ]}
          />
        )}
      </header>
      {terlihat.length > 0 && (
        <ul className="papan-kolom__kartu">
          {terlihat.map((kartu) => (
            <KartuPapan
              key={kartu.id}
              kartu={kartu}
              selesai={isKolomSelesai(kolom)}
              sekarang={sekarang}
              alamat={alamat}
            />
          ))}
        </ul>
      )}
      {terlihat.length === 0 && (
        <p className="papan-kolom__kosong">
          {semua.length > 0 ? t('kanban.kolom.tersaring', { count: semua.length }) : t('kanban.kolom.kosong')}
        </p>
      )}
      <Tertolak di={id} />
      {menambah && <FormKartu boardId={id} />}
      {!menambah && !isSementara(kolom) && (
        <button type="button" className="papan-tambah" onClick={() => send({ type: 'add.open', di: id })}>
          <Icon name="plus" size="s" />
          {t('kanban.tambah.kartu')}
          <VisuallyHidden> {t('kanban.tambah.di', { judul: title })}</VisuallyHidden>
        </button>
      )}
    </section>
  );
}

const teksDari = (event: FormEvent<HTMLFormElement>, nama: string) => {
  const nilai = new FormData(event.currentTarget).get(nama);
  return typeof nilai === 'string' ? nilai : '';
};
const fokus = (elemen: HTMLElement | null) => elemen?.focus();

type FormProps = {
  judul: string;
  simpan: string;
  tutup: string;
  petunjuk?: string;
  onSimpan: (event: FormEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

/** What is added by its title: Enter adds it, Esc leaves. */
function FormJudul({ judul, simpan, tutup, petunjuk, onSimpan, children }: FormProps) {
  const { send } = KanbanActor.useActorRef();
  return (
    <form
      className="papan-form"
      onKeyDown={(event) => {
        if (event.key === 'Escape') send({ type: 'add.close' });
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSimpan(event);
      }}
    >
      <label>
        <VisuallyHidden>{judul}</VisuallyHidden>
        <input
          className="ui-input"
          name="title"
          maxLength={200}
          autoComplete="off"
          dir="auto"
          placeholder={judul}
          aria-describedby={petunjuk && 'papan-petunjuk'}
          ref={fokus}
        />
      </label>
      {children}
      <div className="papan-form__kaki">
        <Button type="submit" size="sm">
          {simpan}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => send({ type: 'add.close' })}>
          {tutup}
        </Button>
        {petunjuk && <small id="papan-petunjuk">{petunjuk}</small>}
      </div>
    </form>
  );
}

/** Cards one after the other. */
function FormKartu({ boardId }: { boardId: string }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  return (
    <FormJudul
      judul={t('kanban.tambah.judulKartu')}
      simpan={t('kanban.tambah.simpan')}
      tutup={t('kanban.tambah.selesai')}
      petunjuk={t('kanban.tambah.petunjuk')}
      onSimpan={(event) => {
        send({ type: 'task.add', boardId, title: teksDari(event, 'title') });
        event.currentTarget.reset();
      }}
    />
  );
}

/** The place for one column more. */
export function KolomBaru() {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const menambah = KanbanActor.useSelector(tambahOf) === KOLOM_BARU;
  return (
    <div className="papan-kolom-baru">
      <Tertolak di={KOLOM_BARU} />
      {menambah ? (
        <FormJudul
          judul={t('kanban.tambah.judulKolom')}
          simpan={t('kanban.tambah.kolom')}
          tutup={t('kanban.tambah.batal')}
          onSimpan={(event) => {
            const selesai = new FormData(event.currentTarget).get('selesai') !== null;
            send({ type: 'board.add', title: teksDari(event, 'title'), selesai });
          }}
        >
          <label className="ui-checkbox">
            <input type="checkbox" name="selesai" />
            <span>{t('kanban.tambah.kolomSelesai')}</span>
          </label>
        </FormJudul>
      ) : (
        <button
          type="button"
          className="papan-tambah"
          title={t('kanban.tambah.kolom')}
          onClick={() => send({ type: 'add.open', di: KOLOM_BARU })}
        >
          <Icon name="plus" size="s" />
          <span>{t('kanban.tambah.kolom')}</span>
        </button>
      )}
    </div>
  );
}

/** What the server did not take stays here until it is sent again or given up. */
function Tertolak({ di }: { di: string }) {
  const { t } = useTranslation();
  const { send } = KanbanActor.useActorRef();
  const tempat = (satu: Tambahan) => (satu.jenis === 'tambahKartu' ? satu.boardId : KOLOM_BARU);
  const tertolak = KanbanActor.useSelector(tertolakOf).filter((satu) => tempat(satu) === di);
  if (tertolak.length === 0) return null;
  return (
    <ul className="papan-tertolak" role="alert">
      {tertolak.map(({ sementara, title }) => (
        <li key={sementara}>
          <p>
            <Icon name="alert" size="s" />
            <span>
              {t('kanban.tertolak.teks')} <b dir="auto">{title}</b>
            </span>
          </p>
          <Button size="sm" variant="ghost" icon="refresh" onClick={() => send({ type: 'refused.retry', sementara })}>
            {t('kanban.tertolak.lagi')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => send({ type: 'refused.drop', sementara })}>
            {t('kanban.tertolak.buang')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
