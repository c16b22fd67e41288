import { describe, expect, it } from 'vitest';
import { loadMachine } from '#devtools/load.ts';
import { MACHINE_IDS } from '#devtools/machines.ts';
import { allNodes } from '#devtools/names.ts';
import type { AnyStateNode } from '#machines/kit/xstate.ts';

/** Tags of a state that shows that something is being waited for. */
const WAITING = ['busy', 'blocking', 'loading', 'refreshing'];

/**
 * Invokes whose failure leaves their machine where it is and changes nothing in it: what the person has instead. They are
 * told of the failure all the same (src/app/surprise.ts).
 */
const STAYS: Record<string, string> = {
  'worklist watchReturn': 'the queue is loaded anew on navigation, and by its button',
  'help listenShortcut': 'the panel has no other door than its page',
  'bell watchReturn': 'live news and every new page ask again too',
  'home watchReturn': 'the page is refreshed on navigation',
  'evidence viewer': 'the evidence is listed and can be downloaded',
  'calendar keepRemoval': 'the removal can be undone, or sent, from this page',
  'chat keepDrafts': 'writing and sending go on',
  'dashboard watchChanges': 'the figures are loaded anew by their button',
  'mail keepChanges': 'changes are sent while the page is open',
  'entry watchPage': 'what is typed is saved after its pause',
  'network watchConnection': 'requests that fail tell of it themselves',
  'network watchTraffic': 'requests that fail tell of it themselves',
  'board keepChanges': 'changes are sent while the page is open',
  'board watchChanges': 'the board is loaded anew after every change',
  'boardCard watchCard':
    'the card is as others left it when it is opened again, and what is saved is only what was typed',
  'cardNotes keepChanges': 'changes are sent while the drawer is open',
  'cardNotes keepTyped': 'what is typed is kept as long as the drawer',
  'cardNotes watchNotes': 'all is loaded anew after every change',
  'outbox watchReturn': 'the decision is sent by its button',
  'workspace watchOtherTabs': 'the choice of this tab stands',
  'live watchPage': 'the stream goes on also while the page is hidden',
  'report openList': 'the way up leads to the list',
  'unreadChats watchReturn': 'the count is asked for in its rhythm',
  'palette listenShortcut': 'the palette opens by its button',
  'toastLog listenToasts': 'the toasts themselves are shown',
  'creationCheck openReport': 'the page has a link to the report',
  'preferences listenOutside': 'the menu is closed by its button',
  'readiness watchReturn': 'the page asks again whenever it is opened',
  'session reloadPage': 'nothing of the other session is shown or sent; the browser reloads',
  'session watchBrowser': 'the session goes on without the news of other tabs',
  'review comparison': 'the review goes on without the earlier round',
  'review followDecision': 'the decision is shown by the outbox',
  'review holdClaim': 'the review goes on without its claim',
  'review listenKeys': 'every key has its button',
  'review loadQueue': 'the way back to the queue is a link',
  'review viewer': 'the evidence is listed and can be downloaded',
  'review watchReport': 'a report that was changed meanwhile is found out when it is decided',
  'keys listenOutside': 'the keys chosen here hold; another tab is followed after a reload',
  'todo keepChanges': 'changes are sent while the page is open',
  'todo keepQuick': 'the line is kept as long as the page',
  'todo listenKeys': 'every key has its button',
};

const tagsOf = (node: AnyStateNode): string[] => [...node.tags, ...(node.parent ? tagsOf(node.parent) : [])];

/** Every invoke of a machine with what becomes of its failure. */
async function failuresOf(id: (typeof MACHINE_IDS)[number]) {
  const machine = await loadMachine(id);
  return allNodes(machine.root).flatMap((node) =>
    node.invoke.map((invoke) => {
      const ways = node.transitions.get(`xstate.error.actor.${invoke.id}`) ?? [];
      return {
        name: `${id} ${invoke.id}`,
        /** Also where every guard refuses. */
        isLeft: ways.some(({ guard, target }) => guard === undefined && target !== undefined && !target.includes(node)),
        isSilent: ways.every(({ target, actions }) => target === undefined && actions.length === 0),
        isHeard: ways.length > 0,
        waits: tagsOf(node).some((tag) => WAITING.includes(tag)),
      };
    }),
  );
}

describe.each(MACHINE_IDS)('a failure that %s did not expect', (id) => {
  it('is answered for every actor, and leaves no state in which somebody waits for it', async () => {
    const failures = await failuresOf(id);
    expect(failures.filter(({ isHeard }) => !isHeard).map(({ name }) => name)).toEqual([]);
    const stuck = failures.filter(({ waits, isLeft }) => waits && !isLeft).map(({ name }) => name);
    expect(stuck).toEqual(id === 'session' ? ['session reloadPage'] : []);
  });
});

it('whatever changes nothing when it fails is listed with what the person has instead', async () => {
  const all = (await Promise.all(MACHINE_IDS.map(failuresOf))).flat();
  expect(all.length).toBeGreaterThan(150);
  const silent = new Set(all.filter(({ isSilent }) => isSilent).map(({ name }) => name));
  expect([...silent].toSorted()).toEqual(Object.keys(STAYS).toSorted());
});
