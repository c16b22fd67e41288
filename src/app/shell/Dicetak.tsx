import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useKonteks } from '#app/konteks-context.ts';
import { tepiKertas } from '#app/shell/tepi-kertas.ts';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { formatWaktu } from '#services/i18n/format.ts';
import '#app/shell/dicetak.css';

const BELUM = { waktu: '', tentang: null as string | null };
let dicetak = BELUM;
function watchPrinting(notify: () => void) {
  const print = window.matchMedia('print');
  const look = () => {
    const tentang = document.querySelector('main .ui-print-only')?.textContent ?? null;
    dicetak = { waktu: new Date().toISOString(), tentang };
    notify();
  };
  window.addEventListener('beforeprint', look);
  print.addEventListener('change', look);
  return () => {
    window.removeEventListener('beforeprint', look);
    print.removeEventListener('change', look);
  };
}

/** A sheet that script makes: a style element with these words would be against the page's policy. @returns a function that takes it away */
function pakaiTepi(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/**
 * On paper only: whose figures these are, who printed them and when. A page about one report names that report instead.
 * The first sheet says it above its heading, the others in their margins (where the browser knows those).
 */
export function Dicetak({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const satker = useKonteks(satkerTerpilih).label;
  const tahun = useKonteks(tahunTerpilih);
  const { waktu, tentang } = useSyncExternalStore(watchPrinting, () => dicetak);
  const konteks = t('cetak.konteks', { satker, tahun });
  const oleh = t('cetak.oleh', { nama: profile.nama, waktu: formatWaktu(waktu) });
  const tepi = tepiKertas(tentang ?? konteks, oleh);
  useLayoutEffect(() => pakaiTepi(tepi), [tepi]);
  return (
    <p className="dicetak">
      <span className="dicetak__konteks">{konteks} · </span>
      {oleh}
    </p>
  );
}
