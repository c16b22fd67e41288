// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { createActorContext } from '@xstate/react';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { MoveDialog } from '#features/board/MoveDialog.tsx';
import { BookmarkRow } from '#features/bookmarks/BookmarkRow.tsx';
import { BookmarksActor } from '#features/bookmarks/BookmarksActor.ts';
import { NetworkBanner } from '#features/network/NetworkBanner.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ReportFrame } from '#features/report/ReportFrame.tsx';
import { WarningActor } from '#features/report/WarningActor.ts';
import { WarningCard } from '#features/report/WarningCard.tsx';
import type { bookmarksMachine } from '#machines/bookmarks/bookmarks.machine.ts';
import type { boardMachine } from '#machines/board/board.machine.ts';
import { networkMachine } from '#machines/network/network.machine.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { reportMachine } from '#machines/report/report.machine.ts';
import type { warningMachine } from '#machines/report/warnings.machine.ts';
import { exampleReport } from '#tests/support/world/report.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';
import type { ContextFrom } from 'xstate';

const NetworkActor = createActorContext(networkMachine);
const Banner = () => <NetworkBanner network={NetworkActor.useActorRef()} />;
describeView('what the connection is like', {
  ...(await walksOf('network')),
  actor: NetworkActor,
  view: () => <Banner />,
});

const bookmarks = await walksOf('bookmarks');
const pages = Array.from({ length: 8 }, (_, n) => ({ id: `p${n}`, link: `/p${n}` }));
const marked = (count: number) => ({
  ok: true,
  all: pages,
  ditandai: pages.slice(0, count).map(({ id }) => id),
});
describeView('the bookmarks of a person', {
  machine: bookmarks.machine,
  walks: [1, 8].map((count) => ({
    ...bookmarks.walks[0],
    outcomes: { loadBookmarks: [marked(count), { ok: false, failure: { kind: 'offline' } }], saveBookmark: [] },
  })) as never,
  actor: BookmarksActor,
  tells: ({ starred }: ContextFrom<typeof bookmarksMachine>) => starred.length,
  view: () => (
    <BookmarkRow
      pages={pages.slice(0, 8).map(({ link }) => ({ ke: link, label: `page ${link}`, icon: 'file' as const }))}
      pathname="/p0"
    />
  ),
});

const board = await walksOf('board');
const moved = ({ moving }: ContextFrom<typeof boardMachine>) => moving;
describeView('the dialog that moves a card', {
  machine: board.machine,
  // Which card it is no guard reads, so the walk of the board does not tell these apart.
  walks: board.walks.map((walk) => ({ ...walk, project: moved })) as never,
  actor: KanbanActor,
  tells: moved,
  view: () => <MoveDialog />,
});

const loaded = reportMachine.provide({
  actors: {
    loadReport: fromPromise(async () => ({
      ok: true as const,
      content: { report: exampleReport(), recap: [], history: [], catatan: [], permitted: ['read' as const] },
    })) as never,
  },
});
describeView('what the server warns of before sending', {
  ...(await walksOf('warnings')),
  actor: WarningActor,
  beside: [loaded],
  tells: ({ findings }: ContextFrom<typeof warningMachine>) => findings?.length,
  view: () => (
    <ReportActor.Provider logic={loaded} options={{ input: { id: 'l1', userId: 'p1' } as never }}>
      <ReportFrame>
        <WarningCard />
      </ReportFrame>
    </ReportActor.Provider>
  ),
});
