// @vitest-environment jsdom
/** As `rows.test.tsx`: what an import says of its counts, when no two of them are alike. */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/import.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { ImportState } from '#features/import/ImportState.tsx';
import { NewParents } from '#features/import/NewParents.tsx';
import { Preview } from '#features/import/Preview.tsx';
import { setup } from '#machines/kit/xstate.ts';
import { exampleFinding, exampleParent, examplePreview } from '#tests/support/import.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

/** An import that rests at a stage, with what was found in the workbook. */
type Stage = 'previewing' | 'applied' | 'refused' | 'stopped';
const resting = (stage: Stage, preview: ImportPreview) =>
  setup({}).createMachine({
    type: 'parallel',
    context: {
      preview,
      message: null,
      defect: null,
      names: {},
      letters: 0,
      ways: [],
      way: '',
      reason: '',
      onlyWrong: false,
      file: null,
    },
    states: { file: { initial: stage, states: { [stage]: {} } }, template: {} },
  }) as never;
const COUNTS = { baris: 29, buat: 2, ubah: 3, tetap: 5, salah: 7, peringatan: 0, kesalahan: 11 };

it('says what was done with the rows: made, changed, left as they were', async () => {
  const text = await told(
    <ImportActor.Provider logic={resting('applied', examplePreview({ jumlah: COUNTS }))}>
      <ImportState destination={[]} />
    </ImportActor.Provider>,
  );
  expect(text).toContain('«impor.selesai.teks» 2 3 5');
});

const verdictOf = async (found: Parameters<typeof examplePreview>[0]) => {
  const preview = examplePreview(found);
  const text = await told(
    <ImportActor.Provider logic={resting('previewing', preview)}>
      <Preview preview={preview} withReason={false} />
    </ImportActor.Provider>,
  );
  return text.split('\n').filter((line) => line.includes('impor.vonis'));
};

it('says how many faults there are, and how many of them are listed', async () => {
  const salah = [3, 3, 4].map((baris) => exampleFinding({ baris }));
  expect(await verdictOf({ jumlah: COUNTS, salah })).toEqual([
    expect.stringContaining('«impor.vonis.salah» 11'),
    expect.stringContaining('«impor.vonis.salahPertama» 3'),
  ]);
});

it.each([
  [0, 'success', 'siapTeks'],
  [1, 'warning', 'ganjilTeks'],
])('with %i odd rows and no wrong one, what is ready to be written is told as a %s', async (odd, tone, words) => {
  const said = await verdictOf({ jumlah: { ...COUNTS, salah: 0, kesalahan: 0, peringatan: odd } });
  expect(said).toEqual([expect.stringContaining('siap» 2 3'), expect.stringContaining(words)]);
  expect(document.querySelector('.ui-callout')?.className).toContain(`ui-tone--${tone}`);
});

it('says how many rows name a new parent', async () => {
  const preview = examplePreview({ induk_baru: [exampleParent()] });
  await told(
    <ImportActor.Provider logic={resting('previewing', preview)}>
      <NewParents preview={preview} />
    </ImportActor.Provider>,
  );
  expect(document.body.textContent).toMatch(/«impor\.induk\.bantu».* 7$/);
});

it.each([
  ['refused', 'alert'],
  ['stopped', 'status'],
] as const)('tells at once that a workbook was refused, and in its turn what somebody did: %s', async (stage, role) => {
  await told(
    <ImportActor.Provider logic={resting(stage, examplePreview({}))}>
      <ImportState destination={[]} />
    </ImportActor.Provider>,
  );
  expect(document.querySelector('.ui-callout')?.getAttribute('role')).toBe(role);
});
