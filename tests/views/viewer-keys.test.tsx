// @vitest-environment jsdom
/** The keys of the evidence viewer where it listens for them itself. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Viewer } from '#features/evidence/Viewer.tsx';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import { exampleFile } from '#tests/support/world/report.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

/** The viewer of three files, and which of them is shown after each key. */
async function open(keys: object, ownKeys: boolean) {
  const openFile = fromCallback(() => undefined) as never;
  const input = { files: ['a', 'b', 'c'].map((id) => exampleFile(id)) };
  const actor = createActor(viewerMachine.provide({ actors: { openFile } }), { input }).start();
  const paint = () => ({ done: Promise.resolve(), cancel: () => {} });
  await told(<Viewer actor={actor} paint={paint} keys={keys} ownKeys={ownKeys} />);
  const viewer = screen.getByRole('group', { name: '«verifikasi.bukti.judul»' });
  return (key: string, held: object = {}) => {
    act(() => void fireEvent.keyDown(viewer, { key, ...held }));
    return actor.getSnapshot().context.index;
  };
}

it('hears the keys that this person chose, in small and capital letters, and no longer those instead of which they are', async () => {
  const press = await open({ fileAfter: 'n' }, true);
  expect([press(']'), press('n'), press('N'), press('[')]).toEqual([0, 1, 2, 1]);
});

it('leaves a key with Ctrl, Alt or the command key to the browser', async () => {
  const press = await open({}, true);
  expect([press(']', { ctrlKey: true }), press(']', { altKey: true }), press(']', { metaKey: true })]).toEqual([
    0, 0, 0,
  ]);
});

it('hears none where the page around it has them in its own table', async () => {
  expect((await open({}, false))(']')).toEqual(0);
});
