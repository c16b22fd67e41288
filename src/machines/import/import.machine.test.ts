/** What becomes of a workbook, of what is typed beside it and of first passwords: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/import.ts';
import { importMachine } from '#machines/import/import.machine.ts';
import {
  canBeApplied,
  defectOf,
  fileOf,
  handoutOf,
  isHandoutSaved,
  lettersOf,
  messageOf,
  mustAskToLeave,
  namesOf,
  onlyWrongOf,
  passwordWayOf,
  passwordWaysOf,
  percentDoneOf,
  previewOf,
  reasonOf,
  stageOf,
  templateOf,
} from '#machines/import/import.selectors.ts';
import type {
  ImportEmitted,
  ImportEvent,
  ImportResult,
  Losing,
  Submission,
  ToConfirm,
} from '#machines/import/import.types.ts';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { byHand, settle } from '#tests/support/by-hand.ts';
import { exampleFinding, exampleParent, examplePreview } from '#tests/support/import.ts';

const FILE = new File(['lembar'], 'kpi.xlsx');
const OTHER = new File(['lembar lain'], 'kpi-baru.xlsx');
const CLEAN = examplePreview();
const WARNED = examplePreview({ sidik: 'b'.repeat(64), peringatan: [exampleFinding()] });
const FLAWED = examplePreview({ sidik: 'c'.repeat(64), salah: [exampleFinding()], jumlah: { salah: 1 } });
const looked = (preview: ImportPreview): ImportResult => ({ result: 'diperiksa', preview });
const written = (handout = 0): ImportResult => ({
  ...{ result: 'diterapkan', preview: { ...CLEAN, mode: 'terapkan', diterapkan: true }, handout },
});
const choose = (file = FILE): ImportEvent => ({ type: 'file.choose', file, defect: null });

/** What a workbook is sent with; unless told otherwise to be looked at, as it was chosen. */
const sending = (change: Partial<Submission> = {}): Submission => ({
  ...{ file: FILE, sidik: null, reason: '', way: 'daftar', names: {} },
  ...change,
});

function page() {
  const calls: { input: Submission; say: (event: ImportEvent) => void }[] = [];
  const call = fromCallback<ImportEvent, Submission>(
    ({ input, sendBack }) => void calls.push({ input, say: sendBack }),
  );
  const [confirm, faults] = [byHand<boolean, ToConfirm>(), byHand<void, ImportPreview>()];
  const [template, handout, leave] = [byHand<boolean>(), byHand<void>(), byHand<boolean, Losing>()];
  const told: ImportEmitted[] = [];
  const logic = importMachine.provide({
    actors: {
      ...{ checkWorkbook: call, applyWorkbook: call, confirmApply: confirm.logic, saveFaults: faults.logic },
      ...{ downloadTemplate: template.logic, saveHandout: handout.logic, confirmLeave: leave.logic },
    },
  });
  const actor = createActor(logic);
  for (const type of ['import.applied', 'import.held', 'import.left'] as const) actor.on(type, (one) => told.push(one));
  actor.start();
  const seen = () => actor.getSnapshot();
  const tell = (...events: ImportEvent[]) => events.forEach((event) => actor.send(event));
  const answer = (result: ImportResult, place = calls.length - 1) => {
    calls[place]?.say({ type: 'send.answered', result });
    return settle();
  };
  const apply = async () => {
    tell({ type: 'import.apply' });
    await confirm.answer(true);
  };
  const sent = () => calls.map(({ input }) => input);
  return { calls, confirm, faults, template, handout, leave, told, seen, tell, answer, apply, sent };
}

describe('a workbook', () => {
  it('is looked at, asked about by its numbers, and written as it was shown; then nothing of it is left', async () => {
    const { confirm, told, seen, tell, answer, apply, sent } = page();
    tell(choose());
    await answer({ result: 'diperiksa', preview: WARNED, letters: 3 });
    tell({ type: 'reason.change', reason: ' Target direvisi ' }, { type: 'import.apply' }, { type: 'import.apply' });
    await confirm.answer(false);
    expect([stageOf(seen()), sent().length, confirm.inputs]).toEqual([
      ...['previewing', 1],
      [{ ...WARNED.jumlah, letters: 3 }],
    ]);
    await apply();
    const early = [...told];
    await answer(written());
    expect([sent(), early, told, stageOf(seen())]).toEqual([
      [sending(), sending({ sidik: WARNED.sidik, reason: ' Target direvisi ' })],
      [],
      [{ type: 'import.applied' }],
      'applied',
    ]);
    expect(sent().every(({ file }) => file === FILE)).toBe(true);
    tell({ type: 'import.again' });
    expect([fileOf(seen()), previewOf(seen()), reasonOf(seen()), lettersOf(seen())]).toEqual([null, null, '', 0]);
  });

  it('with a fault is not written, and its faults can be taken along; a clean one has none to take', async () => {
    const { faults, seen, tell, answer, sent } = page();
    tell(choose());
    await answer(looked(FLAWED));
    tell({ type: 'import.apply' }, { type: 'faults.download' });
    await faults.breaks();
    const flawed = [canBeApplied(seen()), onlyWrongOf(seen()), stageOf(seen()), faults.inputs, sent().length];
    tell(choose(OTHER));
    await answer(looked(CLEAN));
    tell({ type: 'faults.download' });
    expect([flawed, canBeApplied(seen()), onlyWrongOf(seen()), faults.inputs.length]).toEqual([
      [false, true, 'previewing', [FLAWED], 1],
      true,
      false,
      1,
    ]);
    tell(choose());
    await answer(looked(examplePreview({ baris: [], jumlah: { buat: 0, tetap: 1 } })));
    expect([canBeApplied(seen()), sent().length]).toEqual([false, 3]);
  });

  it('keeps what was typed through whatever comes, and leaves nothing of it for the next one', async () => {
    const { seen, tell, answer, apply, sent } = page();
    const typed = { reason: 'Salah ketik', names: { '9200': 'Papua Barat Daya' } };
    tell(choose());
    await answer(looked({ ...CLEAN, induk_baru: [{ ...exampleParent(), nama: ' ' }] }));
    const nameless = canBeApplied(seen());
    tell({ type: 'reason.change', reason: typed.reason });
    tell({ type: 'parent.name', code: '9200', name: typed.names['9200'] });
    await apply();
    await answer({ result: 'terputus', message: null });
    const lost = [stageOf(seen()), messageOf(seen())];
    tell({ type: 'import.retry' });
    await answer({ result: 'ditolak', message: 'Buku kerja ini memuat makro.' });
    const refused = [stageOf(seen()), messageOf(seen()), reasonOf(seen()), namesOf(seen())];
    tell({ type: 'file.recheck' });
    await answer(looked(CLEAN));
    const again = messageOf(seen());
    tell(choose(OTHER));
    expect([nameless, lost, refused, again, sent()]).toEqual([
      false,
      ['unapplied', null],
      ['refused', 'Buku kerja ini memuat makro.', typed.reason, typed.names],
      null,
      [
        sending(),
        ...[1, 2].map(() => sending({ ...typed, sidik: CLEAN.sidik })),
        sending(typed),
        sending({ file: OTHER }),
      ],
    ]);
    expect([sent().at(-1)?.file === OTHER, previewOf(seen()), reasonOf(seen()), namesOf(seen())]).toEqual([
      ...[true, null, '', {}],
    ]);
  });

  it('that cannot be imported leaves the one before, and its fault goes once something else is tried', async () => {
    const { seen, tell, answer, sent } = page();
    tell(choose());
    await answer(looked(CLEAN));
    tell({ type: 'file.choose', file: OTHER, defect: 'terlaluBesar' });
    const flawed = [defectOf(seen()), fileOf(seen()) === FILE, previewOf(seen()), canBeApplied(seen()), sent().length];
    tell({ type: 'file.recheck' });
    const rechecked = defectOf(seen());
    await answer(looked(CLEAN));
    tell({ type: 'file.choose', file: OTHER, defect: 'kosong' }, { type: 'file.remove' });
    const removed = [defectOf(seen()), stageOf(seen())];
    tell({ type: 'file.choose', file: OTHER, defect: 'kosong' }, choose());
    expect([flawed, rechecked, removed, defectOf(seen())]).toEqual([
      ['terlaluBesar', true, CLEAN, true, 1],
      null,
      [null, 'choosing'],
      null,
    ]);
  });

  it('that was stopped, or replaced, is not shown by the answer that comes all the same', async () => {
    const { calls, seen, tell, answer } = page();
    tell(choose());
    calls[0]?.say({ type: 'send.progressed', part: 0.254 });
    const part = percentDoneOf(seen());
    tell({ type: 'check.cancel' });
    await answer(looked(CLEAN));
    const stopped = [stageOf(seen()), previewOf(seen())];
    tell({ type: 'file.recheck' });
    const anew = percentDoneOf(seen());
    await answer(looked(FLAWED), 0);
    await answer(looked(WARNED), 1);
    expect([part, stopped, anew, previewOf(seen())]).toEqual([25, ['stopped', null], 0, WARNED]);
  });

  it('over records that changed meanwhile is not written, shows what it would do now, and is looked at again', async () => {
    const { told, seen, tell, answer, apply, sent } = page();
    tell(choose());
    await answer(looked(CLEAN));
    await apply();
    tell({ type: 'check.cancel' }, { type: 'file.remove' }, choose(OTHER));
    await answer({ result: 'bentrok', preview: WARNED });
    const conflicted = [stageOf(seen()), previewOf(seen()), canBeApplied(seen())];
    tell({ type: 'file.recheck' });
    await answer(looked(WARNED));
    await apply();
    await answer({ result: 'bercacat', preview: FLAWED });
    expect([conflicted, stageOf(seen()), previewOf(seen()), canBeApplied(seen()), onlyWrongOf(seen()), told]).toEqual([
      ['conflicted', WARNED, false],
      ...['previewing', FLAWED, false, true, []],
    ]);
    expect(sent().map(({ sidik }) => sidik)).toEqual([null, CLEAN.sidik, null, WARNED.sidik]);
  });

  it('shows what the person chose to see when it looks the same again', async () => {
    const { seen, tell, answer } = page();
    tell(choose());
    await answer(looked(WARNED));
    tell({ type: 'filter.toggle' }, { type: 'file.recheck' });
    await answer(looked(WARNED));
    const same = onlyWrongOf(seen());
    tell({ type: 'file.recheck' });
    await answer(looked(FLAWED));
    expect([same, onlyWrongOf(seen())]).toEqual([false, true]);
  });
});

describe('first passwords', () => {
  const people: ImportResult = { result: 'diperiksa', preview: CLEAN, ways: ['daftar', 'surel'], letters: 0 };

  it('go the way that was chosen of those that are offered, and the file is looked at again for it', async () => {
    const { confirm, seen, tell, answer, apply, sent } = page();
    tell(choose());
    await answer({ ...people, ways: ['daftar'] });
    for (const way of ['surel', 'daftar'] as const) tell({ type: 'passwords.choose', way });
    tell({ type: 'file.recheck' });
    await answer(people);
    tell({ type: 'passwords.choose', way: 'surel' });
    await answer({ ...people, letters: 7 });
    await apply();
    const ways = sent().map(({ way }) => way);
    await answer({ result: 'ditolak', message: 'Surel belum diatur.' });
    expect([ways, confirm.inputs[0]?.letters, passwordWaysOf(seen()), passwordWayOf(seen())]).toEqual([
      ['daftar', 'daftar', 'surel', 'surel'],
      7,
      ['daftar', 'surel'],
      'daftar',
    ]);
  });

  it('are handed out before the page is left unasked, as often as wanted, and leave with the next file', async () => {
    const { handout, leave, told, seen, tell, answer, apply } = page();
    tell(choose());
    await answer(people);
    await apply();
    await answer(written(2));
    tell({ type: 'import.again' }, { type: 'import.leave', ke: '/beranda' });
    await leave.answer(false);
    const unsaved = [stageOf(seen()), handoutOf(seen()), mustAskToLeave(seen()), [...told]];
    tell({ type: 'handout.download' }, { type: 'handout.download' });
    await handout.breaks();
    const torn = [isHandoutSaved(seen()), mustAskToLeave(seen()), handout.inputs.length];
    tell({ type: 'handout.download' });
    await handout.answer();
    const saved = [isHandoutSaved(seen()), mustAskToLeave(seen()), seen().can({ type: 'handout.download' })];
    tell({ type: 'import.again' });
    expect([unsaved, torn, saved, stageOf(seen()), handoutOf(seen()), told.length]).toEqual([
      ['handing', 2, true, [{ type: 'import.applied' }]],
      [false, true, 1],
      [true, false, true],
      ...['choosing', 0, 1],
    ]);
  });

  it('hold whoever wants to go while the rows that bring them are written, and nobody else', async () => {
    const held = async (preview: ImportResult) => {
      const { seen, told, tell, answer, apply } = page();
      tell(choose());
      await answer(preview);
      await apply();
      const must = seen().can({ type: 'import.leave', ke: '/pengguna' });
      tell({ type: 'import.leave', ke: '/pengguna' });
      const stage = stageOf(seen());
      await answer(written(1));
      return [must, stage, stageOf(seen()), told];
    };
    const [wait, done] = [{ type: 'import.held' }, { type: 'import.applied' }];
    expect(await held(people)).toEqual([true, 'applying', 'handing', [wait, done]]);
    expect(await held(looked(CLEAN))).toEqual([false, 'applying', 'handing', [done]]);
  });

  it('that are left behind after a yes let the person go where they wanted', async () => {
    const { leave, told, tell, answer, apply } = page();
    tell(choose());
    await answer(people);
    await apply();
    await answer(written(1));
    tell({ type: 'import.leave', ke: '/pengguna' });
    await leave.answer(true);
    expect(told).toEqual([{ type: 'import.applied' }, { type: 'import.left', ke: '/pengguna' }]);
  });
});

it('the workbook to fill in is asked for once, beside a file, and again when it did not come', async () => {
  const { template, seen, tell, answer } = page();
  tell(choose(), { type: 'template.download' }, { type: 'template.download' });
  await template.answer(false);
  const missing = [templateOf(seen()), template.inputs.length, stageOf(seen())];
  tell({ type: 'template.download' });
  await answer(looked(CLEAN));
  await template.answer(true);
  expect([missing, templateOf(seen()), stageOf(seen())]).toEqual([
    ['unavailable', 1, 'checking'],
    'idle',
    'previewing',
  ]);
});
