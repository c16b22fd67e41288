import { type TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlatDaftar } from '#features/daftar/AlatDaftar.tsx';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import type { AksiBaris, Kolom, Saringan, TeksDaftar } from '#features/daftar/deklarasi.ts';
import { KakiDaftar } from '#features/daftar/KakiDaftar.tsx';
import { SaringanAktif } from '#features/daftar/SaringanAktif.tsx';
import { TerpilihBar } from '#features/daftar/TerpilihBar.tsx';
import {
  barisDaftar,
  kegagalanDaftar,
  paramsDaftar,
  tampilanDaftar,
  terhapusDaftar,
  tetapDaftar,
  terpilihDaftar,
  totalDaftar,
} from '#machines/daftar/daftar.selectors.ts';
import type { Baris } from '#machines/daftar/daftar.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { EMPTY, formatAngka } from '#services/i18n/format.ts';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import type { ComboboxOption } from '#ui/Combobox.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabel } from '#ui/Tabel.tsx';
import './daftar.css';

export type DaftarPageProps = {
  teks: TeksDaftar;
  /** Line under the title: the unit and year that the list is of. */
  sub?: ReactNode;
  kolom: readonly Kolom<Baris>[];
  saringan: readonly Saringan[];
  aksi?: readonly AksiBaris<Baris>[];
  /** What a row is called in questions and names of controls. */
  namaBaris: (baris: Baris) => string;
  /** Where a row leads; null = nowhere. */
  tautan: (baris: Baris) => string | null;
  /** Page of a new record; null = this person may not make one. */
  baru: string | null;
  bolehHapus: boolean;
  /** Several can be deleted at once. */
  massal: boolean;
  /** A row stands for a file. */
  denganUnduh?: boolean;
  /** The server writes workbooks of this list. */
  denganExcel: boolean;
  /** Units to filter by. */
  satker: readonly ComboboxOption[];
  /** Rows lead to a page to read, not to a form. */
  rinci?: boolean;
  /** Between the title and the list. */
  kepala?: ReactNode;
  /** Beside the button for a new one. */
  tindakan?: ReactNode;
  onPrint: () => void;
};

const isi = (kolom: Kolom<Baris>, baris: Baris, t: TFunction): ReactNode => {
  if (kolom.sel) return kolom.sel(baris, t);
  const nilai = kolom.nilai(baris, t);
  if (nilai === null || nilai === '') return EMPTY;
  // A year or a code is no quantity: only figures that are lined up are written as such.
  return typeof nilai === 'number' && kolom.rata === 'akhir' ? formatAngka(nilai) : nilai;
};

/** A list of records, whatever they are: search, filters, order, columns, selection, delete, export, print. */
export function DaftarPage(props: DaftarPageProps) {
  const { teks, sub, kolom, saringan, aksi = [], namaBaris, tautan, baru, bolehHapus, satker } = props;
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const frame = DaftarActor.useSelector(frameOf);
  const kegagalan = DaftarActor.useSelector(kegagalanDaftar);
  const data = DaftarActor.useSelector(barisDaftar);
  const total = DaftarActor.useSelector(totalDaftar);
  const params = DaftarActor.useSelector(paramsDaftar);
  const tampilan = DaftarActor.useSelector(tampilanDaftar);
  const selected = DaftarActor.useSelector(terpilihDaftar);
  const tetap = DaftarActor.useSelector(tetapDaftar);
  const terhapus = DaftarActor.useSelector(terhapusDaftar);
  const satu = t(teks.satu);
  const judul = t(teks.judul);
  const tambah = baru !== null && (
    <LinkButton to={baru} icon="plus">
      {t('daftar.tambah', { satu })}
    </LinkButton>
  );
  const menuBaris = (baris: Baris) => {
    const ke = tautan(baris);
    const tujuan = [
      ...(ke === null
        ? []
        : [
            props.rinci
              ? { kunci: 'buka', label: t(teks.buka ?? 'daftar.buka'), ikon: 'file' as const, ke }
              : { kunci: 'buka', label: t('umum.ubah'), ikon: 'pencil' as const, ke },
          ]),
      ...aksi.flatMap((satuAksi) => tujuanAksi(satuAksi, baris, t)),
    ];
    return { id: baris.id, tujuan, nama: namaBaris(baris) };
  };
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: judul }]} />
      <PageHeader
        title={judul}
        sub={sub}
        actions={
          <>
            {props.tindakan}
            {tambah}
          </>
        }
      />
      {props.kepala}
      <AlatDaftar {...props} />
      <SaringanAktif saringan={saringan} satker={satker} />
      <Bingkai
        frame={frame}
        failure={kegagalan}
        onReload={() => send({ type: 'list.reload' })}
        skeleton={<Skeleton lines={8} card />}
        messages={{
          empty: {
            title: t('daftar.kosong', { judul }),
            text: teks.kosong ? t(teks.kosong) : sub && t('daftar.kosongLingkup'),
            action: tambah || undefined,
          },
          filteredEmpty: {
            action: (
              <Button variant="ghost" onClick={() => send({ type: 'filters.clear' })}>
                {t('daftar.hapusSaringan')}
              </Button>
            ),
          },
        }}
      >
        {kegagalan === null && (
          <Card flush label={judul}>
            <Tabel
              caption={judul}
              columns={kolom.map((satuKolom) => ({
                key: satuKolom.kunci,
                header: t(satuKolom.label),
                cell: (baris: Baris) => isi(satuKolom, baris, t),
                ...(satuKolom.rata === 'akhir' && { align: 'end' as const }),
                ...(satuKolom.utama && { main: true }),
                ...(satuKolom.prioritas && { priority: satuKolom.prioritas }),
                ...(satuKolom.urut && { sort: satuKolom.urut }),
                ...(satuKolom.lebar && { width: satuKolom.lebar }),
                ...(satuKolom.tingkat && { depth: satuKolom.tingkat }),
              }))}
              rows={data}
              hidden={tampilan.tersembunyi}
              dense={tampilan.padat}
              sort={params.sort}
              onSort={(bidang) => send({ type: 'sort.toggle', kolom: bidang })}
              selection={
                bolehHapus && props.massal
                  ? {
                      chosen: selected,
                      onRow: (id) => send({ type: 'row.toggle', id }),
                      onPage: () => send({ type: 'page.toggle' }),
                      allLabel: t('daftar.pilihSemua'),
                      canChoose: ({ id }) => !tetap.includes(id),
                      rowLabel: (baris) => t('daftar.pilihBaris', { nama: namaBaris(baris) }),
                    }
                  : undefined
              }
              linkOf={tautan}
              menu={
                bolehHapus || props.denganUnduh || aksi.length > 0
                  ? {
                      header: t('daftar.tindakan'),
                      of: (baris) => (
                        <MenuBaris
                          {...menuBaris(baris)}
                          onDownload={props.denganUnduh ? () => send({ type: 'row.download', id: baris.id }) : null}
                          onRemove={
                            bolehHapus && !tetap.includes(baris.id)
                              ? () => send({ type: 'rows.remove', ids: [baris.id], massal: false })
                              : null
                          }
                        />
                      ),
                    }
                  : undefined
              }
              offset={(params.page - 1) * params.perPage}
              total={total}
              isGone={({ id }) => terhapus.includes(id)}
            />
            <KakiDaftar />
          </Card>
        )}
      </Bingkai>
      <TerpilihBar />
    </>
  );
}

type Tujuan = {
  kunci: string;
  label: string;
  ikon: AksiBaris<Baris>['ikon'];
  /** Null = it is done here. */
  ke: string | null;
};
function tujuanAksi(aksi: AksiBaris<Baris>, baris: Baris, t: TFunction): Tujuan[] {
  const satu = { kunci: aksi.kunci, label: t(aksi.label), ikon: aksi.ikon };
  if ('bila' in aksi) return aksi.bila(baris) ? [{ ...satu, ke: null }] : [];
  const ke = aksi.ke(baris);
  return ke === null ? [] : [{ ...satu, ke }];
}

type MenuBarisProps = {
  id: string;
  nama: string;
  tujuan: readonly Tujuan[];
  onDownload: (() => void) | null;
  onRemove: (() => void) | null;
};

function MenuBaris({ id, nama, tujuan, onDownload, onRemove }: MenuBarisProps) {
  const { t } = useTranslation();
  const label = t('daftar.tindakanBaris', { nama });
  const { send } = DaftarActor.useActorRef();
  return (
    <Menu
      trigger={<IconButton icon="more" label={label} />}
      label={label}
      items={[
        ...tujuan.map((satu) => ({
          value: satu.kunci,
          label: satu.label,
          icon: satu.ikon,
          onSelect: () =>
            send(satu.ke === null ? { type: 'row.act', id, aksi: satu.kunci } : { type: 'row.open', ke: satu.ke }),
        })),
        ...(onDownload === null
          ? []
          : [{ value: 'unduh', label: t('daftar.unduh'), icon: 'download' as const, onSelect: onDownload }]),
        ...(onRemove === null
          ? []
          : [{ value: 'hapus', label: t('daftar.hapus'), icon: 'trash' as const, danger: true, onSelect: onRemove }]),
      ]}
    />
  );
}
