import { useTranslation } from 'react-i18next';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { idIsian, pilihanDari, teksNilai } from '#features/formulir/tampilan.ts';
import { bentrokFormulir, pilihanFormulir, terpilihFormulir } from '#machines/formulir/formulir.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { RadioCards } from '#ui/choices.tsx';

/** Both versions of a record that somebody else changed, field by field. */
export function BentrokPanel({ isian }: { isian: readonly IsianForm[] }) {
  const { t } = useTranslation();
  const { send } = FormulirActor.useActorRef();
  const bentrok = FormulirActor.useSelector(bentrokFormulir);
  const dimuat = FormulirActor.useSelector(pilihanFormulir);
  const terpilih = FormulirActor.useSelector(terpilihFormulir);
  const kurang = bentrok.some(({ pilih }) => pilih === null);
  return (
    <Callout tone="warning" role="alert" title={t('formulir.bentrok.judul')}>
      <p>{t('formulir.bentrok.teks')}</p>
      <div className="formulir-bentrok">
        {bentrok.map(({ nama, saya, mereka, pilih }) => {
          const satu = isian.find((lain) => lain.nama === nama);
          if (satu === undefined) return null;
          const dipilih = terpilih[nama];
          const opsi = [...pilihanDari(satu, dimuat[nama], t), ...(dipilih ? [dipilih] : [])];
          return (
            <RadioCards
              key={nama}
              id={idIsian(nama)}
              legend={t(satu.label)}
              layout="row"
              value={pilih}
              onChange={(baru) => send({ type: 'conflict.choose', nama, pilih: baru })}
              options={[
                { value: 'saya', label: t('formulir.bentrok.saya', { nilai: teksNilai(satu, saya, opsi, t) }) },
                { value: 'mereka', label: t('formulir.bentrok.mereka', { nilai: teksNilai(satu, mereka, opsi, t) }) },
              ]}
            />
          );
        })}
        {kurang && <p id="formulir-bentrok-kurang">{t('formulir.bentrok.kurang')}</p>}
        <div>
          <Button
            unavailable={kurang}
            {...(kurang ? { describedBy: 'formulir-bentrok-kurang' } : {})}
            onClick={() => send({ type: 'conflict.resolve' })}
          >
            {t('formulir.bentrok.simpan')}
          </Button>
        </div>
      </div>
    </Callout>
  );
}
