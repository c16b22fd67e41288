import { MAILBOXES, LETTER_LABELS, type Place } from '#domain/mail/letter.ts';

/** The parts of the address: list, search, the letter being read and the one being written. */
export type MailRoute = { tempat: Place; q: string; surat: string | null; tulis: string | null };

const MAX_Q = 200;
const PATTERN = /^\/email(?:\/(label\/)?([a-z]+))?\/?$/;

function placeFrom(pathname: string): Place | null {
  const [, label, nama = 'inbox'] = PATTERN.exec(pathname) ?? [null, null, ''];
  const box = MAILBOXES.find((one) => one === nama);
  const oneLabel = LETTER_LABELS.find((one) => one === nama);
  if (label && oneLabel) return { jenis: 'label', nama: oneLabel };
  return !label && box ? { jenis: 'folder', nama: box } : null;
}

/** @returns null when the address names no existing folder or label */
export function readAddress({ pathname, search }: { pathname: string; search: string }): MailRoute | null {
  const place = placeFrom(pathname);
  if (place === null) return null;
  const query = new URLSearchParams(search);
  const q = (query.get('q') ?? '').trim();
  return {
    tempat: place,
    q: q.length <= MAX_Q ? q : '',
    surat: query.get('surat') || null,
    tulis: query.get('tulis') || null,
  };
}

/** `/email/inbox?q=&surat=&tulis=`, without empty parts. */
export function writeAddress({ tempat, q, surat, tulis }: MailRoute): string {
  const query = new URLSearchParams(
    Object.entries({ q, surat: surat ?? '', tulis: tulis ?? '' }).filter(([, value]) => value !== ''),
  );
  const run = tempat.jenis === 'label' ? `/email/label/${tempat.nama}` : `/email/${tempat.nama}`;
  return query.size === 0 ? run : `${run}?${query}`;
}
