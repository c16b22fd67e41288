/** One answer to "may this person do this now?", for the server's refusals and for the browser's grey buttons. */
import { STATUS_WORDS } from '#domain/report/words.ts';
import { type ReportAction, MIN_NOTE, type Finding } from '#domain/report/report.ts';
import {
  type CapaianEvent,
  capaianMachine,
  type CapaianState,
  type ReportFacts,
} from '#machines/lifecycle/lifecycle.machine.ts';
import { explainEvent, knownEvents } from '#machines/kit/explain.ts';
import { stepFrom } from '#machines/kit/step.ts';

export type LiveEvent = CapaianEvent['type'];

/** Each event's action in the ability list and its Indonesian words. */
export const LIFECYCLE_EVENTS: Record<LiveEvent, { aksi: ReportAction; wording: string }> = {
  'report.create': { aksi: 'create', wording: 'buat laporan' },
  'report.edit': { aksi: 'update', wording: 'ubah isian' },
  'report.delete': { aksi: 'delete', wording: 'hapus' },
  'report.submit': { aksi: 'submit', wording: 'kirim' },
  'report.feedback': { aksi: 'feedback', wording: 'beri umpan balik' },
  'report.revise': { aksi: 'revise', wording: 'minta revisi' },
  'report.approve': { aksi: 'approve', wording: 'setujui' },
  'report.reject': { aksi: 'reject', wording: 'tolak' },
  'report.reopen': { aksi: 'reopen', wording: 'buka kembali' },
};

/** A guard that said no, in words. `temuan` names every single fault behind it. */
export type Failing = { guard: string; reason: string; findings: readonly Finding[] };

export type Ruling =
  | { ok: true; dari: CapaianState; ke: CapaianState }
  | {
      ok: false;
      /**
       * `pelaku`: the user may not (403). `status`: not possible in this state (409). `syarat`: a need is unmet (422).
       */
      cause: 'pelaku' | 'status' | 'syarat';
      dari: CapaianState;
      event: LiveEvent;
      /** Events of this state that this user could send, ignoring unmet requirements. */
      permitted: LiveEvent[];
      failing: Failing[];
      /** One Indonesian sentence that says what to do. */
      message: string;
    };

const PERSON_GUARDS = ['mayAct', 'isNotSubmitter'];

function explain(guard: string, facts: ReportFacts, wording: string): Failing {
  switch (guard) {
    case 'mayAct':
      return { guard, reason: `Anda tidak berwenang untuk tindakan: ${wording}`, findings: [] };
    case 'isNotSubmitter':
      return { guard, reason: 'Laporan yang Anda kirim sendiri harus diputuskan orang lain', findings: [] };
    case 'hasNote':
      return { guard, reason: `Tulis catatan paling sedikit ${MIN_NOTE} karakter`, findings: [] };
    case 'isWritten':
      return { guard, reason: 'Tulis catatan', findings: [] };
    case 'hasNoObjection':
      return {
        guard,
        reason: 'Masih ada indikator yang dinilai perlu perbaikan; minta revisi atau ubah penilaiannya',
        findings: facts.corrections ?? [],
      };
    case 'isCreatable':
      return { guard, reason: 'Laporan belum dapat dibuat', findings: facts.creationFindings };
    case 'isComplete':
      return { guard, reason: 'Laporan belum lengkap', findings: facts.findings };
    default:
      return { guard, reason: guard, findings: [] };
  }
}

const isLifecycleEvent = (type: string): type is LiveEvent => type in LIFECYCLE_EVENTS;

function sentence(failed: readonly Failing[]): string {
  return failed.map((g) => [g.reason, ...g.findings.map((t) => t.pesan)].join('; ')).join('. ');
}

/**
 * Decides one event against a stored report, by the lifecycle chart alone. Pure.
 * @param status where the report stands, `absent` when there is none
 * @param facts what the chart's guards read
 */
export function decide(status: CapaianState, facts: ReportFacts, event: CapaianEvent): Ruling {
  const snapshot = capaianMachine.resolveState({ value: status, context: facts });
  if (snapshot.can(event)) {
    return { ok: true, dari: status, ke: stepFrom(capaianMachine, snapshot, event).value };
  }
  const failing = (type: LiveEvent) =>
    explainEvent(capaianMachine, snapshot, { ...event, type })
      .flatMap(({ guards }) => guards)
      .filter((report) => !report.passed);
  const known = knownEvents(snapshot).filter(isLifecycleEvent);
  const permitted = known.filter((type) => !failing(type).some(({ guard }) => PERSON_GUARDS.includes(guard)));
  const { aksi, wording } = LIFECYCLE_EVENTS[event.type];
  const refuse = (cause: 'pelaku' | 'status' | 'syarat', failed: Failing[], message = sentence(failed)): Ruling => ({
    ok: false,
    cause,
    dari: status,
    event: event.type,
    permitted,
    failing: failed,
    message,
  });
  // Check the permission first: a user without it must not learn the state of the report.
  if (!event.by.permitted.includes(aksi)) return refuse('pelaku', [explain('mayAct', facts, wording)]);
  if (!known.includes(event.type)) {
    const condition = status === 'absent' ? 'Laporan belum ada' : `Laporan berstatus "${STATUS_WORDS[status]}"`;
    const choice = permitted.map((type) => LIFECYCLE_EVENTS[type].wording).join(', ');
    const advice = choice ? `yang dapat Anda lakukan: ${choice}` : 'tidak ada yang dapat Anda lakukan pada status ini';
    return refuse('status', [], `${condition}, tindakan "${wording}" tidak dapat dilakukan; ${advice}`);
  }
  const failed = failing(event.type).map(({ guard }) => explain(guard, facts, wording));
  const by = failed.filter(({ guard }) => PERSON_GUARDS.includes(guard));
  return by.length > 0 ? refuse('pelaku', by) : refuse('syarat', failed);
}

/** Events that this person could send right now, with nothing left to fix. For showing which buttons are live. */
export function allowedEvents(status: CapaianState, facts: ReportFacts, by: CapaianEvent['by']): LiveEvent[] {
  const snapshot = capaianMachine.resolveState({ value: status, context: facts });
  // A note is typed after the button is pressed, so its absence must not hide the button.
  const note = 'x'.repeat(MIN_NOTE);
  return knownEvents(snapshot)
    .filter(isLifecycleEvent)
    .filter((type) => snapshot.can({ type, by, catatan: note }));
}
