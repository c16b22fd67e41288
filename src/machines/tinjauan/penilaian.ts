/** The verifier's pending verdicts: pure rules of what is checked, what changed, and what is still to be sent. */
import type { Detail, Laporan } from '#contract/pelaporan.ts';
import { CATATAN_MINIMUM, type FeedbackStatus } from '#domain/pelaporan/laporan.ts';
import type { PutaranLalu } from '#machines/tinjauan/putaran.ts';

export const VERDIK = ['sesuai', 'perbaikan', 'tidakDinilai'] as const;
/** What a verifier can say of one indicator; `tidakDinilai` travels as feedback_status null. */
export type Verdik = (typeof VERDIK)[number];

/** One indicator's pending verdict. `diperiksa` is the detail's version that was checked; null = not checked yet. */
export type Penilaian = { verdik: Verdik | null; feedback: string; diperiksa: number | null };
export type DaftarPenilaian = Readonly<Record<string, Penilaian>>;

/** belum ○, catatan ◐, diperiksa ●, berubah ! */
export type KeadaanIndikator = 'belum' | 'catatan' | 'diperiksa' | 'berubah';

const KOSONG: Penilaian = { verdik: null, feedback: '', diperiksa: null };

/**
 * Where an indicator starts: the server's verdict, or the one of the round before if the same verifier found it in
 * order and nothing has changed since. Feedback of the round before is shown beside it, not sent again.
 */
export function penilaianAwal(detail: Detail, lalu: PutaranLalu): Penilaian {
  const masihBerlaku = detail.feedback_status === null && lalu.sesuai.includes(detail.id);
  const bawaan = masihBerlaku ? 'sesuai' : detail.capaian === null ? 'tidakDinilai' : null;
  const teksLalu = detail.feedback_status === null && detail.feedback === lalu.umpanBalik[detail.id];
  return {
    verdik: detail.feedback_status ?? bawaan,
    feedback: teksLalu ? '' : (detail.feedback ?? ''),
    diperiksa: masihBerlaku ? detail.versi : null,
  };
}

/** Nothing was said of it here; `tidakDinilai` is where an indicator without capaian starts. */
const tanpaKata = (detail: Detail, { verdik, feedback, diperiksa }: Penilaian): boolean =>
  diperiksa === null &&
  feedback.trim() === '' &&
  (verdik === null || (verdik === 'tidakDinilai' && detail.capaian === null));

/**
 * Verdicts of a freshly loaded report: pending ones are kept, the others start as `penilaianAwal` says. What somebody
 * else wrote on the server meanwhile is one of the others: it would go out with the decision, so it must be seen.
 */
export function gabungkanPenilaian(details: readonly Detail[], tertunda: DaftarPenilaian, lalu: PutaranLalu) {
  return Object.fromEntries(
    details.map((detail) => {
      const satu = tertunda[detail.id];
      const diServer = detail.feedback_status !== null;
      const dipakai = satu !== undefined && !(diServer && tanpaKata(detail, satu));
      return [detail.id, dipakai ? satu : penilaianAwal(detail, lalu)];
    }),
  );
}

/** What somebody else wrote on the server about an indicator that is judged otherwise here; null where nobody did. */
export function tertulisLain(detail: Detail, satu: Penilaian) {
  const { feedback_status: verdik, feedback } = detail;
  if (verdik === null || satu.diperiksa === detail.versi || sudahTertulis(detail, satu)) return null;
  return { verdik, feedback };
}

const statusOf = (verdik: Verdik | null): FeedbackStatus | null =>
  verdik === null || verdik === 'tidakDinilai' ? null : verdik;

/** Body of the feedback call for a verdict, without the version. */
export function isiUmpanBalik({ verdik, feedback }: Penilaian) {
  return { feedback: feedback.trim() === '' ? null : feedback.trim(), feedback_status: statusOf(verdik) };
}

/** The server already has this very verdict. */
export function sudahTertulis(detail: Detail, penilaian: Penilaian): boolean {
  const isi = isiUmpanBalik(penilaian);
  return (detail.feedback ?? null) === isi.feedback && detail.feedback_status === isi.feedback_status;
}

/** Something was said or marked here that the server does not have yet. */
export function belumTertulis(detail: Detail, satu: Penilaian): boolean {
  const tersentuh = satu.diperiksa !== null || statusOf(satu.verdik) !== null || satu.feedback.trim() !== '';
  return tersentuh && !sudahTertulis(detail, satu);
}

/** State of one indicator in the list. A checked one whose record has another version now is "berubah". */
export function keadaanIndikator(detail: Detail, satu: Penilaian = KOSONG, lalu: PutaranLalu): KeadaanIndikator {
  if (satu.diperiksa === detail.versi) return 'diperiksa';
  if (satu.diperiksa !== null || lalu.berubah.includes(detail.id)) return 'berubah';
  return belumTertulis(detail, satu) ? 'catatan' : 'belum';
}

/** "Needs improvement" without words of at least ten characters helps nobody. */
export const kurangUmpanBalik = ({ verdik, feedback }: Penilaian): boolean =>
  verdik === 'perbaikan' && feedback.trim().length < CATATAN_MINIMUM;

/** Details whose verdict the server does not have yet, in report order. */
export function antreUmpanBalik(details: readonly Detail[], penilaian: DaftarPenilaian): Detail[] {
  return details.filter((detail) => {
    const satu = penilaian[detail.id];
    return satu !== undefined && belumTertulis(detail, satu);
  });
}

/** The next feedback call; `detailId` is empty when the server has every verdict. */
export function inputUmpanBalik(details: readonly Detail[], penilaian: DaftarPenilaian) {
  const [detail] = antreUmpanBalik(details, penilaian);
  const satu = (detail && penilaian[detail.id]) ?? KOSONG;
  return { detailId: detail?.id ?? '', body: { ...isiUmpanBalik(satu), versi: detail?.versi ?? 0 } };
}

/** The next indicator after `kini` that is not checked, going round; null when all are. */
export function berikutBelumDiperiksa(details: readonly Detail[], penilaian: DaftarPenilaian, kini: string) {
  const mulai = details.findIndex((detail) => detail.id === kini) + 1;
  const urut = [...details.slice(mulai), ...details.slice(0, mulai)];
  const belum = urut.find((detail) => penilaian[detail.id]?.diperiksa !== detail.versi);
  return belum?.id ?? null;
}

/** The order of the review: what is assessed in this period first, each part as the report has it. */
export function urutkanTinjauan<Isi extends Pick<Laporan, 'details'>>(laporan: Isi): Isi {
  const { details } = laporan;
  return { ...laporan, details: [...details.filter(({ wajib }) => wajib), ...details.filter(({ wajib }) => !wajib)] };
}

/** What the satker entered is the same in both; verdicts and versions aside. */
export function isianSama(a: Detail, b: Detail): boolean {
  const isian = ({ realisasi, x, y, analisis, kendala, tindak_lanjut, files }: Detail) =>
    JSON.stringify([realisasi, x, y, analisis, kendala, tindak_lanjut, files.map(({ sha256 }) => sha256)]);
  return isian(a) === isian(b);
}

/** Same indicators in the same versions: what was reviewed is what is being decided. */
export function samaVersi(ditinjau: Laporan, terkini: Laporan): boolean {
  const versi = new Map(ditinjau.details.map((detail) => [detail.id, detail.versi]));
  return (
    terkini.status === ditinjau.status &&
    terkini.putaran === ditinjau.putaran &&
    terkini.details.length === versi.size &&
    terkini.details.every((detail) => versi.get(detail.id) === detail.versi)
  );
}
