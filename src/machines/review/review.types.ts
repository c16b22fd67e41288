import type { Note, Detail, DetailChanged, Report, ReportBrief, Recap, HistoryEntry } from '#contract/report.ts';
import type { ReportAction } from '#domain/report/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Failed, Failure as LoadFailure } from '#machines/kit/failure.ts';
import type { ChosenKeys } from '#domain/preferences/shortcuts.ts';
import type { Release, RefusalCause } from '#machines/review/release.ts';
import type { GracePeriod } from '#domain/preferences/grace.ts';
import type { Parcel } from '#machines/review/parcel.ts';
import type { Verdict, Assessments } from '#machines/review/verdict-kinds.ts';
import type { PreviousRound } from '#machines/review/rounds.ts';
import type { Decision } from '#machines/review/decisions.ts';

export const STEPS = ['kenali', 'periksa', 'daftarPeriksa', 'keputusan'] as const;
/** The guided steps; each is a state of `reviewing` under the same name, in this order. */
export type Step = (typeof STEPS)[number];

export const MANUAL_ITEMS = ['buktiTerbaca', 'narasiMemadai'] as const;
/** Id of the control of an item. */
export const itemId = (item: ManualItem) => `butir-${item}`;
/** Checklist items that only a person can judge. */
export type ManualItem = (typeof MANUAL_ITEMS)[number];

export const PANEL = ['data', 'bukti', 'catatan'] as const;
/** What a narrow screen shows of one indicator. */
export type Panel = (typeof PANEL)[number];
/** What lies over the page. */
export type Overlay = 'bantuan' | 'daftar' | 'bukti';

/** Where the verifier is, as the address tells it. */
export type Place = { step: Step; detailId: string | null };

/** A figure of the server beside the one computed here; `same` allows for rounding only. */
export type Recomputation = { capaian: number | null; capaianTahun: number | null; same: boolean };

/** What stays on the device until the decision is sent. Versions of the checked records are in `penilaian`. */
export type ReviewDraft = {
  skema: 1;
  /** The round of the report in which it was written; null in a draft from before rounds were kept with it. */
  putaran: number | null;
  penilaian: Assessments;
  centang: readonly ManualItem[];
  keputusan: Decision | null;
  catatan: string;
};

type LoadedContent = {
  report: Report;
  /** The year per indicator; empty when it could not be loaded. */
  recap: readonly Recap[];
  catatan: readonly Note[];
  /** Oldest first; empty when it could not be loaded. */
  history: readonly HistoryEntry[];
  /** What the ability list lets this person do with this very report. */
  permitted: readonly ReportAction[];
  draf: ReviewDraft | null;
};
export type LoadResult = { ok: true; payload: LoadedContent } | Failed;

/** `konflik`: the record has another version or state by now. `ditolak`: the server names what is missing. */
export type Failure = { ok: false; cause: 'konflik' | 'ditolak' | 'gagal'; message: string; latest: Detail | null };
export type FeedbackResult = { ok: true; detail: DetailChanged } | Failure;
export type ReviewResult = { ok: true; report: Report } | Failure;
export type DecisionResult = { ok: true } | Failure;
export type Queue = { total: number; reports: readonly ReportBrief[] };

export type ConfirmationInput = { decision: Decision; periode: Period; satker: string };

/**
 * Messages of the claim, which marks the report as being checked by this user. `nama`: the other user who checks it,
 * null = no other; `taken`: that user took the claim over from this one. A claim that the user asked for and did not
 * get comes with the reason.
 */
export type ClaimMessage = { type: 'claim.take'; ambil: boolean } | { type: 'claim.rest' };
export type ClaimNews =
  | { type: 'claim.told'; nama: string | null; taken: boolean }
  | { type: 'claim.failed'; message: string | null };

/** Messages to the actor that keeps the draft on the device, and what it says back. */
export type DraftMessage =
  | { type: 'draft.write'; draf: ReviewDraft }
  /** What stands here before anything is changed. */
  | { type: 'draft.loaded'; draf: ReviewDraft }
  | { type: 'draft.clear' };
/** What was changed in a draft: of the indicators only those that were judged. */
export type DraftChanges = Partial<Pick<ReviewDraft, 'penilaian' | 'centang' | 'keputusan' | 'catatan'>>;
/** The same person has judged in another tab. */
export type DraftElsewhere = { type: 'draft.elsewhere'; putaran: number | null; changes: DraftChanges };
export type DraftEvent = { type: 'draft.stored'; point: string } | { type: 'draft.lost' } | DraftElsewhere;
/** Messages to the actor that stands between a review and the outbox of decisions, and what it says back. */
export type OutboxMessage = { type: 'decision.hold'; parcel: Parcel } | { type: 'decision.ask' };
export type OutboxNews =
  | { type: 'decision.held' }
  | ({ type: 'decision.released' } & Release)
  | { type: 'decision.refused'; cause: RefusalCause };
/** Key (as `KeyboardEvent.key`, lower case, `ctrl+` in front, sequences with a space) → the event it sends. */
export type ShortcutMap = Readonly<Record<string, KeyEvent>>;
export type KeyboardMessage = { type: 'shortcuts.set'; active: boolean };
export type KeyboardInput = { keymap: ShortcutMap; active: boolean };

/** Everything a key can do; the keyboard sends the same events as the buttons. */
export type KeyEvent =
  | { type: 'indicator.next' }
  | { type: 'indicator.previous' }
  | { type: 'verdict.choose'; verdik: Verdict }
  | { type: 'feedback.focus' }
  | { type: 'note.focus' }
  | { type: 'indicator.check' }
  | { type: 'definition.toggle' }
  | { type: 'file.next' }
  | { type: 'file.previous' }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'file.rotate' }
  | { type: 'step.open'; step: Step }
  | { type: 'decision.choose'; decision: Decision }
  | { type: 'decision.submit' }
  | { type: 'queue.open' }
  | { type: 'overlay.open'; overlay: Overlay };

/** The report as it is now, when the page is looked at again. */
export type ReportFound = { type: 'report.found'; report: Report };
/** Message to the actor that finds it: look now. */
export type ReportLook = { type: 'report.look' };

export type ReviewEvent =
  | KeyEvent
  | DraftEvent
  | OutboxNews
  | ClaimNews
  | { type: 'claim.take'; ambil: boolean }
  | { type: 'report.reload' }
  | ReportFound
  /** What is known of the report may be from before something else was waited for. */
  | { type: 'report.outdated' }
  | { type: 'place.visit'; place: Place }
  | { type: 'indicator.open'; id: string; panel?: Panel }
  /** Passes all indicators in which there is nothing to judge, and takes that back. */
  | { type: 'empty.pass' }
  | { type: 'empty.restore' }
  | { type: 'feedback.change'; text: string }
  | { type: 'feedback.fill'; text: string }
  /** Throws the feedback on this indicator away, after a question. */
  | { type: 'feedback.discard' }
  | { type: 'item.toggle'; item: ManualItem }
  /** Opens the checklist at one of its items. */
  | { type: 'item.open'; item: ManualItem }
  | { type: 'note.change'; text: string }
  | { type: 'panel.show'; panel: Panel }
  | { type: 'overlay.close' }
  | { type: 'shortcuts.toggle' };

export type ReviewEmitted =
  | { type: 'place.changed'; place: Place }
  | { type: 'focus.requested'; target: string }
  | { type: 'queue.opened' }
  | { type: 'shortcuts.changed'; active: boolean }
  | { type: 'next.opened'; reportId: string };

export type ReviewInput = {
  reportId: string;
  userId: string;
  place: Place;
  shortcuts: boolean;
  /** The keys that this person chose. */
  keys: ChosenKeys;
  tenggang: GracePeriod;
  lanjutOtomatis: boolean;
};

export type ReviewContext = {
  reportId: string;
  userId: string;
  report: Report | null;
  recap: readonly Recap[];
  noteHistory: readonly Note[];
  /** Submissions and decisions of the report, oldest first. Empty when it could not be loaded. */
  history: readonly HistoryEntry[];
  previous: PreviousRound;
  permitted: readonly ReportAction[];
  computation: Readonly<Record<string, Recomputation>>;
  penilaian: Assessments;
  checked: readonly ManualItem[];
  decision: Decision | null;
  catatan: string;
  place: Place;
  panel: Panel;
  /** The definition of the indicator is shown; stays so from one indicator to the next. */
  definition: boolean;
  overlay: Overlay | null;
  shortcuts: boolean;
  keys: ChosenKeys;
  /** Faults are shown only after the verifier tried to go on. */
  shownFaults: { indicator: string | null; decision: boolean };
  /** The report changed while it was being reviewed or sent. */
  berubah: boolean;
  draf: { point: string | null; failed: boolean };
  /** Seconds in which a decision can be undone; 0 = every decision is confirmed instead. */
  tenggang: GracePeriod;
  /** After the decision the next report opens by itself. */
  lanjutOtomatis: boolean;
  /** Why the decision was not taken. */
  failure: { cause: 'gagal' | 'ditolak' | RefusalCause; message: string } | null;
  /** Why the report could not be loaded. */
  loadFailure: LoadFailure | null;
  nextReports: Queue | null;
  /** Another user who is checking this report; `gagal`: the claim was refused, with the server's sentence or null. */
  otherChecker: { nama: string; taken: boolean; failed: { message: string | null } | null } | null;
};
