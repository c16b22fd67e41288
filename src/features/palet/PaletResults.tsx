import { useTranslation } from 'react-i18next';
import type { Hasil } from '#domain/palet/cari.ts';
import { DAFTAR, opsiId } from '#features/palet/ids.ts';
import { PaletActor } from '#features/palet/PaletActor.ts';
import { aktifOf, hasilOf } from '#machines/palet/palet.selectors.ts';
import type { EntriPalet, Perintah } from '#machines/palet/palet.types.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';

const ICONS: Record<Perintah['type'], IconName> = {
  halaman: 'arrowRight',
  skin: 'half',
  menu: 'menu',
  pemberitahuan: 'bell',
  keluar: 'signOut',
  bahasa: 'language',
  satker: 'unit',
  tahun: 'clock',
};

/** What was found, in its groups. */
export function PaletResults() {
  const { t } = useTranslation();
  const hasil = PaletActor.useSelector(hasilOf);
  return (
    <>
      <div id={DAFTAR} role="listbox" aria-label={t('palet.hasil')} className="palet-list">
        {hasil.map((group) => (
          <Group key={group.kelompok} group={group} />
        ))}
      </div>
      {hasil.length === 0 && <p className="palet-empty">{t('palet.kosong')}</p>}
    </>
  );
}

function Group({ group: { kelompok, entri } }: { group: Hasil<EntriPalet> }) {
  const { t } = useTranslation();
  const heading = `palet-kelompok-${kelompok}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <div id={heading} role="presentation" className="palet-heading">
        {t(`palet.kelompok.${kelompok}`)}
      </div>
      {entri.map((satu) => (
        <Option key={satu.id} entri={satu} />
      ))}
    </div>
  );
}

function Option({ entri }: { entri: EntriPalet }) {
  const { t } = useTranslation();
  const { send } = PaletActor.useActorRef();
  const aktif = PaletActor.useSelector((palet) => aktifOf(palet) === entri.id);
  return (
    <div
      id={opsiId(entri.id)}
      role="option"
      aria-selected={aktif}
      className="palet-option"
      ref={aktif ? (option) => option?.scrollIntoView({ block: 'nearest' }) : null}
      onPointerMove={() => send({ type: 'item.point', id: entri.id })}
      // Otherwise the press would take the focus out of the field.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => send({ type: 'item.run', id: entri.id })}
    >
      <Icon name={ICONS[entri.perintah.type]} size="s" />
      <span className="palet-option__label">
        <span lang={entri.lang}>{entri.label}</span>
        {entri.keterangan && <small>{entri.keterangan}</small>}
      </span>
      {entri.terpilih && (
        <span className="palet-option__now">
          <Icon name="check" size="s" />
          {t('palet.dipakai')}
        </span>
      )}
    </div>
  );
}
