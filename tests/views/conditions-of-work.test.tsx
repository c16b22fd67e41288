// @vitest-environment jsdom
/** As `conditions.test.tsx`: a queue that is empty, a file that is on its way, a task that somebody gave. */
import '#tests/support/stackless-react.ts';
import { UploadRow } from '#features/report/UploadRow.tsx';
import { WorklistActor } from '#features/review/WorklistActor.ts';
import { WorklistPage } from '#features/review/WorklistPage.tsx';
import { GivenTask } from '#features/todo/GivenTask.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { createActor, setup } from '#machines/kit/xstate.ts';
import { TAB } from '#machines/review/worklist.machine.ts';
import { describeShown } from '#tests/views/shown.tsx';
import { each, within } from '#tests/views/within.tsx';

const queue = (tab: string, day: string | null, satker: string | null) => ({
  satker,
  context: {
    ...{ reports: [], computation: { giliran: 0, terbuka: 0, diputuskan: 3 }, total: 0, failure: null },
    params: { tab, day, page: 1, satker: '' },
  },
});
describeShown(
  'a queue that is empty',
  each(
    {
      ...Object.fromEntries(TAB.map((tab) => [`${tab}, of all units`, queue(tab, null, null)])),
      ...Object.fromEntries(TAB.map((tab) => [`${tab}, of one unit`, queue(tab, null, 'BPS Kabupaten Tapin')])),
      'of what was sent on a day': queue('giliran', '2026-02-12', null),
    },
    ({ context, satker }) => within(WorklistActor, context, <WorklistPage userId="v" satker={satker} />, 'empty'),
  ),
);

const file = new File(['12345'], 'bukti.pdf');
const upload = (value: object, more: object = {}) =>
  createActor(
    setup({}).createMachine({
      context: { file, part: 0.4, defect: null, message: null, detailId: 'd1', replace: null, ...more },
      ...value,
    } as never),
  ).start();
const at = (state: string, inner?: string) => ({
  initial: state,
  states: { [state]: inner === undefined ? {} : { initial: inner, states: { [inner]: {} } } },
});
const FLAWS = ['kosong', 'terlaluBesar', 'jenisLain'];
const old = { replace: { fileId: 'f1', nama: 'lama.pdf' } };
describeShown(
  'a file that is on its way',
  each(
    {
      'waits for others': upload(at('sending', 'queued')),
      'is sent': upload(at('sending', 'uploading')),
      'takes the place of another': upload(at('deletingOld'), old),
      'could not take it': upload(at('oldLeft'), { ...old, message: 'Berkas dikunci.' }),
      'was refused, and why': upload(at('failed'), { message: 'Kuota satker penuh.' }),
      'was cut off': upload(at('failed')),
      ...Object.fromEntries(FLAWS.map((defect) => [`is none: ${defect}`, upload(at('rejected'), { defect })])),
      'has arrived': upload(at('done')),
    },
    (running) => <UploadRow upload={running as never} />,
  ),
);

const TODAY = '2026-03-02';
const GIVEN = {
  ...{ id: 't1', title: 'Kirim notula', description: '', dueDate: null, assignee: null, tags: [], about: null },
  ...{ isCompleted: false, isImportant: false, isDeleted: false, givenBy: { id: 'u2', nama: 'Sari' } },
};
const opened = (more: object) => {
  const data = [{ ...GIVEN, ...more }];
  return setup({}).createMachine({
    context: {
      params: {},
      typed: '',
      today: TODAY,
      queue: [],
      all: data,
      data,
      form: { id: 't1' },
      undo: null,
      quick: '',
    },
    type: 'parallel',
    states: { form: at('open') },
  } as never);
};
describeShown(
  'a task that somebody gave',
  each(
    {
      'with its title alone': opened({}),
      'with all that it can have': opened({
        dueDate: '2026-03-09',
        tags: ['team', 'low'],
        description: 'Lewat surel.',
      }),
      'that is late': opened({ dueDate: '2026-02-20' }),
      'that is important': opened({ isImportant: true }),
      'that is done, and was late': opened({ isCompleted: true, dueDate: '2026-02-20' }),
    },
    (logic) => (
      <TodoActor.Provider logic={logic as never} options={{} as never}>
        <GivenTask />
      </TodoActor.Provider>
    ),
  ),
);
