import { createContext, type FocusEvent, type KeyboardEvent, type ReactNode, use, useMemo, useState } from 'react';
import { langkahPohon } from '#ui/pohon-tombol.ts';
import { classes } from '#ui/tone.ts';

type Fokus = { aktif: string | null; utama: string | undefined; onFokus: (kunci: string) => void };
const FokusContext = createContext<Fokus>({ aktif: null, utama: undefined, onFokus: () => {} });

type PohonTabelProps = {
  caption: string;
  className?: string;
  head: ReactNode;
  /** The row at which Tab stops before one was used. */
  utama: string | undefined;
  children: ReactNode;
};

const BARIS = 'tr[aria-level]';
const SWAP: Partial<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

function tekan(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key } = event;
  // In a row's own links and buttons keys mean what they always do.
  if (!(target instanceof HTMLElement) || !target.matches(BARIS) || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const rows = [...currentTarget.querySelectorAll<HTMLElement>(BARIS)];
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  const langkah = langkahPohon(
    rows.map((row) => {
      const terbuka = row.getAttribute('aria-expanded');
      return { tingkat: Number(row.getAttribute('aria-level')), terbuka: terbuka === null ? null : terbuka === 'true' };
    }),
    rows.indexOf(target),
    (rtl && SWAP[key]) || key,
  );
  if (langkah === null) return;
  event.preventDefault();
  if (langkah === 'kunjungi') target.querySelector('a')?.click();
  else if (langkah === 'buka' || langkah === 'tutup') target.querySelector<HTMLElement>('button[data-buka]')?.click();
  else rows[langkah.ke]?.focus();
}

/** A table whose rows lie below each other as a tree: arrows, Home and End move in it, Enter goes to a row's page. */
export function PohonTabel({ caption, className, head, utama, children }: PohonTabelProps) {
  const [aktif, onFokus] = useState<string | null>(null);
  const fokus = useMemo(() => ({ aktif, utama, onFokus }), [aktif, utama]);
  return (
    <table role="treegrid" aria-readonly className={classes('ui-table ui-table--dense', className)} onKeyDown={tekan}>
      <caption className="ui-sr">{caption}</caption>
      <thead>{head}</thead>
      <tbody>
        <FokusContext value={fokus}>{children}</FokusContext>
      </tbody>
    </table>
  );
}

type PohonBarisProps = {
  kunci: string;
  /** From 1. */
  tingkat: number;
  /** Null: nothing lies below it. A row that opens has a button with `data-buka`. */
  terbuka: boolean | null;
  children: ReactNode;
};

/** A row of it. Tab stops at the first row, at the one that was used last, and at the links in them. */
export function PohonBaris({ kunci, tingkat, terbuka, children }: PohonBarisProps) {
  const { aktif, utama, onFokus } = use(FokusContext);
  return (
    <tr
      aria-level={tingkat}
      {...(terbuka !== null && { 'aria-expanded': terbuka })}
      tabIndex={kunci === aktif || kunci === utama ? 0 : -1}
      onFocus={(event: FocusEvent) => {
        event.stopPropagation();
        onFokus(kunci);
      }}
    >
      {children}
    </tr>
  );
}
