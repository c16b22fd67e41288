import { useTranslation } from 'react-i18next';
import { opsiDari } from '#features/daftar/AlatDaftar.tsx';
import { DaftarActor } from '#features/daftar/DaftarActor.ts';
import type { Saringan } from '#features/daftar/deklarasi.ts';
import { paramsDaftar, pilihanDaftar, tersaring } from '#machines/daftar/daftar.selectors.ts';
import type { ComboboxOption } from '#ui/Combobox.tsx';
import { Icon } from '#ui/Icon.tsx';

type SaringanAktifProps = { saringan: readonly Saringan[]; satker: readonly ComboboxOption[] };

/** Every filter that is set, each with its way off, and one that takes them all off. */
export function SaringanAktif({ saringan, satker }: SaringanAktifProps) {
  const { t } = useTranslation();
  const { send } = DaftarActor.useActorRef();
  const params = DaftarActor.useSelector(paramsDaftar);
  const dimuat = DaftarActor.useSelector(pilihanDaftar);
  if (!tersaring(params)) return null;
  const nilaiDari = (satu: Saringan, nilai: string) => {
    if (satu.jenis === 'satker') return satker.find(({ value }) => value === nilai)?.label ?? nilai;
    return opsiDari(satu.pilihan, dimuat[satu.nama], nilai, t).find(({ value }) => value === nilai)?.label ?? nilai;
  };
  const aktif = saringan.flatMap((satu) => {
    const nilai = params.saring[satu.nama];
    return nilai === undefined ? [] : [{ nama: satu.nama, teks: `${t(satu.label)}: ${nilaiDari(satu, nilai)}` }];
  });
  return (
    <ul className="daftar-aktif" aria-label={t('daftar.saringanAktif')}>
      {params.q !== '' && (
        <Keping
          teks={t('daftar.cariAktif', { q: params.q })}
          onRemove={() => {
            send({ type: 'search.change', q: '' });
            send({ type: 'search.commit' });
          }}
        />
      )}
      {aktif.map(({ nama, teks }) => (
        <Keping key={nama} teks={teks} onRemove={() => send({ type: 'filter.change', nama, nilai: '' })} />
      ))}
      <li>
        <button type="button" className="daftar-aktif__semua" onClick={() => send({ type: 'filters.clear' })}>
          {t('daftar.hapusSaringan')}
        </button>
      </li>
    </ul>
  );
}

function Keping({ teks, onRemove }: { teks: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li className="daftar-aktif__satu">
      <span>{teks}</span>
      <button type="button" aria-label={t('daftar.lepas', { saringan: teks })} onClick={onRemove}>
        <Icon name="cross" size="s" />
      </button>
    </li>
  );
}
