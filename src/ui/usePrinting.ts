import { useSyncExternalStore } from 'react';

const EVENTS = ['beforeprint', 'afterprint'] as const;

/** Whether the page is being put on paper, where what is out of sight belongs to it too. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, isPrinting);

let printing = false;
const isPrinting = () => printing || window.matchMedia('print').matches;

function subscribe(notify: () => void): () => void {
  const told = ({ type }: Event) => {
    printing = type === 'beforeprint';
    notify();
  };
  const paper = window.matchMedia('print');
  for (const event of EVENTS) window.addEventListener(event, told);
  paper.addEventListener('change', notify);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, told);
    paper.removeEventListener('change', notify);
  };
}
