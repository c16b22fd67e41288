import type { Detail } from '#contract/report.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { isFilled } from '#domain/report/completeness.ts';
import { usesRatio } from '#domain/report/duties.ts';
import { earlierEntries } from '#domain/report/preview.ts';
import { checklist, decisionFaults, prohibition } from '#machines/review/decision.ts';
import {
  countEmpty,
  indicatorState,
  isCarried,
  lacksFeedback,
  isUnjudged,
  lacksVerdict,
  writtenOtherwise,
} from '#machines/review/verdicts.ts';
import { feedbackQueue } from '#machines/review/sent-verdicts.ts';
import type { Assessment } from '#machines/review/verdict-kinds.ts';
import type { ReviewSnapshot } from '#machines/review/review.machine.ts';
import { currentDetail, currentAssessment } from '#machines/review/review.setup.ts';
import { STEPS, type Step, type ReviewContext } from '#machines/review/review.types.ts';
import { DECISIONS, DECISION_STATUS } from '#machines/review/decisions.ts';

const EMPTY: Assessment = { verdik: null, feedback: '', diperiksa: null };

/** Which part of the workspace is on screen. */
export function display(snapshot: ReviewSnapshot): 'memuat' | 'gagal' | 'terkunci' | 'selesai' | 'mengirim' | Step {
  if (snapshot.matches('troubled')) return 'gagal';
  if (snapshot.matches('locked')) return 'terkunci';
  if (snapshot.matches('done')) return 'selesai';
  if (snapshot.matches('handedOver') || snapshot.matches('refreshing')) return 'mengirim';
  if (snapshot.matches('confirming')) return 'keputusan';
  return STEPS.find((step) => snapshot.matches({ reviewing: step })) ?? 'memuat';
}

/** What the head of every step says about the report; null while it is not loaded. */
export function head(snapshot: ReviewSnapshot) {
  const { report, decision } = snapshot.context;
  if (report === null) return null;
  const { unit, periode, tahun, putaran } = report;
  const status = snapshot.matches('done') && decision !== null ? DECISION_STATUS[decision] : report.status;
  return { satker: unit.nama_unit, periode, tahun, status, putaran };
}

/** The steps with their state, read from the chart itself. A step left behind unfinished is not ticked. */
export function reviewSteps(snapshot: ReviewSnapshot) {
  const { diperiksa, total } = progress(snapshot);
  const done: Record<Step, boolean> = {
    kenali: true,
    periksa: diperiksa === total,
    daftarPeriksa: checklist(snapshot.context).every(({ met }) => met),
    keputusan: false,
  };
  const chartStates = Object.values(snapshot.machine.root.states['reviewing']?.states ?? {});
  const sort = chartStates.flatMap(({ key }) => STEPS.filter((step) => step === key));
  const current = sort.indexOf(snapshot.context.place.step);
  return sort.map((step, number) => {
    const label = `verifikasi.langkah.${step}` as const;
    if (number === current) return { step, label, state: 'current' as const };
    return { step, label, state: number < current && done[step] ? ('done' as const) : ('todo' as const) };
  });
}

/** The indicator list: one line each. */
export const indicatorSummary = ({ context: { report, penilaian, previous } }: ReviewSnapshot) =>
  (report?.details ?? []).map((detail) => {
    const one = penilaian[detail.id] ?? EMPTY;
    return {
      id: detail.id,
      kode: detail.kpi.kode,
      nama: detail.kpi.nama,
      dinilai: detail.wajib,
      keadaan: indicatorState(detail, one, previous),
      perbaikan: one.verdik === 'perbaikan',
      carried: isCarried(detail, one, previous),
    };
  });

/** The keys that this person chose. */
export const chosenKeys = ({ context }: ReviewSnapshot) => context.keys;

/** How many indicators have nothing to judge. */
export const emptyOnes = ({ context }: ReviewSnapshot) => countEmpty(context);

export function progress(snapshot: ReviewSnapshot) {
  const all = indicatorSummary(snapshot);
  return { diperiksa: all.filter(({ keadaan }) => keadaan === 'diperiksa').length, total: all.length };
}

/** The four quarters of an indicator: targets and what was realised so far; the report's own figure for its period. */
function trend({ recap, report }: ReviewContext, detail: Detail) {
  const row = recap.find(({ kpi_id }) => kpi_id === detail.kpi_id);
  const current = PERIODS.indexOf(report?.periode ?? 'TW1');
  return PERIODS.map((period, number) => {
    if (number === current) return { periode: period, target: detail.target, realisasi: detail.realisasi };
    const target = row?.target[({ TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const)[period]] ?? null;
    return { periode: period, target, realisasi: number < current ? (row?.periode[period]?.realisasi ?? null) : null };
  });
}

/**
 * What a ratio is made of, now and in the latest quarter before that has it; null for an indicator that is no ratio.
 */
function fraction({ recap, report }: ReviewContext, detail: Detail) {
  const { x, y, kpi } = detail;
  if (report === null || (!usesRatio(kpi) && x === null && y === null)) return null;
  const row = recap.find(({ kpi_id }) => kpi_id === detail.kpi_id);
  const before = earlierEntries(row, report.periode).findLast((one) => one.x !== null || one.y !== null);
  return {
    x: { nilai: x, definisi: kpi.definisi_x, sebelumnya: before?.x ?? null },
    y: { nilai: y, definisi: kpi.definisi_y, sebelumnya: before?.y ?? null },
    periodeSebelumnya: before?.periode ?? null,
  };
}

/** Everything about the indicator under review; null while there is none. */
export function currentIndicator(snapshot: ReviewSnapshot) {
  const { context } = snapshot;
  const detail = currentDetail(context);
  const { report } = context;
  if (detail === null || report === null) return null;
  const number = report.details.indexOf(detail);
  const points = trend(context, detail);
  const position = PERIODS.indexOf(report.periode);
  const previous = points[position - 1];
  return {
    detail,
    nomor: number + 1,
    jumlah: report.details.length,
    penilaian: currentAssessment(context),
    keadaan: indicatorState(detail, currentAssessment(context), context.previous),
    carried: isCarried(detail, currentAssessment(context), context.previous),
    changedSinceLastRound: context.previous.berubah.includes(detail.id),
    earlierFeedback: context.previous.feedback[detail.id] ?? null,
    writtenOtherwise: writtenOtherwise(detail, currentAssessment(context)),
    computation: context.computation[detail.id] ?? null,
    periode: report.periode,
    batas: report.batas_capaian,
    tren: points,
    fraction: fraction(context, detail),
    sebelumnya: {
      periode: previous?.periode ?? ('TW4' as const),
      tahun: previous ? report.tahun : report.tahun - 1,
      realisasi: previous?.realisasi ?? null,
    },
    error: context.shownFaults.indicator === detail.id && lacksFeedback(currentAssessment(context)),
    isUndecided: context.shownFaults.indicator === detail.id && lacksVerdict(currentAssessment(context)),
  };
}

/** What the first step tells before anything is checked. */
export function introduction({ context: { report, noteHistory, previous } }: ReviewSnapshot) {
  if (report === null) return null;
  const { details, jumlah, submitted_at, submitted_by, terlambat, capaian_periode, capaian_tahun, putaran } = report;
  return {
    jumlah,
    dinilai: details.filter(({ wajib }) => wajib).length,
    withoutEvidence: details.filter((detail) => isFilled(detail) && detail.files.length === 0).length,
    pengirim: submitted_by?.nama ?? null,
    sent: submitted_at,
    terlambat,
    tenggat: report.tenggat ?? null,
    capaianOfPeriod: capaian_periode,
    capaianTahun: capaian_tahun,
    putaran,
    berubah: details
      .filter(({ id }) => previous.berubah.includes(id))
      .map(({ id, kpi }) => ({ id, kode: kpi.kode, nama: kpi.nama })),
    catatan: noteHistory.filter((one) => one.jenis === 'catatan' && one.putaran < putaran),
  };
}

/** The submissions and decisions of the report. */
export const journey = ({ context }: ReviewSnapshot) => context.history;
/** The comparison with the round before; there only while the report is being reviewed. */
export const roundComparison = (snapshot: ReviewSnapshot) => snapshot.children.comparison;
/** An approved report that this person may open again; null otherwise. */
export const canBeOpened = ({ context: { report, permitted } }: ReviewSnapshot) =>
  report?.status === 'approved' && permitted.includes('reopen') ? report : null;

/** The checklist, derived items first. */
export const checklistItems = ({ context }: ReviewSnapshot) => checklist(context);

/** The decision page: the cards, the faults (only after trying), and exactly what would be sent. */
export function decisionSheet(snapshot: ReviewSnapshot) {
  const { context } = snapshot;
  const { report, penilaian, decision, catatan } = context;
  const details = report?.details ?? [];
  const judged = details.filter((detail) => !isUnjudged(detail, penilaian[detail.id] ?? EMPTY));
  const hasColumn = (verdict: Assessment['verdik']) =>
    judged.filter(({ id }) => penilaian[id]?.verdik === verdict).length;
  const code = new Map(details.map((detail) => [detail.id, detail.kpi.kode]));
  const item = checklist(context);
  return {
    keputusan: decision,
    catatan,
    choices: DECISIONS.map((one) => ({ keputusan: one, prohibition: prohibition(context, one) })),
    error: context.shownFaults.decision
      ? decisionFaults(context).map((one) => ({
          ...one,
          indicatorCode: one.indicator && (code.get(one.indicator) ?? null),
        }))
      : [],
    jumlah: {
      sesuai: hasColumn('sesuai'),
      perbaikan: hasColumn('perbaikan'),
      tidakDinilai: hasColumn('tidakDinilai'),
      belum: details.length - judged.length,
    },
    progress: progress(snapshot),
    butir: { met: item.filter(({ met }) => met).length, total: item.length },
    feedback: details.flatMap((detail) => {
      const one = penilaian[detail.id] ?? EMPTY;
      const content = one.feedback.trim();
      return content === '' && one.verdik !== 'perbaikan'
        ? []
        : [{ id: detail.id, kode: detail.kpi.kode, nama: detail.kpi.nama, verdik: one.verdik, isi: content }];
    }),
    toSend: feedbackQueue(details, penilaian).length,
    capaianOfPeriod: report?.capaian_periode ?? null,
    capaianTahun: report?.capaian_tahun ?? null,
    putaran: report?.putaran ?? 1,
    serverMessage: context.failure?.cause === 'ditolak' ? context.failure.message : null,
    notAccepted:
      context.failure?.cause === 'masihAda' || context.failure?.cause === 'tabLain' ? context.failure.cause : null,
    tenggang: context.tenggang,
  };
}

/** Why the report cannot be reviewed, and who settled it. */
export function key({ context: { report, permitted } }: ReviewSnapshot) {
  const status = report?.status ?? null;
  const waits = status === 'submitted';
  const cause = report?.tahun_ditutup
    ? ('tahunDitutup' as const)
    : waits && !permitted.includes('feedback')
      ? ('takBerwenang' as const)
      : ('status' as const);
  return {
    sebab: cause,
    tahun: report?.tahun ?? null,
    status,
    oleh: report?.decided_by?.nama ?? null,
    point: report?.decided_at ?? null,
  };
}

export const nextReports = ({ context }: ReviewSnapshot) => context.nextReports;
export const decisionResult = ({ context }: ReviewSnapshot) => context.decision;
/** The other user who is checking this report now; null = no other. */
export const otherChecker = ({ context }: ReviewSnapshot) => context.otherChecker;
export const loadFailure = ({ context }: ReviewSnapshot) => context.loadFailure;
export const storedDraft = ({ context }: ReviewSnapshot) => context.draf;
export const currentPanel = ({ context }: ReviewSnapshot) => context.panel;
/** Whether the definition of the indicator is shown. */
export const definitionShown = ({ context }: ReviewSnapshot) => context.definition;
export const currentLayer = ({ context }: ReviewSnapshot) => context.overlay;
export const activeShortcuts = ({ context }: ReviewSnapshot) => context.shortcuts;
export const changedMeanwhile = ({ context }: ReviewSnapshot) => context.berubah;
export const currentPlace = ({ context }: ReviewSnapshot) => context.place;
/** The evidence viewer of the step "check"; absent elsewhere. */
export const evidenceViewer = (snapshot: ReviewSnapshot) => snapshot.children.viewer;
export const reportPlace = ({ context }: ReviewSnapshot) => context.reportId;
