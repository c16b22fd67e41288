import { MAILBOXES, LETTER_LABELS, type Place } from '#domain/mail/letter.ts';

/** The parts of the address: list, search, the letter being read and the one being written. */
export type MailRoute = { place: Place; q: string; letter: string | null; compose: string | null };

const MAX_Q = 200;
const PATTERN = /^\/email(?:\/(label\/)?([a-z]+))?\/?$/;

function placeFrom(pathname: string): Place | null {
  const [, label, nama = 'inbox'] = PATTERN.exec(pathname) ?? [null, null, ''];
  const box = MAILBOXES.find((one) => one === nama);
  const oneLabel = LETTER_LABELS.find((one) => one === nama);
  if (label && oneLabel) return { kind: 'label', nama: oneLabel };
  return !label && box ? { kind: 'folder', nama: box } : null;
}

/** @returns null when the address names no existing folder or label */
export function readAddress({ pathname, search }: { pathname: string; search: string }): MailRoute | null {
  const place = placeFrom(pathname);
  if (place === null) return null;
  const query = new URLSearchParams(search);
  const q = (query.get('q') ?? '').trim();
  return {
    place,
    q: q.length <= MAX_Q ? q : '',
    letter: query.get('surat') || null,
    compose: query.get('tulis') || null,
  };
}

/** `/email/inbox?q=&surat=&tulis=`, without empty parts. */
export function writeAddress({ place, q, letter, compose }: MailRoute): string {
  const query = new URLSearchParams(
    Object.entries({ q, surat: letter ?? '', tulis: compose ?? '' }).filter(([, value]) => value !== ''),
  );
  const run = place.kind === 'label' ? `/email/label/${place.nama}` : `/email/${place.nama}`;
  return query.size === 0 ? run : `${run}?${query}`;
}
