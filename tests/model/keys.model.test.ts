import { expect, it } from 'vitest';
import { keysMachine, type KeysSnapshot } from '#machines/preferences/keys.machine.ts';
import { keyOf, readChosen, SHORTCUT_IDS, takenBy } from '#domain/preferences/shortcuts.ts';
import { planWalk, type WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { KEYS_ORACLE } from '#tests/model/oracles/keys.oracle.ts';

const press = (key: string, modified = false) => ({ type: 'key.pressed' as const, key, modified });
const options: WalkOptions<typeof keysMachine> = {
  input: { chosen: {} },
  events: {
    'key.change': [
      { type: 'key.change', id: 'approve' },
      { type: 'key.change', id: 'revise' },
    ],
    // `2` is taken, `y` is free, `1` is free once approve has left it; the last two belong to the browser.
    'key.pressed': [press('1'), press('2'), press('y'), press('f5'), press('s', true)],
    'key.cancel': [{ type: 'key.cancel' }],
    'key.reset': [{ type: 'key.reset', id: 'approve' }],
    'keys.reset': [{ type: 'keys.reset' }],
    'stored.change': [{ type: 'stored.change', chosen: readChosen({ approve: '2', revise: '1' }) }],
  },
  outcomes: { saveKeys: [undefined] },
  // What the guards read: which action waits for a key, and who has the keys that are pressed here.
  project: ({ chosen, changing }) => [changing, keyOf(chosen, 'approve'), keyOf(chosen, 'revise')],
};

describeWalk('the keys of a person, walked', keysMachine, {
  oracle: KEYS_ORACLE,
  ...options,
  untaken: {
    'keys.listening --xstate.error.actor.listenPress--> keys.settled':
      'The keyboard is a callback and stays silent here.',
  },
});

it('never gives two actions of one screen the same key, nor a key of the browser', async () => {
  const plan = planWalk(keysMachine, options);
  const bad: string[] = [];
  for (const walk of plan.walks) {
    const { actor } = await plan.replay(walk);
    const { chosen, refusal } = (actor.getSnapshot() as KeysSnapshot).context;
    const clashes = SHORTCUT_IDS.filter((id) => takenBy(chosen, id, keyOf(chosen, id)) !== null);
    if (clashes.length > 0 || Object.values(chosen).some((key) => key.length !== 1)) bad.push(walk.title);
    if (refusal?.other === refusal?.id && refusal !== null) bad.push(walk.title);
    actor.stop();
  }
  expect(bad).toEqual([]);
});
