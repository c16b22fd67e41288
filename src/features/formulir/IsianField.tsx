import { useTranslation } from 'react-i18next';
import { BarisField } from '#features/formulir/BarisField.tsx';
import { BanyakField } from '#features/formulir/BanyakField.tsx';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { FormulirActor } from '#features/formulir/FormulirActor.ts';
import { type Galat, idIsian, pilihanDari } from '#features/formulir/tampilan.ts';
import { bacaAngka } from '#domain/angka/angka.ts';
import {
  nilaiFormulir,
  pilihanFormulir,
  sedangMencari,
  terpilihFormulir,
} from '#machines/formulir/formulir.selectors.ts';
import { type BarisIsian, harusDiisi, type Isi, isiAwal } from '#machines/formulir/nilai.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { afterPress } from '#ui/after-press.ts';
import { Checkbox, RadioCards } from '#ui/choices.tsx';
import { Pencari } from '#ui/Pencari.tsx';
import { NumberField, Select, Textarea, TextField } from '#ui/TextField.tsx';

type IsianFieldProps = { isian: IsianForm; galat: (nama: string) => Galat | null };

/** One field, whatever its kind. */
export function IsianField({ isian, galat }: IsianFieldProps) {
  const { t } = useTranslation();
  const { send } = FormulirActor.useActorRef();
  const nilai = FormulirActor.useSelector((formulir) => nilaiFormulir(formulir)[isian.nama]) ?? isiAwal(isian);
  const pilihan = FormulirActor.useSelector(pilihanFormulir)[isian.nama];
  const wajib = FormulirActor.useSelector((formulir) => harusDiisi(isian, nilaiFormulir(formulir)));
  const { nama, jenis } = isian;
  const change = (isi: Isi) => send({ type: 'field.change', nama, nilai: isi });
  const teks = typeof nilai === 'string' ? nilai : '';
  const field = {
    id: idIsian(nama),
    label: t(isian.label),
    ...galat(nama),
    onBlur: () => afterPress(() => send({ type: 'field.blur', nama })),
    ...(wajib ? { note: t('umum.wajib') } : {}),
    ...(isian.bantu ? { hint: t(isian.bantu) } : {}),
  };
  const opsi = pilihanDari(isian, pilihan, t);
  switch (jenis) {
    case 'paragraf':
      return <Textarea {...field} value={teks} onChange={change} />;
    case 'angka': {
      const hasil = bacaAngka(teks);
      const beda = hasil.ok && formatAngka(hasil.value) !== teks.trim();
      return (
        <NumberField
          {...field}
          value={teks}
          onChange={change}
          end={beda ? t('formulir.terbaca', { angka: formatAngka(hasil.value) }) : undefined}
          {...(isian.satuan ? { unit: t(isian.satuan) } : {})}
        />
      );
    }
    case 'pilih':
      return <Select {...field} value={teks} placeholder={t('formulir.pilih')} options={opsi} onChange={change} />;
    case 'radio':
      return (
        <RadioCards
          id={field.id}
          legend={field.label}
          error={field.error ?? null}
          errorLang={field.errorLang}
          layout="row"
          value={teks === '' ? null : teks}
          options={opsi}
          onChange={change}
        />
      );
    case 'centang':
      return (
        <Checkbox id={field.id} label={field.label} hint={field.hint} checked={nilai === true} onChange={change} />
      );
    case 'cari':
      return <CariField isian={isian} field={field} />;
    case 'banyak':
      return <BanyakField {...field} nilai={nilai as readonly string[]} opsi={opsi} onChange={change} />;
    case 'baris':
      return (
        <BarisField
          isian={isian}
          note={field.note}
          nilai={nilai as readonly BarisIsian[]}
          galat={galat}
          onChange={change}
        />
      );
    case 'tanggal':
      return <TextField {...field} type="date" value={teks} onChange={change} />;
    case 'jam':
      return <TextField {...field} type="time" value={teks} onChange={change} />;
    default: {
      const type = jenis === 'email' ? 'email' : jenis === 'sandi' ? 'password' : 'text';
      return (
        <TextField
          {...field}
          type={type}
          autoComplete={jenis === 'sandi' ? 'new-password' : 'off'}
          value={teks}
          onChange={change}
        />
      );
    }
  }
}

type CariFieldProps = {
  isian: IsianForm;
  field: { id: string; label: string; onBlur: () => void } & Partial<Galat>;
};

function CariField({ isian: { nama }, field }: CariFieldProps) {
  const { t } = useTranslation();
  const { send } = FormulirActor.useActorRef();
  const nilai = FormulirActor.useSelector((formulir) => nilaiFormulir(formulir)[nama]);
  const terpilih = FormulirActor.useSelector((formulir) => terpilihFormulir(formulir)[nama]);
  const pilihan = FormulirActor.useSelector((formulir) => pilihanFormulir(formulir)[nama]);
  const busy = FormulirActor.useSelector(sedangMencari);
  const value = typeof nilai === 'string' ? nilai : '';
  const chosen = value === '' ? null : terpilih?.value === value ? terpilih : { value, label: value };
  return (
    <Pencari
      {...field}
      options={pilihan ?? []}
      chosen={chosen}
      onSearch={(q) => send({ type: 'option.search', nama, q })}
      onChoose={(opsi) => send({ type: 'option.choose', nama, opsi })}
      busy={busy}
      placeholder={t('formulir.ketikCari')}
      emptyText={t(busy ? 'formulir.mencari' : 'formulir.tidakDitemukan')}
      openLabel={t('formulir.bukaPilihan')}
      clearLabel={t('formulir.kosongkan', { isian: field.label })}
    />
  );
}
