import { useTranslation } from 'react-i18next';
import { namaAksi } from '#features/peran/kata.ts';
import type { Beda } from '#machines/matriks-peran/matriks.ts';
import { Icon } from '#ui/Icon.tsx';

/** What was given and what was taken, module by module. */
export function PerubahanList({ beda }: { beda: readonly Beda[] }) {
  const { t } = useTranslation();
  const kata = (aksi: readonly string[]) => aksi.map((satu) => namaAksi(satu, t)).join(', ');
  return (
    <ul className="peran-beda">
      {beda.flatMap(({ modul, tambah, kurang }) => [
        ...(tambah.length > 0
          ? [
              <li key={`${modul.id}+`} className="ui-tone--success">
                <Icon name="plus" size="s" />
                <span>{t('peran.diff.tambah', { modul: modul.label, aksi: kata(tambah) })}</span>
              </li>,
            ]
          : []),
        ...(kurang.length > 0
          ? [
              <li key={`${modul.id}-`} className="ui-tone--danger">
                <Icon name="minus" size="s" />
                <span>{t('peran.diff.kurang', { modul: modul.label, aksi: kata(kurang) })}</span>
              </li>,
            ]
          : []),
      ])}
    </ul>
  );
}
