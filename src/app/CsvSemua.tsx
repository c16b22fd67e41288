import { useTranslation } from 'react-i18next';
import { TombolUnduh } from '#app/Unduhan.tsx';
import { wiredDasbor } from '#app/wired-dasbor.ts';
import type { CsvSemua } from '#features/dasbor/Rangka.tsx';

/** A file of all rows, where the page has only some of them: the others are asked for when it is taken. */
export const csvSemua: CsvSemua = (props) => <Tombol key={JSON.stringify(props.pertanyaan)} {...props} />;

function Tombol({ nama, pertanyaan, sel, di }: Parameters<CsvSemua>[0]) {
  const { t } = useTranslation();
  return (
    <TombolUnduh berkas={`${nama}.csv`} muat={wiredDasbor.csv(pertanyaan, sel)} {...(di && { di })}>
      {t('dasbor.csv')}
    </TombolUnduh>
  );
}
