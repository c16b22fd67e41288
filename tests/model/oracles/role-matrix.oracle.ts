import type { Choice, MatrixRole } from '#machines/access/matrix.ts';
import type { roleMatrixMachine } from '#machines/access/role-matrix.machine.ts';
import type { LoadResult, SaveRequest, SaveResult } from '#machines/access/role-matrix.setup.ts';
import type { Oracle, Seen } from '#statechart-walk/index.ts';
import { answerOf, begins, implies, inputsOf, isAnswerOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES, failed } from '#tests/support/failures.ts';

type Step = Seen<typeof roleMatrixMachine>;
type Context = Step['before'];

const MODULES = [
  { id: 'm1', name: 'Kpi', label: 'Indikator kinerja', actions: ['read', 'create', 'update'] },
  { id: 'm2', name: 'Laporan', label: 'Laporan', actions: ['read', 'submit'] },
  { id: 'm9', name: 'all', label: 'Semua modul', actions: ['manage'] },
];
const role = (versi: number, rights: Choice, lingkup: MatrixRole['lingkup'] = 'sendiri'): MatrixRole => ({
  id: 'r1',
  versi,
  name: 'pengamat',
  label: 'Pengamat',
  lingkup,
  jumlah_pengguna: 0,
  modul: Object.entries(rights).map(([module_id, actions]) => ({ id: `rm-${module_id}`, module_id, actions })),
});
const FIRST = role(1, { m1: ['read'], m2: ['read', 'submit'] });

const EDITS = ['cell.toggle', 'row.toggle', 'column.toggle', 'grid.toggle'];
/** The ticked cells as text, in order: `m1 read`. */
const cells = (choice: Choice) =>
  Object.entries(choice)
    .flatMap(([id, actions]) => actions.map((action) => `${id} ${action}`))
    .sort();
const stored = (role: MatrixRole | null) =>
  cells(Object.fromEntries((role?.modul ?? []).map((one) => [one.module_id, one.actions])));
const changedCells = (from: readonly string[], to: readonly string[]) => [
  ...from.filter((one) => !to.includes(one)),
  ...to.filter((one) => !from.includes(one)),
];
const isDirty = ({ role, choice }: Context) => !isSame(cells(choice), stored(role));
/** Which cells an edit may touch. */
const meant = ({ event, before }: Step): string[] => {
  const ordinary = before.modul.filter(({ name }) => name !== 'all');
  if (event.type === 'cell.toggle') return [`${event.moduleId} ${event.aksi}`];
  if (event.type === 'row.toggle') {
    return before.modul
      .filter(({ id }) => id === event.moduleId)
      .flatMap(({ id, actions }) => actions.map((one) => `${id} ${one}`));
  }
  if (event.type === 'column.toggle') {
    return ordinary.filter(({ actions }) => actions.includes(event.aksi)).map(({ id }) => `${id} ${event.aksi}`);
  }
  return event.type === 'grid.toggle'
    ? ordinary.flatMap(({ id, actions }) => actions.map((one) => `${id} ${one}`))
    : [];
};
const loadedIn = ({ event }: Step) => answerOf<LoadResult>(event, 'loadRole');
const savedIn = ({ event }: Step) => answerOf<SaveResult>(event, 'saveRole');
/** What the step could change the ticks by. */
const isAboutTicks = (seen: Step) =>
  [...EDITS, 'changes.discard', 'conflict.keep', 'conflict.take'].includes(seen.event.type) ||
  loadedIn(seen)?.ok === true ||
  savedIn(seen)?.result === 'tersimpan';
const isYes = ({ event }: Step, id: string) => answerOf<boolean>(event, id) === true;

/**
 * Specification §7 (roles), decision 0017, and what a person expects who ticks what a role may do: only what was ticked
 * changes, nothing is saved over another person's version unseen, and unsaved ticks are not lost unasked.
 */
export const ROLE_MATRIX_ORACLE: Oracle<typeof roleMatrixMachine> = {
  invariants: {
    'an edit ticks all that it means, or unticks it when all was ticked, and touches nothing else': (seen) => {
      if (!EDITS.includes(seen.event.type)) return true;
      const touched = meant(seen);
      const before = cells(seen.before.choice);
      const isTicked = touched.every((one) => before.includes(one));
      const rest = before.filter((one) => !touched.includes(one));
      return isSame(cells(seen.after.choice), (isTicked ? rest : [...rest, ...touched]).sort());
    },
    'only what a module offers can be ticked': ({ before, after }) =>
      changedCells(cells(before.choice), cells(after.choice)).every((one) =>
        [...before.modul, ...after.modul].some(({ id, actions }) =>
          actions.some((action) => one === `${id} ${action}`),
        ),
      ),
    'nobody ticks everything for a role that does not reach every unit': ({ event, before, after }) =>
      !EDITS.includes(event.type) ||
      before.role?.lingkup === 'semua' ||
      isSame(before.choice['m9'] ?? [], after.choice['m9'] ?? []),
    'whoever may not change roles ticks, saves and removes nothing': (seen) =>
      seen.before.editable ||
      (!EDITS.includes(seen.event.type) &&
        !begins(seen, 'saveRole', 'confirmRemove', 'remove') &&
        !isDirty(seen.after)),
    'whoever may change roles can tick': ({ to, after }) =>
      implies(to.matches('editing') && after.role !== null, () =>
        to.can({ type: 'cell.toggle', moduleId: 'm1', aksi: 'read' }),
      ),
    'ticks change only by the person, and by what the server has stored': (seen) =>
      isAboutTicks(seen) || isSame(seen.before.choice, seen.after.choice),
    'a reload never loses unsaved ticks': (seen) =>
      seen.event.type !== 'role.reload' ||
      seen.from.matches('troubled') ||
      !begins(seen, 'loadRole') ||
      !isDirty(seen.before),
    'what is discarded goes back to what is stored': ({ event, before, after }) =>
      event.type !== 'changes.discard' || (!isDirty(after) && isSame(before.role, after.role)),
    'what is saved are the ticks on screen, over the version they were made on': (seen) =>
      inputsOf(seen, 'saveRole').every((input) => {
        const { id, role, choice } = seen.after;
        const { id: which, versi, choice: sent } = input as SaveRequest;
        return which === id && versi === role?.versi && isSame(cells(sent), cells(choice));
      }),
    'nothing is saved that was not looked through, and nothing that has not changed': (seen) =>
      !begins(seen, 'saveRole') || (seen.from.matches('reviewing') && isDirty(seen.before)),
    'looking through is for changes': ({ event, before }) => event.type !== 'changes.review' || isDirty(before),
    'after saving the role stands as the server stored it': (seen) => {
      const answer = savedIn(seen);
      return answer?.result !== 'tersimpan' || (isSame(seen.after.role, answer.role) && !isDirty(seen.after));
    },
    'what was not saved stays ticked, and can be saved or discarded again': (seen) => {
      const answer = savedIn(seen);
      const isUnsaved =
        answer?.result === 'ditolak' || answer?.result === 'terputus' || isBreakOf(seen.event, 'saveRole');
      return (
        !isUnsaved ||
        (isSame(seen.before.choice, seen.after.choice) &&
          isSame(seen.before.role, seen.after.role) &&
          (seen.to.can({ type: 'changes.save' }) || seen.to.can({ type: 'changes.review' })))
      );
    },
    'what somebody else saved is asked about, with the ticks of both': (seen) => {
      const answer = savedIn(seen);
      return (
        answer?.result !== 'bentrok' ||
        (isSame(seen.after.theirs, answer.role) &&
          isSame(seen.before.choice, seen.after.choice) &&
          isSame(seen.before.role, seen.after.role) &&
          seen.to.can({ type: 'conflict.keep' }) &&
          seen.to.can({ type: 'conflict.take' }))
      );
    },
    'who keeps theirs gets the version of the other, with just the own changes in it that it can have': ({
      event,
      before,
      after,
    }) => {
      if (event.type !== 'conflict.keep') return true;
      const isWide = before.theirs?.lingkup === 'semua';
      const own = changedCells(stored(before.role), cells(before.choice)).filter(
        (one) => isWide || !one.startsWith('m9 '),
      );
      const mine = cells(before.choice);
      const wanted = [
        ...stored(before.theirs).filter((one) => !own.includes(one)),
        ...own.filter((one) => mine.includes(one)),
      ].sort();
      return isSame(after.role, before.theirs) && isSame(cells(after.choice), wanted);
    },
    'who takes the version of the other has that, and nothing of the own': ({ event, before, after }) =>
      event.type !== 'conflict.take' || (isSame(after.role, before.theirs) && !isDirty(after)),
    'a version that was asked about is asked about until it was decided': ({ event, before, after }) =>
      ['conflict.keep', 'conflict.take'].includes(event.type)
        ? after.theirs === null
        : before.theirs === null || after.theirs !== null,
    'the stored role, and its versi, is replaced only by what the server gave': (seen) =>
      isSame(seen.before.role, seen.after.role) ||
      loadedIn(seen)?.ok === true ||
      savedIn(seen)?.result === 'tersimpan' ||
      ['conflict.keep', 'conflict.take'].includes(seen.event.type),
    'nothing is removed that was not confirmed': (seen) => !begins(seen, 'remove') || isYes(seen, 'confirmRemove'),
    'what is removed is what was asked about': (seen) => {
      const { event, after } = seen;
      if (event.type === 'role.remove' && begins(seen, 'confirmRemove')) return after.target.kind === 'peran';
      if (event.type === 'module.remove' && begins(seen, 'confirmRemove')) {
        return isSame(after.target, { kind: 'modul', id: event.id });
      }
      return (
        isSame(seen.before.target, after.target) &&
        inputsOf(seen, 'remove').every((input) => isSame(input, { id: after.id, target: after.target }))
      );
    },
    'only a module that the role has can be taken from it': ({ event, before }) =>
      event.type !== 'module.remove' || (before.role?.modul ?? []).some(({ id }) => id === event.id),
    'a module is not taken away over unsaved ticks': ({ event, before }) =>
      event.type !== 'module.remove' || !isDirty(before),
    'the page is left for nothing but a removed role, or where the person went': ({ event, before, emitted, to }) =>
      emitted.every((one) =>
        one.type === 'role.removed'
          ? event.type.startsWith('xstate.after.') && before.target.kind === 'peran'
          : one.ke === to.context.ke,
      ),
    'a removed role is told, a removed module is read anew, a second later': (seen) =>
      !seen.event.type.startsWith('xstate.after.') ||
      (seen.before.target.kind === 'peran'
        ? isSame(seen.emitted, [{ type: 'role.removed' }])
        : begins(seen, 'loadRole') && seen.emitted.length === 0),
    'what could not be removed stays, with its ticks': (seen) => {
      const isKept =
        answerOf<{ result: string }>(seen.event, 'remove')?.result === 'gagal' || isBreakOf(seen.event, 'remove');
      return !isKept || (isSame(seen.before, seen.after) && seen.to.can({ type: 'role.remove' }));
    },
    'whoever goes with unsaved ticks is asked, and whoever has none just goes': (seen) =>
      seen.event.type !== 'role.leave' ||
      (seen.after.ke === seen.event.ke &&
        (isDirty(seen.before)
          ? begins(seen, 'confirmLeave') && seen.emitted.length === 0
          : isSame(seen.emitted, [{ type: 'role.left', ke: seen.event.ke }]))),
    'whoever stays when asked is back at the ticks, or at the question about the other version': (seen) =>
      answerOf<boolean>(seen.event, 'confirmLeave') !== false ||
      (isSame(seen.before, seen.after) &&
        seen.to.matches(seen.before.theirs === null ? 'editing' : 'conflict') &&
        seen.emitted.length === 0),
    'whoever goes when asked is let go where they wanted': (seen) =>
      !isYes(seen, 'confirmLeave') || isSame(seen.emitted, [{ type: 'role.left', ke: seen.before.ke }]),
    'what was read is what is shown, and the fault of before is gone': (seen) => {
      const answer = loadedIn(seen);
      return (
        answer?.ok !== true ||
        (isSame(seen.after.role, answer.role) &&
          isSame(seen.after.modul, answer.modul) &&
          !isDirty(seen.after) &&
          seen.after.failure === null)
      );
    },
    'a role that cannot be read says why, keeps what was there, and can be asked for again': (seen) => {
      const answer = loadedIn(seen);
      if (answer?.ok !== false && !isBreakOf(seen.event, 'loadRole')) return true;
      const isTold =
        answer?.ok === false ? isSame(seen.after.failure, answer.failure) : seen.after.failure?.kind === 'failed';
      return (
        isTold &&
        isSame(seen.before.role, seen.after.role) &&
        isSame(seen.before.choice, seen.after.choice) &&
        seen.to.can({ type: 'role.reload' })
      );
    },
    'it is the page of one role': (seen) =>
      seen.before.id === seen.after.id &&
      seen.before.editable === seen.after.editable &&
      inputsOf(seen, 'loadRole').every((input) => isSame(input, { id: seen.after.id })),
    'one write at a time': ({ running }) => !(running.includes('saveRole') && running.includes('remove')),
    'a question that was answered is not asked again by itself': (seen) =>
      !isAnswerOf(seen.event, 'confirmRemove') || !begins(seen, 'confirmRemove'),
  },
  ensure: {
    editing: ({ role, failure, theirs }) => role !== null && failure === null && theirs === null,
    viewing: ({ role, failure, editable }) => role !== null && failure === null && !editable,
    reviewing: (context) => isDirty(context) && context.theirs === null,
    conflict: ({ theirs }) => theirs !== null,
  },
  tried: {
    events: {
      'cell.toggle': [
        { type: 'cell.toggle', moduleId: 'm1', aksi: 'read' },
        { type: 'cell.toggle', moduleId: 'm1', aksi: 'update' },
        { type: 'cell.toggle', moduleId: 'm2', aksi: 'submit' },
        { type: 'cell.toggle', moduleId: 'm2', aksi: 'update' },
        { type: 'cell.toggle', moduleId: 'm9', aksi: 'manage' },
        { type: 'cell.toggle', moduleId: 'm0', aksi: 'read' },
      ],
      'row.toggle': ['m1', 'm2', 'm9', 'm0'].map((moduleId) => ({ type: 'row.toggle' as const, moduleId })),
      'column.toggle': ['read', 'submit', 'manage'].map((aksi) => ({ type: 'column.toggle' as const, aksi })),
      'module.remove': ['rm-m1', 'rm-m2', 'rm0'].map((id) => ({ type: 'module.remove' as const, id })),
      'role.leave': ['/peran', '/beranda'].map((ke) => ({ type: 'role.leave' as const, ke })),
    },
    outcomes: {
      loadRole: [
        { ok: true, role: FIRST, modul: MODULES },
        { ok: true, role: role(1, { m1: ['update'] }, 'semua'), modul: MODULES },
        ...ALL_FAILURES,
        failed('failed', 'Basis data sedang dipulihkan'),
      ],
      saveRole: [
        { result: 'tersimpan', role: role(7, { m1: ['read', 'update'] }) },
        { result: 'bentrok', role: role(8, { m1: ['create'], m2: ['read'] }) },
        { result: 'bentrok', role: role(9, {}) },
        { result: 'bentrok', role: role(9, { m1: ['read'] }, 'semua') },
        { result: 'ditolak' },
        { result: 'terputus' },
      ],
    },
  },
};
