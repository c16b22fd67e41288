import { useTranslation } from 'react-i18next';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { type Galat, idIsian, pilihanDari } from '#features/formulir/tampilan.ts';
import type { BarisIsian } from '#machines/formulir/nilai.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NumberField, Select, TextField } from '#ui/TextField.tsx';

type BarisFieldProps = {
  isian: IsianForm;
  note?: string | undefined;
  nilai: readonly BarisIsian[];
  galat: (nama: string) => Galat | null;
  onChange: (nilai: readonly BarisIsian[]) => void;
};

/** A list of rows with the same fields: the steps of a scale, the bands of a year. */
export function BarisField({ isian, note, nilai, galat, onChange }: BarisFieldProps) {
  const { t } = useTranslation();
  const { nama, kolom = [] } = isian;
  const kosong = Object.fromEntries(kolom.map((satu) => [satu.nama, '']));
  const salah = galat(nama);
  const ubah = (index: number, bidang: string, isi: string) =>
    onChange(nilai.map((baris, ke) => (ke === index ? { ...baris, [bidang]: isi } : baris)));
  return (
    <fieldset id={idIsian(nama)} tabIndex={-1} className="formulir-baris">
      <legend className="ui-radios__legend">
        {t(isian.label)}
        {note && <span className="ui-field__note"> ({note})</span>}
      </legend>
      {isian.bantu && <p className="ui-field__hint">{t(isian.bantu)}</p>}
      {salah && (
        <p className="ui-field__error" lang={salah.errorLang}>
          {salah.error}
        </p>
      )}
      {nilai.map((baris, index) => (
        // Rows have no name of their own; what is typed stays in its place.
        <fieldset key={`${nama}-${index}-${nilai.length}`} className="formulir-baris__satu">
          <legend className="ui-sr">{t('formulir.baris', { nomor: index + 1 })}</legend>
          {kolom.map((satu) => {
            const jalan = `${nama}.${index}.${satu.nama}`;
            const field = {
              id: idIsian(jalan),
              label: t(satu.label),
              ...galat(jalan),
              value: baris[satu.nama] ?? '',
              onChange: (isi: string) => ubah(index, satu.nama, isi),
            };
            if (satu.jenis === 'pilih') {
              const dipilih = satu.pilihan?.find(({ nilai: satuNilai }) => satuNilai === baris[satu.nama]);
              return (
                <Select
                  key={jalan}
                  {...field}
                  aside={dipilih?.tona && <Tag tone={dipilih.tona}>{t(dipilih.label)}</Tag>}
                  placeholder={t('formulir.pilih')}
                  options={pilihanDari(satu, undefined, t)}
                />
              );
            }
            return satu.jenis === 'angka' ? (
              <NumberField key={jalan} {...field} />
            ) : (
              <TextField key={jalan} {...field} />
            );
          })}
          <IconButton
            icon="trash"
            label={t('formulir.hapusBaris', { nomor: index + 1 })}
            onClick={() => onChange(nilai.filter((_, ke) => ke !== index))}
          />
        </fieldset>
      ))}
      <Button variant="ghost" size="sm" icon="plus" onClick={() => onChange([...nilai, kosong])}>
        {t('formulir.tambahBaris')}
      </Button>
    </fieldset>
  );
}
