import { KOTAK_SURAT, LABEL_SURAT, type Tempat } from '#domain/surat/surat.ts';

/** What the address holds: the list, its search, the letter that is read and the one that is written. */
export type AlamatEmail = { tempat: Tempat; q: string; surat: string | null; tulis: string | null };

const Q_MAKSIMUM = 200;
const POLA = /^\/email(?:\/(label\/)?([a-z]+))?\/?$/;

function tempatDari(pathname: string): Tempat | null {
  const [, label, nama = 'inbox'] = POLA.exec(pathname) ?? [null, null, ''];
  const kotak = KOTAK_SURAT.find((satu) => satu === nama);
  const satuLabel = LABEL_SURAT.find((satu) => satu === nama);
  if (label && satuLabel) return { jenis: 'label', nama: satuLabel };
  return !label && kotak ? { jenis: 'folder', nama: kotak } : null;
}

/** @returns null when the address names no folder and no label that there is */
export function bacaAlamat({ pathname, search }: { pathname: string; search: string }): AlamatEmail | null {
  const tempat = tempatDari(pathname);
  if (tempat === null) return null;
  const query = new URLSearchParams(search);
  const q = (query.get('q') ?? '').trim();
  return {
    tempat,
    q: q.length <= Q_MAKSIMUM ? q : '',
    surat: query.get('surat') || null,
    tulis: query.get('tulis') || null,
  };
}

/** `/email/inbox?q=&surat=&tulis=`, without what is not set. */
export function tulisAlamat({ tempat, q, surat, tulis }: AlamatEmail): string {
  const query = new URLSearchParams(
    Object.entries({ q, surat: surat ?? '', tulis: tulis ?? '' }).filter(([, nilai]) => nilai !== ''),
  );
  const jalan = tempat.jenis === 'label' ? `/email/label/${tempat.nama}` : `/email/${tempat.nama}`;
  return query.size === 0 ? jalan : `${jalan}?${query}`;
}
