import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useKonteks } from '#app/konteks-context.ts';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import '#app/shell/dicetak.css';

let printedAt = '';
function watchPrinting(notify: () => void) {
  const print = window.matchMedia('print');
  const look = () => {
    printedAt = new Date().toISOString();
    notify();
  };
  window.addEventListener('beforeprint', look);
  print.addEventListener('change', look);
  return () => {
    window.removeEventListener('beforeprint', look);
    print.removeEventListener('change', look);
  };
}

/** On paper only: whose figures these are, who printed them and when. A page about one report names that report instead. */
export function Dicetak({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const satker = useKonteks(satkerTerpilih).label;
  const tahun = useKonteks(tahunTerpilih);
  const waktu = useSyncExternalStore(watchPrinting, () => printedAt);
  return (
    <p className="dicetak">
      <span className="dicetak__konteks">{t('cetak.konteks', { satker, tahun })} · </span>
      {t('cetak.oleh', { nama: profile.nama, waktu: formatWaktu(waktu) })}
    </p>
  );
}
