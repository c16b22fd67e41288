/** What becomes of the ticks of a role, beside another person's: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { Choice, MatrixModule, MatrixRole } from '#machines/access/matrix.ts';
import { roleMatrixMachine } from '#machines/access/role-matrix.machine.ts';
import {
  beingDeleted,
  canBeChanged,
  canBeLeftBehind,
  changes,
  hasChanges,
  isBeingReviewed,
  isBeingSaved,
  isConflicted,
  matrixChoices,
  matrixFailure,
  matrixRoles,
  theirChanges,
} from '#machines/access/role-matrix.selectors.ts';
import type {
  LoadResult,
  RemoveResult,
  RoleMatrixEvent,
  RoleMatrixNews,
  Sasaran,
  SaveRequest,
  SaveResult,
} from '#machines/access/role-matrix.setup.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, SimulatedClock } from '#machines/kit/xstate.ts';
import { byHand, settle } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const KPI: MatrixModule = { id: 'k', name: 'Kpi', label: 'Indikator', actions: ['create', 'read', 'delete'] };
const UNIT: MatrixModule = { id: 'u', name: 'Unit', label: 'Satuan kerja', actions: ['read'] };
const ALL: MatrixModule = { id: 'a', name: 'all', label: 'Semua modul', actions: ['manage'] };
const MODULES = [KPI, UNIT, ALL];
const role = (versi: number, choice: Choice, lingkup: MatrixRole['lingkup'] = 'semua'): MatrixRole => ({
  ...{ id: 'r1', versi, name: 'pengamat', label: 'Pengamat', lingkup, jumlah_pengguna: 2 },
  modul: Object.entries(choice).map(([module_id, actions]) => ({ id: `rm-${module_id}`, module_id, actions })),
});
const came = (one: MatrixRole): LoadResult => ({ ok: true, role: one, modul: MODULES });
const toggle = (moduleId: string, aksi: string): RoleMatrixEvent => ({ type: 'cell.toggle', moduleId, aksi });
const SAVE: RoleMatrixEvent[] = [{ type: 'changes.review' }, { type: 'changes.save' }];

async function matrix(stored = role(6, { k: ['read'] }), editable = true) {
  const clock = new SimulatedClock();
  const load = byHand<LoadResult, { id: string }>();
  const save = byHand<SaveResult, SaveRequest>();
  const [ask, askLeave] = [byHand<boolean>(), byHand<boolean>()];
  const remove = byHand<RemoveResult, { id: string; target: Sasaran }>();
  const news: RoleMatrixNews[] = [];
  const logic = roleMatrixMachine.provide({
    actors: {
      ...{ loadRole: load.logic, saveRole: save.logic, remove: remove.logic },
      ...{ confirmRemove: ask.logic, confirmLeave: askLeave.logic },
    },
  });
  const actor = createActor(logic, { clock, input: { id: 'r1', editable } });
  for (const type of ['role.removed', 'role.left'] as const) actor.on(type, (one) => news.push(one));
  actor.start();
  await load.answer(came(stored));
  const seen = () => actor.getSnapshot();
  const tell = (...events: RoleMatrixEvent[]) => events.forEach((event) => actor.send(event));
  const ticks = () => matrixChoices(seen());
  return { clock, load, save, ask, askLeave, remove, news, seen, tell, ticks };
}

describe('the ticks of a role', () => {
  it('are saved as they stand, under the version they were made on, and the next ones under the one after', async () => {
    const { save, seen, tell, ticks } = await matrix();
    tell(toggle('k', 'create'), { type: 'row.toggle', moduleId: 'u' }, ...SAVE, { type: 'changes.save' });
    tell(toggle('k', 'delete'));
    const meanwhile = [isBeingSaved(seen()), ticks()];
    await save.answer({ result: 'tersimpan', role: role(7, { k: ['create', 'read'], u: ['read'] }) });
    const saved = [hasChanges(seen()), canBeChanged(seen()), ticks()];
    tell({ type: 'column.toggle', aksi: 'read' }, ...SAVE);
    const first = { k: ['create', 'read'], u: ['read'] };
    expect([meanwhile, saved, save.inputs]).toEqual([
      [true, first],
      [false, true, first],
      [
        { id: 'r1', versi: 6, choice: first },
        { id: 'r1', versi: 7, choice: { k: ['create'] } },
      ],
    ]);
  });

  it('are looked over first, only when there are any, and none is lost by going back; they all go by discarding', async () => {
    const { seen, tell, ticks } = await matrix();
    tell({ type: 'changes.review' });
    const none = isBeingReviewed(seen());
    tell({ type: 'grid.toggle' }, { type: 'changes.review' }, toggle('k', 'read'));
    const reviewed = [isBeingReviewed(seen()), changes(seen())];
    tell({ type: 'review.close' });
    const back = ticks();
    tell({ type: 'changes.discard' });
    expect([none, reviewed, back, ticks(), hasChanges(seen())]).toEqual([
      false,
      [
        true,
        [
          { modul: KPI, tambah: ['create', 'delete'], kurang: [] },
          { modul: UNIT, tambah: ['read'], kurang: [] },
        ],
      ],
      { k: ['create', 'read', 'delete'], u: ['read'] },
      { k: ['read'] },
      false,
    ]);
  });

  it('stay when the server does not take them or nobody knows, and can be saved again', async () => {
    const { save, seen, tell, ticks } = await matrix();
    tell(toggle('k', 'create'));
    for (const answer of [
      () => save.answer({ result: 'ditolak' }),
      () => save.answer({ result: 'terputus' }),
      () => save.breaks(),
    ]) {
      tell(...SAVE);
      await answer();
      expect([ticks(), hasChanges(seen()), canBeChanged(seen())]).toEqual([{ k: ['create', 'read'] }, true, true]);
    }
    expect(save.inputs.map(({ versi }) => versi)).toEqual([6, 6, 6]);
  });

  it('are only of what there is: no action a module lacks, and of everything only where a role reaches every unit', async () => {
    const toggles = [toggle('u', 'delete'), toggle('x', 'read'), toggle('a', 'manage')];
    const rows: RoleMatrixEvent[] = ['a', 'x'].map((moduleId) => ({ type: 'row.toggle', moduleId }));
    const wide = await matrix();
    wide.tell(...toggles);
    const narrow = await matrix(role(6, { k: ['read'] }, 'bawahan'));
    narrow.tell(...toggles, ...rows, toggle('k', 'delete'));
    const watched = await matrix(role(6, { k: ['read'] }), false);
    watched.tell(toggle('k', 'delete'), { type: 'grid.toggle' }, { type: 'role.remove' });
    expect([wide.ticks(), narrow.ticks(), watched.ticks(), canBeChanged(watched.seen())]).toEqual([
      { k: ['read'], a: ['manage'] },
      { k: ['read', 'delete'] },
      { k: ['read'] },
      false,
    ]);
  });
});

describe('a role that somebody else has saved meanwhile', () => {
  /** They gave it `delete` and took `read` away; here `create` was ticked and nothing else. */
  async function conflict(theirs = role(9, { k: ['delete'] })) {
    const one = await matrix();
    one.tell(toggle('k', 'create'), ...SAVE);
    await one.save.answer({ result: 'bentrok', role: theirs });
    return one;
  }

  it('shows both changes apart, and joins them under the version of the other when they are kept', async () => {
    const { save, seen, tell, ticks } = await conflict();
    const apart = [isConflicted(seen()), theirChanges(seen()), changes(seen())];
    tell({ type: 'conflict.keep' });
    const joined = [ticks(), changes(seen()), theirChanges(seen()), matrixRoles(seen())?.versi];
    tell(...SAVE);
    expect([apart, joined, save.inputs.at(-1)]).toEqual([
      [true, [{ modul: KPI, tambah: ['delete'], kurang: ['read'] }], [{ modul: KPI, tambah: ['create'], kurang: [] }]],
      [{ k: ['create', 'delete'] }, [{ modul: KPI, tambah: ['create'], kurang: [] }], [], 9],
      { id: 'r1', versi: 9, choice: { k: ['create', 'delete'] } },
    ]);
  });

  it('is as the other left it when theirs is taken', async () => {
    const { seen, tell, ticks } = await conflict();
    tell({ type: 'conflict.take' });
    expect([ticks(), hasChanges(seen()), theirChanges(seen()), matrixRoles(seen())]).toEqual([
      { k: ['delete'] },
      false,
      [],
      role(9, { k: ['delete'] }),
    ]);
  });

  it('does not get everything by joining when they took every unit from it: the server refuses that, and no cell undoes it', async () => {
    const { save, seen, tell, ticks } = await matrix();
    tell(toggle('k', 'create'), toggle('a', 'manage'), ...SAVE);
    await save.answer({ result: 'bentrok', role: role(9, { k: ['read'] }, 'sendiri') });
    tell({ type: 'conflict.keep' });
    expect([ticks(), changes(seen())]).toEqual([
      { k: ['create', 'read'] },
      [{ modul: KPI, tambah: ['create'], kurang: [] }],
    ]);
  });

  it('is asked about before it is left, and still there after a no', async () => {
    const { askLeave, news, seen, tell, ticks } = await conflict();
    tell({ type: 'role.leave', ke: '/beranda' });
    await askLeave.answer(false);
    const stayed = [isConflicted(seen()), ticks(), canBeLeftBehind(seen()), [...news]];
    tell({ type: 'role.leave', ke: '/peran' });
    await askLeave.answer(true);
    expect([stayed, news]).toEqual([
      [true, { k: ['create', 'read'] }, true, []],
      [{ type: 'role.left', ke: '/peran' }],
    ]);
  });
});

it('leaving is asked about only while ticks would be lost, and keeps them after a no', async () => {
  const { askLeave, seen, tell, ticks } = await matrix();
  tell({ type: 'role.leave', ke: '/beranda' });
  const clean = [canBeLeftBehind(seen()), askLeave.inputs.length];
  tell(toggle('k', 'create'), { type: 'role.leave', ke: '/beranda' });
  await askLeave.breaks();
  expect([clean, askLeave.inputs.length, ticks(), canBeChanged(seen())]).toEqual([
    [false, 0],
    1,
    { k: ['create', 'read'] },
    true,
  ]);
});

describe('deleting', () => {
  it('takes a module from a role after a yes, and reads the role once a second later', async () => {
    const { clock, load, ask, remove, seen, tell, ticks } = await matrix(role(6, { k: ['read'], u: ['read'] }));
    tell({ type: 'module.remove', id: 'rm-x' }, { type: 'module.remove', id: 'rm-u' });
    await ask.answer(true);
    await remove.answer({ result: 'terhapus' });
    clock.increment(999);
    const early = [beingDeleted(seen()), load.inputs.length];
    clock.increment(1);
    await settle();
    await load.answer(came(role(7, { k: ['read'] })));
    clock.increment(5000);
    expect([early, remove.inputs, load.inputs, ticks(), canBeChanged(seen())]).toEqual([
      [true, 1],
      [{ id: 'r1', target: { kind: 'modul', id: 'rm-u' } }],
      [{ id: 'r1' }, { id: 'r1' }],
      { k: ['read'] },
      true,
    ]);
  });

  it('of the role itself is not offered over unsaved ticks, leaves it where it was unless it is gone, and is told once', async () => {
    const { clock, load, ask, remove, news, seen, tell } = await matrix();
    tell(toggle('k', 'create'), { type: 'role.remove' }, { type: 'module.remove', id: 'rm-k' });
    const dirty = ask.inputs.length;
    tell({ type: 'changes.discard' }, { type: 'role.remove' });
    await ask.answer(false);
    for (const result of ['gagal', 'terhapus'] as const) {
      tell({ type: 'role.remove' });
      await ask.answer(true);
      await remove.answer({ result });
      clock.increment(1000);
    }
    expect([dirty, ask.inputs.length, remove.inputs.length, load.inputs.length, news, beingDeleted(seen())]).toEqual([
      ...[0, 3, 2, 1],
      [{ type: 'role.removed' }],
      true,
    ]);
    expect(remove.inputs.at(-1)).toEqual({ id: 'r1', target: { kind: 'peran' } });
  });
});

it('a role that cannot be read says why, and is asked for again by its own id', async () => {
  const { load, seen, tell, ticks } = await matrix(role(6, { k: ['read'] }), false);
  tell({ type: 'role.reload' });
  await load.answer(failed('forbidden', 'Bukan peran Anda'));
  const refused = [frameOf(seen()), matrixFailure(seen())];
  tell({ type: 'role.reload' });
  await load.answer(came(role(8, { u: ['read'] })));
  expect([refused, frameOf(seen()), matrixFailure(seen()), ticks(), load.inputs.at(-1)]).toEqual([
    ['forbidden', failed('forbidden', 'Bukan peran Anda').failure],
    ...['ready', null, { u: ['read'] }, { id: 'r1' }],
  ]);
});
