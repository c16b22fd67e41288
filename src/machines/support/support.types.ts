import type { Failed, Failure } from '#machines/kit/failure.ts';

export const SUPPORT_TABS = ['kejadian', 'konteks', 'berikutnya'] as const;
export type SupportTab = (typeof SUPPORT_TABS)[number];
/** The parts of the page; a narrow screen shows one of them. */
export const SUPPORT_PARTS = ['aktor', 'bagan', 'rincian'] as const;
type SupportPart = (typeof SUPPORT_PARTS)[number];
type SupportView = 'bagan' | 'daftar';
type ActorView = 'pohon' | 'tabel';
/** A pinned value, always in view: a path such as `queue.0.path` in the context of a machine. */
export type PinSpec = { machine: string; path: string };

/** A recording that was opened from a file. What is in it is for the views; the machine only knows how long it is. */
export type RecordRow = {
  nama: string;
  long: number;
  content: object;
  /** Id of the problem that it came with; absent of a file. */
  problem?: string;
};
/** Why a file could not be opened; `unreadable`: the browser could not read it at all. */
const FAILURE_CAUSES = ['tooLarge', 'notJson', 'format', 'version', 'shape', 'unreadable'] as const;
export type FailureCause = (typeof FAILURE_CAUSES)[number];
export type ReadResult = { ok: true; record: RecordRow } | { ok: false; cause: FailureCause };
/** The recording of a problem as it came and was read; or why it did not come. */
export type SentResult = { ok: true; read: ReadResult } | Failed;
/**
 * What can be given out: the recording as a file; or, copied, a test of it, an address, or a trace id of the server.
 */
export type Artifact = 'berkas' | 'uji' | 'tautan' | 'jejak';
export type Step = 'first' | 'previous' | 'next' | 'last';

/** `problem`: id of the problem whose recording is to be shown. */
export type SupportInput = { aktor: string | null; event: number | null; problem?: string | null };
export type SupportContext = {
  /** Id of the problem whose recording is on its way, or could not be had; null = what is shown is live, or opened. */
  problem: string | null;
  failure: Failure | null;
  /** Name or id of the chosen actor; null = the view's own choice. */
  aktor: string | null;
  /** Number of the chosen event of the live recording; null = the newest. */
  event: number | null;
  /** Number of the newest live event when the reader left the end of the list; null = they are there, and it follows. */
  seen: number | null;
  tab: SupportTab;
  part: SupportPart;
  /** Null = as the width of the screen suggests. */
  appearance: SupportView | null;
  actorAppearance: ActorView;
  /** In the order in which they were pinned; other actors, events and recordings do not change them. */
  pinned: readonly PinSpec[];
  filters: string;
  /** Only events of the chosen actor. */
  sendiri: boolean;
  record: RecordRow | null;
  /** How many events of the opened recording have happened, 1…panjang; 0 in an empty one. */
  position: number;
  /** The file that is being opened. */
  file: File | null;
  error: { nama: string; cause: FailureCause } | null;
  /** What was given out last; `succeeded` null while it is under way. */
  artifact: { kind: Artifact; trace: string | null; succeeded: boolean | null } | null;
};

export type SupportEvent =
  | { type: 'actor.choose'; aktor: string }
  | { type: 'entry.choose'; event: number | null }
  | { type: 'log.leave'; seen: number }
  | { type: 'log.follow' }
  | { type: 'tab.choose'; tab: SupportTab }
  | { type: 'part.choose'; part: SupportPart }
  | { type: 'view.choose'; appearance: SupportView }
  | { type: 'actors.view'; appearance: ActorView }
  | ({ type: 'pin.toggle' } & PinSpec)
  | { type: 'filter.change'; filters: string }
  | { type: 'filter.own'; sendiri: boolean }
  | { type: 'recording.pause' }
  | { type: 'recording.resume' }
  | { type: 'trace.open'; file: File }
  | { type: 'trace.step'; to: Step }
  | { type: 'trace.seek'; position: number }
  | { type: 'trace.reload' }
  | { type: 'trace.close' }
  | { type: 'fault.dismiss' }
  | { type: 'trace.give'; artifact: Exclude<Artifact, 'jejak'> }
  | { type: 'traceId.give'; trace: string };
/** What goes into the address of the page; `problem`: the one whose recording is shown. */
export type SupportEmitted = {
  type: 'place.changed';
  aktor: string | null;
  event: number | null;
  problem: string | null;
};
