import { useTranslation } from 'react-i18next';
import { aksiDari, namaAksi } from '#features/peran/kata.ts';
import { MatriksActor } from '#features/peran/MatriksActor.ts';
import {
  type Centang,
  centangBaris,
  centangKolom,
  centangSemua,
  dapatDipilih,
  type ModulMatriks,
  type PeranMatriks,
  pilihanDari,
  SEGALANYA,
  tercentang,
} from '#machines/matriks-peran/matriks.ts';
import {
  adaPerubahan,
  dapatDiubah,
  modulMatriks,
  pilihanMatriks,
} from '#machines/matriks-peran/matriks-peran.selectors.ts';
import { EMPTY } from '#services/i18n/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { classes } from '#ui/tone.ts';

type KotakProps = { label: string; centang: Centang; disabled: boolean; onChange: () => void };

/** A box with a third state: some of what it stands for. */
function Kotak({ label, centang, disabled, onChange }: KotakProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={centang === 'semua'}
      disabled={disabled}
      ref={(box) => {
        if (box) box.indeterminate = centang === 'sebagian';
      }}
      onChange={onChange}
    />
  );
}

/** Modules by actions. Narrow screens show a list per module in place of the grid. */
export function MatriksTable({ peran, bolehHapus }: { peran: PeranMatriks; bolehHapus: boolean }) {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const modul = MatriksActor.useSelector(modulMatriks);
  const pilih = MatriksActor.useSelector(pilihanMatriks);
  const bebas = MatriksActor.useSelector(dapatDiubah);
  const aksi = aksiDari(modul.filter(({ name }) => name !== SEGALANYA));
  return (
    <div className="peran-matriks">
      <table>
        <caption className="ui-sr">{t('peran.matriks.judul', { peran: peran.label })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <label className="peran-matriks__semua">
                <Kotak
                  label={t('peran.matriks.semua')}
                  centang={centangSemua(modul, pilih)}
                  disabled={!bebas}
                  onChange={() => send({ type: 'grid.toggle' })}
                />
                <span>{t('peran.modul')}</span>
              </label>
            </th>
            {aksi.map((satu) => (
              <th key={satu} scope="col" className="peran-matriks__aksi">
                <span>{namaAksi(satu, t)}</span>
                <Kotak
                  label={t('peran.matriks.kolom', { aksi: namaAksi(satu, t) })}
                  centang={centangKolom(modul, pilih, satu)}
                  disabled={!bebas}
                  onChange={() => send({ type: 'column.toggle', aksi: satu })}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {modul.map((satu) => (
            <Baris key={satu.id} modul={satu} peran={peran} aksi={aksi} bolehHapus={bolehHapus} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type BarisProps = { modul: ModulMatriks; peran: PeranMatriks; aksi: readonly string[]; bolehHapus: boolean };

function Baris({ modul, peran, aksi, bolehHapus }: BarisProps) {
  const { t } = useTranslation();
  const { send } = MatriksActor.useActorRef();
  const pilih = MatriksActor.useSelector(pilihanMatriks);
  const bebas = MatriksActor.useSelector(dapatDiubah);
  const berubah = MatriksActor.useSelector(adaPerubahan);
  const { id, label, name, actions } = modul;
  const dasar = pilihanDari(peran.modul);
  const tersimpan = peran.modul.find(({ module_id }) => module_id === id);
  const dapat = dapatDipilih(modul, peran.lingkup);
  const semuanya = name === SEGALANYA;
  const lain = (satu: string) => tercentang(pilih, id, satu) !== tercentang(dasar, id, satu);
  return (
    <tr>
      <th scope="row">
        <div className="peran-matriks__modul">
          <label>
            <Kotak
              label={t(semuanya ? 'peran.matriks.segalanya' : 'peran.matriks.baris', { modul: label })}
              centang={centangBaris(modul, pilih)}
              disabled={!bebas || !dapat}
              onChange={() => send({ type: 'row.toggle', modulId: id })}
            />
            <span>
              {label}
              <small>{dapat ? <bdi>{name}</bdi> : t('peran.matriks.hanyaSemua')}</small>
            </span>
          </label>
          {bolehHapus && tersimpan !== undefined && (
            <IconButton
              icon="trash"
              label={t(berubah ? 'peran.matriks.hapusNanti' : 'peran.matriks.hapus', { modul: label })}
              aria-disabled={berubah || !bebas}
              onClick={() => send({ type: 'module.remove', id: tersimpan.id })}
            />
          )}
        </div>
      </th>
      {semuanya ? (
        <td colSpan={aksi.length} className="peran-matriks__arti">
          {t('peran.matriks.arti')}
        </td>
      ) : (
        aksi.map((satu) =>
          actions.includes(satu) ? (
            <td key={satu} className={classes('peran-matriks__sel', lain(satu) && 'is-changed')}>
              <label>
                <Kotak
                  label={t('peran.matriks.sel', { modul: label, aksi: namaAksi(satu, t) })}
                  centang={tercentang(pilih, id, satu) ? 'semua' : 'tidak'}
                  disabled={!bebas}
                  onChange={() => send({ type: 'cell.toggle', modulId: id, aksi: satu })}
                />
                <span className="peran-matriks__kata" aria-hidden="true">
                  {namaAksi(satu, t)}
                </span>
              </label>
            </td>
          ) : (
            <td key={satu} className="peran-matriks__kosong">
              <span aria-hidden="true">{EMPTY}</span>
              <span className="ui-sr">{t('peran.matriks.tidakAda')}</span>
            </td>
          ),
        )
      )}
    </tr>
  );
}
