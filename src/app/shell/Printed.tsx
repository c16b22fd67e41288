import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#app/workspace-context.ts';
import { paperMargins } from '#app/shell/paper-edges.ts';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { formatDateTime } from '#services/i18n/format.ts';
import '#app/shell/printed.css';
import { unitName } from '#services/i18n/access.ts';

const NOT_YET = { waktu: '', about: null as string | null };
let lastPrinted = NOT_YET;
function watchPrinting(notify: () => void) {
  const print = window.matchMedia('print');
  const look = () => {
    const about = document.querySelector('main .ui-print-only')?.textContent ?? null;
    lastPrinted = { waktu: new Date().toISOString(), about };
    notify();
  };
  window.addEventListener('beforeprint', look);
  print.addEventListener('change', look);
  return () => {
    window.removeEventListener('beforeprint', look);
    print.removeEventListener('change', look);
  };
}

/**
 * Applies CSS through a constructed style sheet, because the page's policy forbids inline style elements. @returns a
 * function that removes it
 */
function applyMargins(css: string): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/**
 * Printed only: whose figures these are, who printed them and when. A page about one report names that report instead.
 * The first sheet says it above its heading, the others in their margins (where the browser supports that).
 */
export function Printed({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const satker = unitName(useWorkspace(selectedSatker), t);
  const tahun = useWorkspace(selectedTahun);
  const { waktu, about } = useSyncExternalStore(watchPrinting, () => lastPrinted);
  const workspace = t('cetak.konteks', { satker, tahun });
  const by = t('cetak.oleh', { nama: profile.nama, waktu: formatDateTime(waktu) });
  const margins = paperMargins(about ?? workspace, by);
  useLayoutEffect(() => applyMargins(margins), [margins]);
  return (
    <p className="printed">
      <span className="printed__context">{workspace} · </span>
      {by}
    </p>
  );
}
