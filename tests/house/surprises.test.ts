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
  'antrean watchReturn': 'the queue is loaded anew on navigation, and by its button',
  'bantuan listenShortcut': 'the panel has no other door than its page',
  'bell watchReturn': 'live news and every new page ask again too',
  'beranda watchReturn': 'the page is refreshed on navigation',
  'bukti penampil': 'the evidence is listed and can be downloaded',
  'calendar keepRemoval': 'the removal can be undone, or sent, from this page',
  'chat keepDrafts': 'writing and sending go on',
  'dasbor watchChanges': 'the figures are loaded anew by their button',
  'email keepChanges': 'changes are sent while the page is open',
  'isian watchPage': 'what is typed is saved after its pause',
  'jaringan watchConnection': 'requests that fail tell of it themselves',
  'jaringan watchTraffic': 'requests that fail tell of it themselves',
  'kanban keepChanges': 'changes are sent while the page is open',
  'kanban watchChanges': 'the board is loaded anew after every change',
  'keputusanTertunda watchReturn': 'the decision is sent by its button',
  'konteks watchOtherTabs': 'the choice of this tab stands',
  'langsung watchPage': 'the stream goes on also while the page is hidden',
  'laporan openList': 'the way up leads to the list',
  'obrolanBaru watchReturn': 'the count is asked for in its rhythm',
  'palet listenShortcut': 'the palette opens by its button',
  'toastLog listenToasts': 'the toasts themselves are shown',
  'pemeriksaan openReport': 'the page has a link to the report',
  'preferensi listenOutside': 'the menu is closed by its button',
  'session reloadPage': 'nothing of the other session is shown or sent; the browser reloads',
  'session watchBrowser': 'the session goes on without the news of other tabs',
  'tinjauan banding': 'the review goes on without the earlier round',
  'tinjauan followDecision': 'the decision is shown by the outbox',
  'tinjauan holdClaim': 'the review goes on without its claim',
  'tinjauan listenKeys': 'every key has its button',
  'tinjauan loadQueue': 'the way back to the queue is a link',
  'tinjauan penampil': 'the evidence is listed and can be downloaded',
  'tinjauan watchReport': 'a report that was changed meanwhile is found out when it is decided',
  'tombol listenOutside': 'the keys chosen here hold; another tab is followed after a reload',
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
