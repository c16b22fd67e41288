import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import type { PilihanSaring } from '#features/daftar/deklarasi.ts';
import type { DaftarPageProps } from '#features/daftar/DaftarPage.tsx';
import {
  EKSPOR_MAKSIMUM,
  ketikanDaftar,
  paramsDaftar,
  pilihanDaftar,
  sedangEkspor,
  tampilanDaftar,
  totalDaftar,
} from '#machines/daftar/daftar.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Select, TextField } from '#ui/TextField.tsx';
import { useMedia } from '#ui/useMedia.ts';

type AlatProps = Pick<DaftarPageProps, 'teks' | 'kolom' | 'saringan' | 'satker' | 'denganExcel' | 'onPrint'>;

type Dimuat = readonly { value: string; label: string }[] | undefined;
/** The choices, those that came with the rows before those that are known, and what an address asked for beyond them. */
export function opsiDari(
  pilihan: readonly PilihanSaring[],
  dimuat: Dimuat,
  terpilih: string | undefined,
  t: TFunction,
) {
  const dikenal = pilihan.map(({ nilai, label }) => ({ value: nilai, label: t(label) }));
  const bernama = dimuat?.map((satu) => dikenal.find(({ value }) => value === satu.value) ?? satu);
  const opsi = bernama ?? dikenal;
  const lain = terpilih !== undefined && opsi.every(({ value }) => value !== terpilih);
  return lain ? [...opsi, { value: terpilih, label: terpilih }] : opsi;
}

/** Above the table: search, filters, which columns, files. */
export function AlatDaftar({ teks, kolom, saringan, satker, denganExcel, onPrint }: AlatProps) {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const ketikan = DaftarActor.useSelector(ketikanDaftar);
  const dimuat = DaftarActor.useSelector(pilihanDaftar);
  const { saring, sort } = DaftarActor.useSelector(paramsDaftar);
  const terurut = kolom.filter(({ urut }) => urut !== undefined);
  return (
    <div role="search" className="daftar-alat">
      <form
        className="daftar-alat__cari"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.commit' });
        }}
      >
        <TextField
          label={t('daftar.cari', { judul: t(teks.judul) })}
          hideLabel
          type="search"
          placeholder={t(teks.cari ?? 'daftar.cariPetunjuk')}
          value={ketikan}
          maxLength={200}
          onChange={(q) => send({ type: 'search.change', q })}
        />
      </form>
      <Terlipat saringan={saringan}>
        {saringan.map((satu) =>
          satu.jenis === 'pilih' ? (
            <Select
              key={satu.nama}
              className="daftar-alat__saring"
              label={t(satu.label)}
              value={saring[satu.nama] ?? ''}
              placeholder={t('daftar.semua')}
              options={opsiDari(satu.pilihan, dimuat[satu.nama], saring[satu.nama], t)}
              onChange={(nilai) => send({ type: 'filter.change', nama: satu.nama, nilai })}
            />
          ) : (
            <div key={satu.nama} className="daftar-alat__saring daftar-alat__satker">
              <Combobox
                label={t(satu.label)}
                options={satker}
                value={saring[satu.nama] ?? null}
                placeholder={t('daftar.semua')}
                emptyText={t('shell.satkerTidakAda')}
                openLabel={t('shell.daftarSatker')}
                onChange={(nilai) => send({ type: 'filter.change', nama: satu.nama, nilai })}
              />
            </div>
          ),
        )}
        {terurut.length > 0 && (
          <Select
            className="daftar-alat__urut"
            label={t('daftar.urutkan')}
            value={sort}
            placeholder={t('daftar.urutanAwal')}
            options={terurut.flatMap(({ urut = '', label }) => [
              { value: urut, label: t('daftar.naik', { kolom: t(label) }) },
              { value: `-${urut}`, label: t('daftar.turun', { kolom: t(label) }) },
            ])}
            onChange={(nilai) => send({ type: 'sort.choose', sort: nilai })}
          />
        )}
      </Terlipat>
      <div className="daftar-alat__akhir">
        <PilihKolom kolom={kolom} />
        <BerkasMenu denganExcel={denganExcel} onPrint={onPrint} />
      </div>
    </div>
  );
}

/** Filters and order as they stand; on a narrow screen behind one button, so that the first row is in sight. */
function Terlipat({ saringan, children }: Pick<AlatProps, 'saringan'> & { children: ReactNode }) {
  const { t } = useTranslation();
  const sempit = useMedia('(max-width: 479px)');
  const { saring } = DaftarActor.useSelector(paramsDaftar);
  const aktif = saringan.filter(({ nama }) => saring[nama] !== undefined).length;
  if (!sempit) return children;
  return (
    <details className="daftar-lipat">
      <summary className="daftar-kolom__tombol">
        <Icon name="filter" size="s" />
        {aktif === 0 ? t('daftar.saring') : t('daftar.saringBerapa', { count: aktif })}
      </summary>
      <div className="daftar-lipat__isi">{children}</div>
    </details>
  );
}

function PilihKolom({ kolom }: Pick<AlatProps, 'kolom'>) {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const { tersembunyi, padat } = DaftarActor.useSelector(tampilanDaftar);
  return (
    <details className="daftar-kolom">
      <summary className="daftar-kolom__tombol">
        <Icon name="columns" size="s" />
        {t('daftar.kolom')}
      </summary>
      <fieldset className="daftar-kolom__isi ui-card">
        <legend className="ui-sr">{t('daftar.kolom')}</legend>
        {kolom
          .filter(({ utama }) => !utama)
          .map(({ kunci, label }) => (
            <Checkbox
              key={kunci}
              label={t(label)}
              checked={!tersembunyi.includes(kunci)}
              onChange={() => send({ type: 'column.toggle', kolom: kunci })}
            />
          ))}
        <hr />
        <Checkbox label={t('daftar.rapat')} checked={padat} onChange={() => send({ type: 'density.toggle' })} />
      </fieldset>
    </details>
  );
}

function BerkasMenu({ denganExcel, onPrint }: Pick<AlatProps, 'denganExcel' | 'onPrint'>) {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const total = DaftarActor.useSelector(totalDaftar);
  const busy = DaftarActor.useSelector(sedangEkspor);
  return (
    <Menu
      label={t('daftar.berkas')}
      trigger={
        <Button variant="ghost" size="sm" icon="download" iconEnd="chevronDown" busy={busy}>
          {t('daftar.berkas')}
        </Button>
      }
      items={[
        ...(denganExcel
          ? [
              {
                value: 'xlsx',
                icon: 'sheet' as const,
                label: t('daftar.excel', { count: total }),
                onSelect: () => send({ type: 'file.export' }),
              },
            ]
          : []),
        ...(total <= EKSPOR_MAKSIMUM
          ? [
              {
                value: 'csv',
                icon: 'file' as const,
                label: t('daftar.csvSemua', { count: total }),
                onSelect: () => send({ type: 'csv.export', semua: true }),
              },
            ]
          : []),
        {
          value: 'halaman',
          icon: 'file',
          label: t('daftar.csvHalaman'),
          onSelect: () => send({ type: 'csv.export', semua: false }),
        },
        { value: 'cetak', icon: 'print', label: t('daftar.cetak'), onSelect: onPrint },
      ]}
    />
  );
}
