/** An answer to writing that was lost: it may be the only one that brings first passwords. */
import { expect, it, vi } from 'vitest';
import type { Question } from '#services/dialogs/dialogs.ts';

const { asked, answers } = vi.hoisted(() => ({ asked: [] as Question[], answers: [] as string[] }));
vi.mock('#services/i18n/i18n.ts', () => ({ i18n: { t: (key: string) => key } }));
vi.mock('#services/dialogs/dialogs.ts', () => ({
  confirm: async (question: Question) => {
    asked.push(question);
    return answers.shift() ?? 'cancelled';
  },
}));

import { provideImport } from '#app/import/import.ts';
import { fileOf, handoutOf, mustAskToLeave, previewOf, stageOf } from '#machines/import/import.selectors.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { errorFromNetwork } from '#services/http/errors.ts';
import { examplePreview } from '#tests/support/import.ts';

const LIST = [{ username: 'ani', nama: 'Ani', satker: null, kata_sandi: 'bcdfg-hjkmn-pqrst-vwxyz' }];
const FILE = new File(['PK'], 'orang.xlsx');

/** A workbook whose answer to writing was cut. @param part what an import of people has besides the preview */
async function lost(part: object, byLetter = false) {
  asked.length = 0;
  answers.splice(0, Infinity, 'confirmed');
  const sent: string[] = [];
  let cuts = 1;
  const logic = provideImport({
    api: {
      import: async (_to, _file, { mode }) => {
        sent.push(mode);
        if (mode === 'terapkan' && cuts > 0) {
          cuts -= 1;
          throw errorFromNetwork(new TypeError('cut'));
        }
        const data = {
          ...examplePreview(),
          ...part,
          ...(mode === 'periksa' && 'kata_sandi' in part && { kata_sandi: [] }),
        };
        return { data, alert: null, paging: null } as never;
      },
      template: () => Promise.reject(new Error('none')),
    },
    destination: { what: 'pengguna' },
    nama: { template: 'templat', finding: 'temuan' },
    saveFile: () => {},
  });
  const actor = createActor(logic);
  const left: string[] = [];
  actor.on('import.left', ({ ke }) => left.push(ke));
  actor.start().send({ type: 'file.choose', file: FILE, defect: null });
  const reach = (stage: ReturnType<typeof stageOf>) => waitFor(actor, (one) => stageOf(one) === stage);
  await reach('previewing');
  if (byLetter) {
    actor.send({ type: 'passwords.choose', way: 'surel' });
    await reach('previewing');
  }
  actor.send({ type: 'import.apply' });
  await reach('unapplied');
  return { actor, sent, left, reach, seen: () => actor.getSnapshot() };
}
const listed = { kata_sandi: LIST, cara_sandi: ['daftar', 'surel'], surel: 0 };
const waiting = (one: { matches: (value: never) => boolean }) =>
  one.matches({ file: { unapplied: 'waiting' } } as never);

it('nothing but the same call is made with the file, and the list comes with it', async () => {
  const { actor, sent, reach, seen } = await lost(listed);
  actor.send({ type: 'file.recheck' });
  actor.send({ type: 'file.choose', file: new File(['PK'], 'lain.xlsx'), defect: null });
  const kept = [stageOf(seen()), fileOf(seen()) === FILE, previewOf(seen()) === null, [...sent]];
  actor.send({ type: 'import.retry' });
  await reach('handing');
  expect([kept, handoutOf(seen()), sent]).toEqual([
    ['unapplied', true, false, ['periksa', 'terapkan']],
    1,
    ['periksa', 'terapkan', 'terapkan'],
  ]);
});

it('the page is left, and the file put away, only after a yes to what is lost by it', async () => {
  const { actor, left, reach, seen } = await lost(listed);
  const must = mustAskToLeave(seen());
  for (const event of [{ type: 'import.leave', ke: '/pengguna' }, { type: 'file.remove' }] as const) {
    actor.send(event);
    await waitFor(actor, waiting);
  }
  const stayed = [fileOf(seen()) === FILE, [...left]];
  answers.push('confirmed', 'confirmed');
  actor.send({ type: 'import.leave', ke: '/pengguna' });
  await waitFor(actor, (one) => one.matches({ file: { unapplied: 'left' } }));
  const gone = [[...left], mustAskToLeave(seen())];
  actor.send({ type: 'import.retry' });
  await reach('handing');
  const questions = asked.slice(1).map(({ title, text }) => [title, text]);
  const other = await lost(listed);
  answers.push('confirmed');
  other.actor.send({ type: 'file.remove' });
  await other.reach('choosing');
  const leaving = ['impor.pergi.judul', 'impor.pergi.teksTakTerjawab'];
  expect(questions).toEqual([leaving, ['impor.pergi.judulBuang', 'impor.pergi.teksTakTerjawab'], leaving]);
  expect([must, stayed, gone, other.left]).toEqual([true, [true, []], [['/pengguna'], false], []]);
  expect(asked.slice(1).map(({ title, text, confirm }) => [title, text, confirm])).toEqual([
    ['impor.pergi.judulBuang', 'impor.pergi.teksTakTerjawab', 'impor.pergi.yaBuang'],
  ]);
});

it('nobody is asked where no list can come: of letters, and of other imports than that of people', async () => {
  for (const [part, byLetter] of [[{}], [listed, true]] as const) {
    const { actor, reach, seen } = await lost(part, byLetter);
    const must = mustAskToLeave(seen());
    actor.send({ type: 'file.remove' });
    await reach('choosing');
    expect([must, asked.length]).toEqual([false, 1]);
  }
});
