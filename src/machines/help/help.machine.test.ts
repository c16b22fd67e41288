/** What becomes of a person's words about a problem: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import { type HelpEvent, helpMachine, type ReportWay, type SendResult } from '#machines/help/help.machine.ts';
import {
  helpResult,
  isDocked,
  isReporting,
  isUnsent,
  reportText,
  sentNumber,
  unsentSentence,
  wayOf,
} from '#machines/help/help.selectors.ts';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { byHand } from '#tests/support/by-hand.ts';

const TEXT = '  Layar kosong\nsesudah menekan Simpan ';

function help() {
  const give = byHand<void, { way: ReportWay }>();
  const submit = byHand<SendResult, { text: string }>();
  let press = () => {};
  const listenShortcut = fromCallback<Extract<HelpEvent, { type: 'panel.toggle' }>, void>(({ sendBack }) => {
    press = () => sendBack({ type: 'panel.toggle' });
  });
  const actors = { listenShortcut, giveReport: give.logic, sendReport: submit.logic };
  const actor = createActor(helpMachine.provide({ actors })).start();
  const seen = () => actor.getSnapshot();
  const tell = (...events: HelpEvent[]) => events.forEach((event) => actor.send(event));
  const write = (text: string) => tell({ type: 'report.open' }, { type: 'report.write', text });
  const said = () => [reportText(seen()), sentNumber(seen()), isUnsent(seen()), unsentSentence(seen())];
  return { give, submit, press: () => press(), seen, tell, write, said };
}

describe('a report of a problem', () => {
  it('goes to support as it was written, once, and the person gets its number', async () => {
    const { submit, tell, write, said } = help();
    write(TEXT);
    tell({ type: 'report.send' }, { type: 'report.send' });
    expect([submit.inputs, said()]).toEqual([[{ text: TEXT }], [TEXT, null, false, null]]);
    await submit.answer({ ok: true, number: 41 });
    expect(said()).toEqual(['', 41, false, null]);
  });

  it('leaves nothing in the next one, which gets a number of its own', async () => {
    const { submit, tell, write, said } = help();
    write(TEXT);
    tell({ type: 'report.send' });
    await submit.answer({ ok: true, number: 41 });
    tell({ type: 'report.close' }, { type: 'report.open' });
    const fresh = said();
    write('Angka salah');
    tell({ type: 'report.send' });
    const meanwhile = said();
    await submit.answer({ ok: true, number: 42 });
    expect([fresh, meanwhile, said()]).toEqual([
      ['', null, false, null],
      ['Angka salah', null, false, null],
      ['', 42, false, null],
    ]);
  });

  it('is not sent without a word', () => {
    const { submit, seen, tell, write } = help();
    write(' \n ');
    tell({ type: 'report.send' });
    expect([submit.inputs, seen().can({ type: 'report.send' })]).toEqual([[], false]);
  });

  it('that was not sent keeps its words, says why, and the reason goes as soon as it is tried again', async () => {
    const { submit, tell, write, said } = help();
    write(TEXT);
    tell({ type: 'report.send' });
    await submit.answer({ ok: false, sentence: 'Terlalu banyak laporan' });
    const refused = said();
    tell({ type: 'report.send' });
    const again = said();
    await submit.breaks();
    expect([refused, again, said(), submit.inputs.length]).toEqual([
      [TEXT, null, true, 'Terlalu banyak laporan'],
      [TEXT, null, false, null],
      [TEXT, null, true, null],
      2,
    ]);
  });

  it('is still there when its window is closed and opened again, also one that is on its way', async () => {
    const { submit, seen, tell, write, said } = help();
    write(TEXT);
    tell({ type: 'report.close' });
    const closed = [isReporting(seen()), reportText(seen())];
    tell({ type: 'report.open' }, { type: 'report.send' }, { type: 'report.close' });
    await submit.answer({ ok: false, sentence: 'Server sibuk' });
    const later = isReporting(seen());
    tell({ type: 'report.open' });
    expect([closed, later, isReporting(seen()), said()]).toEqual([
      [false, TEXT],
      false,
      true,
      [TEXT, null, false, null],
    ]);
  });
});

describe('the recording that is handed out', () => {
  it('goes where the person wants it, one at a time, and it is said how that went', async () => {
    const { give, seen, tell, write } = help();
    const said = () => [wayOf(seen()), helpResult(seen()), reportText(seen())];
    write(TEXT);
    tell({ type: 'report.give', way: 'salin' }, { type: 'report.give', way: 'berkas' });
    const meanwhile = said();
    await give.breaks();
    const failed = said();
    tell({ type: 'report.give', way: 'berkas' });
    const again = said();
    await give.answer();
    expect([give.inputs, meanwhile, failed, again, said()]).toEqual([
      [{ way: 'salin' }, { way: 'berkas' }],
      ['salin', null, TEXT],
      ['salin', 'failed', TEXT],
      ['berkas', null, TEXT],
      ['berkas', 'given', TEXT],
    ]);
  });

  it('can be taken along after a report could not be sent, of which no more is said then', async () => {
    const { give, submit, seen, tell, write, said } = help();
    write(TEXT);
    tell({ type: 'report.send' });
    await submit.answer({ ok: false, sentence: null });
    tell({ type: 'report.give', way: 'berkas' });
    await give.answer();
    expect([helpResult(seen()), said()]).toEqual(['given', [TEXT, null, false, null]]);
  });
});

it('the panel opens and closes by its key and closes by its button, whatever becomes of a report', () => {
  const { press, seen, tell, write } = help();
  write(TEXT);
  const docked = [press, press, press, () => tell({ type: 'panel.close' }), () => tell({ type: 'panel.close' })].map(
    (step) => {
      step();
      return isDocked(seen());
    },
  );
  tell({ type: 'report.close' });
  press();
  expect([docked, isDocked(seen()), isReporting(seen()), reportText(seen())]).toEqual([
    [true, false, true, false, false],
    true,
    false,
    TEXT,
  ]);
});
