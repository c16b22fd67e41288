import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { type CheckResult, checkingMachine, type Choice } from '#machines/report/creation-check.machine.ts';
import { refusal, resultOf, nextState } from '#machines/report/creation-check.selectors.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const allowed: CheckResult = { allowed: true, message: 'Silahkan lanjutkan', findings: [], warnings: [] };
const refuse: CheckResult = {
  allowed: false,
  message: 'Laporan Triwulan III sudah ada',
  findings: [{ kode: 'C4', pesan: 'Laporan Triwulan III sudah ada' }],
  warnings: [],
};
const choice: Choice = { satker: 'u1', tahun: 2026, periode: 'TW3' };

function start(
  check: () => Promise<CheckResult>,
  create: () => Promise<{ id: string } | CheckResult> = () => Promise.resolve({ id: 'l9' }),
  input = choice,
) {
  const dialog: (string | null)[] = [];
  const dibuka: string[] = [];
  const actor = createActor(
    checkingMachine.provide({
      actors: {
        checkReport: fromPromise(check),
        createReport: fromPromise(create),
        showInformation: fromPromise(({ input: { message } }) => {
          dialog.push(message);
          return Promise.resolve();
        }),
        openReport: fromPromise(({ input: { id } }) => {
          dibuka.push(id);
          return Promise.resolve();
        }),
      },
    }),
    { input },
  );
  actor.start();
  return { actor, dialog, dibuka, view: () => actor.getSnapshot() };
}

describe('the check before a report is created', () => {
  it('goes on when the server says 200, and opens the new report', async () => {
    const { actor, dialog, dibuka, view } = start(() => Promise.resolve(allowed));
    actor.send({ type: 'check.request' });
    await settle();
    expect([nextState(view()), resultOf(view())?.message, dialog]).toEqual([true, 'Silahkan lanjutkan', []]);
    actor.send({ type: 'report.create' });
    await settle();
    expect(dibuka).toEqual(['l9']);
  });

  it('goes on with warnings too, and keeps them for the page', async () => {
    const warnings = [{ kode: 'C5', pesan: 'Laporan Triwulan II 2026 belum dikirim' }];
    const { actor, dialog, view } = start(() => Promise.resolve({ ...allowed, warnings }));
    actor.send({ type: 'check.request' });
    await settle();
    expect([nextState(view()), resultOf(view())?.warnings, dialog]).toEqual([true, warnings, []]);
  });

  it('shows the message of a refusal and keeps its faults for the page', async () => {
    const { actor, dialog, view } = start(() => Promise.resolve(refuse));
    actor.send({ type: 'check.request' });
    await settle();
    expect([nextState(view()), refusal(view()), dialog, resultOf(view())?.findings]).toEqual([
      false,
      true,
      ['Laporan Triwulan III sudah ada'],
      refuse.findings,
    ]);
    actor.send({ type: 'report.create' });
    expect(view().value).toBe('refused');
  });

  it('takes a check that broke for a no', async () => {
    const { actor, dialog, view } = start(() => Promise.reject(new Error('putus')));
    actor.send({ type: 'check.request' });
    await settle();
    expect([nextState(view()), dialog]).toEqual([false, [null]]);
  });

  it('asks again after another period is chosen', async () => {
    const { actor, view } = start(() => Promise.resolve(allowed));
    actor.send({ type: 'check.request' });
    await settle();
    actor.send({ type: 'choice.change', choices: { periode: 'TW4' } });
    expect([nextState(view()), view().context.choices, resultOf(view())]).toEqual([
      false,
      { ...choice, periode: 'TW4' },
      null,
    ]);
  });

  it('shows why a report could not be created after all', async () => {
    const { actor, dialog, dibuka } = start(
      () => Promise.resolve(allowed),
      () => Promise.resolve(refuse),
    );
    actor.send({ type: 'check.request' });
    await settle();
    actor.send({ type: 'report.create' });
    await settle();
    expect([dialog, dibuka]).toEqual([['Laporan Triwulan III sudah ada'], []]);
  });

  it('asks nothing while no work unit is chosen', () => {
    const { actor, view } = start(() => Promise.resolve(allowed), undefined, { ...choice, satker: '' });
    actor.send({ type: 'check.request' });
    expect(view().value).toBe('idle');
  });
});
