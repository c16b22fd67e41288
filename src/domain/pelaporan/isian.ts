/** What an officer types into a report: raw text per indicator and field, and what of it has to be sent. */
import { bacaAngka } from '#domain/angka/angka.ts';
import { realisasiRasio } from '#domain/capaian/konsolidasi.ts';
import { isStorable } from '#domain/text/storable.ts';

export const KOLOM_ANGKA = ['realisasi', 'x', 'y'] as const;
export const KOLOM_TEKS = ['analisis', 'kendala', 'tindak_lanjut'] as const;
export type KolomAngka = (typeof KOLOM_ANGKA)[number];
export type KolomTeks = (typeof KOLOM_TEKS)[number];
export type Kolom = KolomAngka | KolomTeks;
export const KOLOM: readonly Kolom[] = [...KOLOM_ANGKA, ...KOLOM_TEKS];

/** Entry of one indicator as stored: figures in the indicator's unit, null = not filled. */
export type NilaiIsian = Record<KolomAngka, number | null> & Record<KolomTeks, string | null>;
/** Entries of a report by detail id. */
export type DasarIsian = Readonly<Record<string, NilaiIsian>>;
/** Text as typed, by detail id and field; a field that nobody touched is absent. */
export type Ketikan = Readonly<Record<string, Partial<Record<Kolom, string>>>>;
/** One indicator's changed fields, as the API takes them. */
export type PerubahanIsian = { id: string } & Partial<NilaiIsian>;
/** A field whose stored value somebody else changed after we read it: `asal` was stored when we typed `saya` over it. */
export type Bentrok = {
  id: string;
  kolom: Kolom;
  asal: number | string | null;
  server: number | string | null;
  saya: string;
};

type Terbaca = { ok: true; nilai: number | string | null } | { ok: false };

/** Whether a field holds a figure. */
export const isAngka = (kolom: Kolom): kolom is KolomAngka => kolom === 'realisasi' || kolom === 'x' || kolom === 'y';

/** The entry of a report's detail. */
export const nilaiDari = (detail: NilaiIsian): NilaiIsian => ({
  realisasi: detail.realisasi,
  x: detail.x,
  y: detail.y,
  analisis: detail.analisis,
  kendala: detail.kendala,
  tindak_lanjut: detail.tindak_lanjut,
});

/** Entries of a whole report by detail id. */
export const dasarDari = (details: readonly (NilaiIsian & { id: string })[]): DasarIsian =>
  Object.fromEntries(details.map((detail) => [detail.id, nilaiDari(detail)]));

/**
 * Reads one field's text. Blank is null. `{ ok: false }` is a figure that is none, a denominator of 0, and words with a
 * character that cannot be kept: the server would refuse all that comes with them.
 */
export function bacaKolom(kolom: Kolom, teks: string): Terbaca {
  if (teks.trim() === '') return { ok: true, nilai: null };
  if (!isAngka(kolom)) return isStorable(teks) ? { ok: true, nilai: teks } : { ok: false };
  const hasil = bacaAngka(teks);
  return hasil.ok && !(kolom === 'y' && hasil.value === 0) ? { ok: true, nilai: hasil.value } : { ok: false };
}

/** A stored value as the input shows it; ungrouped, because `1.234` typed back would be read as 1,234. */
export const tulisKolom = (nilai: number | string | null): string =>
  typeof nilai === 'number' ? String(nilai).replace('.', ',') : (nilai ?? '');

/** Text of a field: as typed, else the stored value. */
export const teksKolom = (dasar: DasarIsian, ketikan: Ketikan, id: string, kolom: Kolom): string =>
  ketikan[id]?.[kolom] ?? tulisKolom(dasar[id]?.[kolom] ?? null);

/** Fields whose text cannot be read, in the order of the form. */
export const kolomRusak = (ketikan: Ketikan, id: string): Kolom[] =>
  KOLOM.filter((kolom) => {
    const teks = ketikan[id]?.[kolom];
    return teks !== undefined && !bacaKolom(kolom, teks).ok;
  });

/** Whether any field of the report holds text that cannot be sent. */
export const adaRusak = (ketikan: Ketikan): boolean =>
  Object.keys(ketikan).some((id) => kolomRusak(ketikan, id).length > 0);

/**
 * Values of one indicator with the typing applied; unreadable text leaves the stored value.
 * Once X or Y was typed the realisasi follows from them; one that did so before goes when one of them goes.
 */
export function terapkan(dasar: NilaiIsian, ketikan: Partial<Record<Kolom, string>> | undefined): NilaiIsian {
  if (!ketikan) return dasar;
  const angka = (kolom: KolomAngka) => {
    const terbaca = ketikan[kolom] === undefined ? null : bacaKolom(kolom, ketikan[kolom]);
    return terbaca?.ok ? (terbaca.nilai as number | null) : dasar[kolom];
  };
  const teks = (kolom: KolomTeks) => {
    const terbaca = ketikan[kolom] === undefined ? null : bacaKolom(kolom, ketikan[kolom]);
    return terbaca?.ok ? (terbaca.nilai as string | null) : dasar[kolom];
  };
  const [x, y] = [angka('x'), angka('y')];
  const rasio = realisasiRasio(x, y);
  const berubah = x !== dasar.x || y !== dasar.y;
  const turunan = dasar.realisasi !== null && dasar.realisasi === realisasiRasio(dasar.x, dasar.y);
  const tanpaRasio = berubah && turunan && ketikan.realisasi === undefined ? null : angka('realisasi');
  return {
    realisasi: berubah && rasio !== null ? rasio : tanpaRasio,
    x,
    y,
    analisis: teks('analisis'),
    kendala: teks('kendala'),
    tindak_lanjut: teks('tindak_lanjut'),
  };
}

/** What has to be sent: per indicator only the fields whose value differs from the stored one. */
export function perubahan(dasar: DasarIsian, ketikan: Ketikan): PerubahanIsian[] {
  return Object.entries(ketikan).flatMap(([id, kolomKetikan]) => {
    const asal = dasar[id];
    if (!asal) return [];
    const baru = terapkan(asal, kolomKetikan);
    const beda = KOLOM.filter((kolom) => baru[kolom] !== asal[kolom]);
    return beda.length === 0 ? [] : [{ id, ...Object.fromEntries(beda.map((kolom) => [kolom, baru[kolom]])) }];
  });
}

/** Typing that the server does not hold yet, unreadable text included: what the device must keep. */
export function belumTersimpan(dasar: DasarIsian, ketikan: Ketikan): Ketikan {
  return saring(ketikan, (id, kolom, teks) => {
    const terbaca = bacaKolom(kolom, teks);
    return !terbaca.ok || terbaca.nilai !== (dasar[id]?.[kolom] ?? null);
  });
}

/** Typing with one field changed. */
export const ketik = (ketikan: Ketikan, id: string, kolom: Kolom, teks: string): Ketikan => ({
  ...ketikan,
  [id]: { ...ketikan[id], [kolom]: teks },
});

/** Typing without one field: the stored value shows again. */
export const batalKetik = (ketikan: Ketikan, id: string, kolom: Kolom): Ketikan =>
  saring(ketikan, (i, k) => !(i === id && k === kolom));

/**
 * Fields that both sides changed: the server's value is neither the one we started from nor the one we typed.
 * Nothing here means that our typing can be sent on top of the server's state.
 */
export function cariBentrok(dasar: DasarIsian, ketikan: Ketikan, server: DasarIsian): Bentrok[] {
  return Object.entries(belumTersimpan(dasar, ketikan)).flatMap(([id, kolomKetikan]) =>
    KOLOM.flatMap((kolom) => {
      const saya = kolomKetikan[kolom];
      const nilaiServer = server[id]?.[kolom] ?? null;
      const asal = dasar[id]?.[kolom] ?? null;
      if (saya === undefined || nilaiServer === asal) return [];
      const terbaca = bacaKolom(kolom, saya);
      return terbaca.ok && terbaca.nilai === nilaiServer ? [] : [{ id, kolom, asal, server: nilaiServer, saya }];
    }),
  );
}

/** The stored values that unsettled conflicts were typed over: from there the next comparison has to start. */
export const dasarSebelum = (dasar: DasarIsian, bentrok: readonly Bentrok[]): DasarIsian =>
  bentrok.reduce((sum, { id, kolom, asal }) => {
    const nilai = sum[id];
    return nilai ? { ...sum, [id]: { ...nilai, [kolom]: asal } } : sum;
  }, dasar);

/** Typing that still means something after the server's state moved on: what was already stored is let go. */
export function ikutServer(dasar: DasarIsian, ketikan: Ketikan, server: DasarIsian): Ketikan {
  const belum = belumTersimpan(dasar, ketikan);
  return saring(ketikan, (id, kolom) => {
    const berubah = (server[id]?.[kolom] ?? null) !== (dasar[id]?.[kolom] ?? null);
    return belum[id]?.[kolom] !== undefined || !berubah;
  });
}

function saring(ketikan: Ketikan, pilih: (id: string, kolom: Kolom, teks: string) => boolean): Ketikan {
  return Object.fromEntries(
    Object.entries(ketikan).flatMap(([id, kolomKetikan]) => {
      const sisa = KOLOM.flatMap((kolom) => {
        const teks = kolomKetikan[kolom];
        return teks !== undefined && pilih(id, kolom, teks) ? [[kolom, teks] as const] : [];
      });
      return sisa.length === 0 ? [] : [[id, Object.fromEntries(sisa)] as const];
    }),
  );
}
