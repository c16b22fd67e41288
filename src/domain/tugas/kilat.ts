import { geserHari } from '#domain/kalender/acara.ts';

/**
 * The quick line of the to-do list, such as `Kirim laporan TW3 besok !tinggi #team @budi`:
 *
 *     day       besok, tomorrow, demain …; senin, monday …; 31/12 or 31/12/2026   → due date, the first one only
 *     !word     tinggi, high, haute …                                             → tag high, medium or low
 *               penting, important …                                              → important
 *     #word     any letters, digits, - and _                                      → tag
 *     @name     `_` stands for a space                                            → assignee, the first one only
 *     "…"       nothing in quotation marks means anything                         → title
 *
 * Words of all five languages count whatever the screen speaks, in any case and without their accents. What is
 * understood leaves the title; everything else is the title.
 */
export type TugasKilat = {
  title: string;
  /** `yyyy-mm-dd`. */
  dueDate: string | null;
  tags: readonly string[];
  assignee: string | null;
  isImportant: boolean;
};

const polos = (teks: string) => teks.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").toLowerCase();

/** Days from today by what is said for them; the longer ones are looked for first. */
const SELANG: Readonly<Record<string, number>> = {
  'hari ini': 0,
  today: 0,
  "aujourd'hui": 0,
  heute: 0,
  hoje: 0,
  besok: 1,
  tomorrow: 1,
  demain: 1,
  morgen: 1,
  amanha: 1,
  lusa: 2,
  'day after tomorrow': 2,
  'apres-demain': 2,
  ubermorgen: 2,
  'depois de amanha': 2,
};
// Portuguese numbers its days as anything else is numbered: only with `-feira` they are days.
const NAMA_HARI: readonly (readonly string[])[] = [
  ['minggu', 'ahad', 'sunday', 'dimanche', 'sonntag', 'domingo'],
  ['senin', 'monday', 'lundi', 'montag', 'segunda-feira'],
  ['selasa', 'tuesday', 'mardi', 'dienstag', 'terca-feira'],
  ['rabu', 'wednesday', 'mercredi', 'mittwoch', 'quarta-feira'],
  ['kamis', 'thursday', 'jeudi', 'donnerstag', 'quinta-feira'],
  ['jumat', "jum'at", 'friday', 'vendredi', 'freitag', 'sexta-feira'],
  ['sabtu', 'saturday', 'samedi', 'samstag', 'sonnabend', 'sabado'],
];
const HARI_KE = new Map(NAMA_HARI.flatMap((nama, hari) => nama.map((satu) => [satu, hari] as const)));
/** `minggu depan` is a week, not a Sunday. */
const SESUDAH_MINGGU = ['depan', 'ini', 'lalu'];

const PRIORITAS: Readonly<Record<string, string>> = {
  tinggi: 'high',
  high: 'high',
  haute: 'high',
  hoch: 'high',
  alta: 'high',
  sedang: 'medium',
  medium: 'medium',
  moyenne: 'medium',
  mittel: 'medium',
  media: 'medium',
  rendah: 'low',
  low: 'low',
  basse: 'low',
  niedrig: 'low',
  baixa: 'low',
};
const PENTING = ['penting', 'important', 'wichtig', 'importante'];

const mula = (hari: string) => Date.parse(`${hari}T00:00:00Z`);
/** `31/12` is this year's, or next year's once it has passed; null where there is no such day. */
function tanggal(kata: string, hariIni: string): string | null {
  const found = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(kata);
  if (!found) return null;
  const [, hari = '', bulan = '', tahun] = found;
  const pada = (y: string) => {
    const iso = `${y}-${bulan.padStart(2, '0')}-${hari.padStart(2, '0')}`;
    const waktu = mula(iso);
    // 31/02 rolls over into March.
    return Number.isNaN(waktu) || new Date(waktu).toISOString().slice(0, 10) !== iso ? null : iso;
  };
  if (tahun !== undefined) return pada(tahun);
  const ini = pada(hariIni.slice(0, 4));
  return ini !== null && ini >= hariIni ? ini : pada(String(Number(hariIni.slice(0, 4)) + 1));
}

/** `panjang`: how many words said it. */
type Hari = { hari: string; panjang: number };
/** The day that the words at the front say. The day of the week of today is next week's. */
function hariDari(kata: readonly string[], hariIni: string): Hari | null {
  for (const panjang of [3, 2, 1]) {
    const ucapan = kata.slice(0, panjang).join(' ');
    const selang = kata.length < panjang ? undefined : SELANG[ucapan];
    if (selang !== undefined) return { hari: geserHari(hariIni, selang), panjang };
  }
  const [satu = '', berikut = ''] = kata;
  const ke = satu === 'minggu' && SESUDAH_MINGGU.includes(berikut) ? undefined : HARI_KE.get(satu);
  if (ke !== undefined) {
    const maju = (ke - new Date(mula(hariIni)).getUTCDay() + 7) % 7;
    return { hari: geserHari(hariIni, maju === 0 ? 7 : maju), panjang: 1 };
  }
  const pada = tanggal(satu, hariIni);
  return pada === null ? null : { hari: pada, panjang: 1 };
}

/** The person's name as it is known already: in full, or by the only first name of that sound. */
function orangDari(nama: string, orang: readonly string[]): string {
  const dicari = polos(nama);
  const sama = orang.find((satu) => polos(satu) === dicari);
  const depan = orang.filter((satu) => polos(satu).split(' ')[0] === dicari);
  return sama ?? (depan.length === 1 ? (depan[0] ?? nama) : nama);
}

const LABEL = /^[\p{L}\p{N}_-]{1,50}$/u;

/**
 * Reads a quick line.
 * @param hariIni the day that "today" is, `yyyy-mm-dd`
 * @param orang names that are known already; `@budi` finds `Budi Santoso`
 */
export function uraiKilat(baris: string, hariIni: string, orang: readonly string[] = []): TugasKilat {
  const bagian = [...baris.matchAll(/"([^"]*)"|(\S+)/g)].map(([, kutipan, kata = '']) => ({ kutipan, kata }));
  const judul: string[] = [];
  const tags: string[] = [];
  let dueDate: string | null = null;
  let assignee: string | null = null;
  let isImportant = false;
  for (let i = 0; i < bagian.length; i += 1) {
    const { kutipan, kata } = bagian[i] ?? { kutipan: '', kata: '' };
    if (kutipan !== undefined) {
      judul.push(kutipan.trim());
      continue;
    }
    const isi = kata.slice(1);
    const prioritas = PRIORITAS[polos(isi)];
    const akhir = bagian.findIndex((satu, n) => n > i && satu.kutipan !== undefined);
    const depan = bagian.slice(i, akhir === -1 ? i + 3 : Math.min(i + 3, akhir)).map((satu) => polos(satu.kata));
    const hari: Hari | null = dueDate === null ? hariDari(depan, hariIni) : null;
    if (kata.startsWith('!') && PENTING.includes(polos(isi))) isImportant = true;
    else if (kata.startsWith('!') && prioritas !== undefined) tags.push(prioritas);
    else if (kata.startsWith('#') && LABEL.test(isi)) tags.push(isi.toLowerCase());
    else if (kata.startsWith('@') && assignee === null && /\p{L}/u.test(isi)) {
      assignee = orangDari(isi.replaceAll('_', ' ').trim(), orang);
    } else if (hari !== null) {
      dueDate = hari.hari;
      i += hari.panjang - 1;
    } else judul.push(kata);
  }
  const title = judul.filter((satu) => satu !== '').join(' ');
  return { title, dueDate, tags: [...new Set(tags)], assignee, isImportant };
}
