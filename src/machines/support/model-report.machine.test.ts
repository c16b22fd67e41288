import { expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { reportModelMachine } from '#machines/support/model-report.machine.ts';
import * as look from '#machines/support/model-report.selectors.ts';
import type { LoadResult, PartResult } from '#machines/support/model-report.types.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const content = (of: string) => ({ of });
const report = (run: string): LoadResult => ({ ok: true, report: { content: content(run) } });
const part = (of: string): PartResult => ({ ok: true, part: { content: content(of) } });

/** The page of the report; the overview is there, unless something else was answered. */
async function page(first: LoadResult = report('Senin')) {
  const [load, loadPart] = [byHand<LoadResult>(), byHand<PartResult, { machine: string }>()];
  const copy = byHand<void, { command: string }>();
  const actor = createActor(
    reportModelMachine.provide({
      actors: { loadReport: load.logic, loadPart: loadPart.logic, copyCommand: copy.logic },
    }),
  ).start();
  await load.answer(first);
  const send = (...events: Parameters<typeof actor.send>[0][]) => events.forEach((event) => actor.send(event));
  const choose = (machine: string) => actor.send({ type: 'machine.choose', machine });
  /** The overview: what stands there, and its content. */
  const overview = () => [frameOf(actor.getSnapshot()), look.reportContent(actor.getSnapshot())];
  const opened = () => {
    const one = actor.getSnapshot();
    return {
      ...{ machine: look.chosenMachine(one), frame: look.partFrame(one), part: look.partContent(one) },
      ...{ filter: look.pathFilter(one), transition: look.chosenTransition(one) },
    };
  };
  const copied = () => [look.isCommandCopied(actor.getSnapshot()), look.isCommandNotCopied(actor.getSnapshot())];
  return { actor, load, loadPart, copy, send, choose, overview, opened, copied };
}
const CLOSED = { machine: null, frame: 'ready', part: null, filter: 'semua', transition: null };

it('shows the overview alone, until a machine of it is opened', async () => {
  const { overview, opened, loadPart } = await page();
  expect([overview(), opened(), loadPart.inputs]).toEqual([['ready', content('Senin')], CLOSED, []]);
});

it('opens the machine that was chosen last, whichever answer comes first', async () => {
  const { choose, loadPart, opened } = await page();
  choose('session');
  choose('list');
  expect([loadPart.inputs, opened()]).toEqual([
    [{ machine: 'session' }, { machine: 'list' }],
    { ...CLOSED, machine: 'list', frame: 'loading' },
  ]);
  await loadPart.answer(part('list'));
  await loadPart.answer(part('session'), 0);
  expect(opened()).toEqual({ ...CLOSED, machine: 'list', part: content('list') });
});

it('looks at the paths that were picked, and begins the next machine with all of its own', async () => {
  const { send, choose, loadPart, opened } = await page();
  choose('session');
  await loadPart.answer(part('session'));
  send({ type: 'transition.choose', transition: 'a --b--> c' }, { type: 'filter.choose', filters: 'gagal' });
  const picked = { machine: 'session', frame: 'ready', part: content('session') };
  expect(opened()).toEqual({ ...picked, filter: 'gagal', transition: 'a --b--> c' });
  // A transition is looked at with all its paths: none of them may have failed.
  send({ type: 'transition.choose', transition: 'c --d--> e' });
  expect(opened()).toEqual({ ...picked, filter: 'semua', transition: 'c --d--> e' });
  send({ type: 'filter.choose', filters: 'penolakan' });
  choose('list');
  expect(opened()).toEqual({ ...CLOSED, machine: 'list', frame: 'loading' });
  send({ type: 'machine.close' });
  await loadPart.answer(part('list'));
  expect(opened()).toEqual(CLOSED);
});

it('says why a part could not be had, beside the overview, and asks for it again once', async () => {
  const { actor, send, choose, loadPart, overview, opened } = await page();
  choose('session');
  await loadPart.answer(failed('notFound', null));
  const lost = { ...CLOSED, machine: 'session', frame: 'notFound' };
  expect([opened(), look.partFailure(actor.getSnapshot())?.kind, overview()]).toEqual([
    ...[lost, 'notFound'],
    ['ready', content('Senin')],
  ]);
  send({ type: 'part.retry' }, { type: 'part.retry' });
  expect([opened().frame, loadPart.inputs]).toEqual(['loading', [{ machine: 'session' }, { machine: 'session' }]]);
  await loadPart.breaks();
  expect(opened().frame).toEqual('failed');
  send({ type: 'part.retry' });
  await loadPart.answer(part('session'));
  expect([opened(), look.partFailure(actor.getSnapshot())]).toEqual([
    { ...CLOSED, machine: 'session', part: content('session') },
    null,
  ]);
});

it('is asked for again and stays where it was: the next run of the same machine, with what was picked', async () => {
  const { send, choose, load, loadPart, overview, opened } = await page();
  choose('session');
  await loadPart.answer(part('session'));
  send({ type: 'transition.choose', transition: 'a' }, { type: 'filter.choose', filters: 'gagal' });
  send({ type: 'report.refresh' });
  expect(overview()).toEqual(['refreshing', content('Senin')]);
  await load.answer(report('Selasa'));
  const there = { ...CLOSED, machine: 'session', filter: 'gagal', transition: 'a' };
  expect([overview(), loadPart.inputs, opened()]).toEqual([
    ['ready', content('Selasa')],
    [{ machine: 'session' }, { machine: 'session' }],
    { ...there, frame: 'refreshing', part: content('session') },
  ]);
  await loadPart.answer(part('session, Selasa'));
  expect(opened()).toEqual({ ...there, part: content('session, Selasa') });
  // A machine that the next run does not have any more shows nothing of the one before.
  send({ type: 'report.refresh' });
  await load.answer(report('Rabu'));
  await loadPart.answer(failed('notFound', null));
  expect(opened()).toEqual({ ...there, frame: 'notFound' });
});

it('takes what is pressed while it is asked for again', async () => {
  const { send, choose, load, loadPart, opened } = await page();
  choose('session');
  await loadPart.answer(part('session'));
  send({ type: 'report.refresh' }, { type: 'transition.choose', transition: 'a' });
  expect(opened()).toEqual({ ...CLOSED, machine: 'session', part: content('session'), transition: 'a' });
  choose('list');
  send({ type: 'filter.choose', filters: 'gagal' });
  expect(opened()).toEqual({ ...CLOSED, machine: 'list', frame: 'loading', filter: 'gagal' });
  await load.answer(report('Selasa'));
  await loadPart.answer(part('list'));
  expect(opened()).toEqual({ ...CLOSED, machine: 'list', part: content('list'), filter: 'gagal' });
  send({ type: 'report.refresh' }, { type: 'machine.close' });
  await load.answer(report('Rabu'));
  expect([opened(), loadPart.inputs.length]).toEqual([CLOSED, 2]);
});

it('tells a report that was never written from one that cannot be had, and shows nothing old with either', async () => {
  const { actor, send, load, overview } = await page();
  send({ type: 'report.refresh' });
  await load.answer(failed('offline', null));
  expect([overview(), look.reportFailure(actor.getSnapshot())?.kind]).toEqual([['offline', null], 'offline']);
  send({ type: 'report.refresh' });
  expect(overview()).toEqual(['loading', null]);
  await load.answer({ ok: true, report: null });
  expect([overview(), look.reportFailure(actor.getSnapshot())]).toEqual([['empty', null], null]);
  send({ type: 'report.refresh' });
  await load.answer(report('Rabu'));
  expect([overview(), load.inputs.length]).toEqual([['ready', content('Rabu')], 4]);
});

it('copies the command that was pressed last, and says of that one alone whether it could', async () => {
  const { send, choose, copy, copied, opened } = await page();
  const said = [copied()];
  send({ type: 'command.copy', command: 'npm test' });
  await copy.answer();
  said.push(copied());
  // The browser may refuse, so that it is to be copied by hand.
  send({ type: 'command.copy', command: 'npm run a' });
  said.push(copied());
  await copy.breaks();
  said.push(copied());
  send({ type: 'command.copy', command: 'npm run b' }, { type: 'command.copy', command: 'npm run c' });
  await copy.breaks(-2);
  said.push(copied());
  choose('session');
  await copy.answer();
  expect([copy.inputs.map(({ command }) => command), [...said, copied()], opened().machine]).toEqual([
    ['npm test', 'npm run a', 'npm run b', 'npm run c'],
    [
      [null, null],
      ['npm test', null],
      [null, null],
      [null, 'npm run a'],
      [null, null],
      ['npm run c', null],
    ],
    'session',
  ]);
});
