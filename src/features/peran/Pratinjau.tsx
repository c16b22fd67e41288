import { useTranslation } from 'react-i18next';
import { hakDari, kemampuan } from '#features/peran/akses.ts';
import { namaAksi } from '#features/peran/kata.ts';
import type { ModulMatriks, PeranMatriks, Pilihan } from '#machines/matriks-peran/matriks.ts';
import { Card } from '#ui/Card.tsx';

type PratinjauProps = { peran: PeranMatriks; modul: readonly ModulMatriks[]; pilih: Pilihan };

/** What somebody with this role alone could do, read off the same rules that the server asks. */
export function Pratinjau({ peran, modul, pilih }: PratinjauProps) {
  const { t } = useTranslation();
  const hak = hakDari(modul, kemampuan(modul, pilih, peran.lingkup));
  const dapat = hak.filter(({ aksi }) => aksi.length > 0);
  const tidak = hak.filter(({ aksi }) => aksi.length === 0);
  return (
    <Card title={t('peran.pratinjau.judul', { peran: peran.name })}>
      <div className="ui-stack">
        {dapat.length === 0 ? (
          <p>{t('peran.pratinjau.tidakAda')}</p>
        ) : (
          <ul className="peran-hak">
            {dapat.map(({ modul: { id, label }, aksi, dibatasi }) => (
              <li key={id}>
                <b>{label}</b>
                {': '}
                {aksi.map((satu) => namaAksi(satu, t).toLowerCase()).join(', ')}
                {dibatasi && ` (${t(`peran.pratinjau.di.${peran.lingkup}`)})`}
              </li>
            ))}
          </ul>
        )}
        {tidak.length > 0 && (
          <p className="peran-hak__tidak">
            {t('peran.pratinjau.tanpa', { modul: tidak.map(({ modul: { label } }) => label).join(', ') })}
          </p>
        )}
      </div>
    </Card>
  );
}
