// @vitest-environment jsdom
/**
 * As `rows.test.tsx`: what a view says under one condition and not under the other. What is written of a view has it in the
 * states that its machine comes to, where two conditions are mostly true together.
 */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { HomeActor } from '#features/home/HomeActor.ts';
import { HomeBody } from '#features/home/HomeBody.tsx';
import { GridTable } from '#features/indicator/GridTable.tsx';
import { TargetGridActor } from '#features/indicator/TargetGridActor.ts';
import { ImportActor } from '#features/import/ImportActor.ts';
import { ImportState } from '#features/import/ImportState.tsx';
import { Preview } from '#features/import/Preview.tsx';
import { HolderLine } from '#features/permissions/Holders.tsx';
import { FormActor } from '#features/records/FormActor.ts';
import { ListActor } from '#features/records/ListActor.ts';
import { ListTools } from '#features/records/ListTools.tsx';
import { SeveralField } from '#features/records/SeveralField.tsx';
import { Problem } from '#features/report/EvidenceSection.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { Standing } from '#features/report/Standing.tsx';
import { Done } from '#features/review/FormEnd.tsx';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { ReviewPage } from '#features/review/ReviewPage.tsx';
import { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import { WorklistTable } from '#features/review/WorklistTable.tsx';
import { createActor, setup } from '#machines/kit/xstate.ts';
import { reviewMachine } from '#machines/review/review.machine.ts';
import { chosenText } from '#machines/records/values.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { AbilityProvider } from '#services/ability/ability-context.ts';
import { examplePreview } from '#tests/support/import.ts';
import { exampleGridRow } from '#tests/support/kpi.ts';
import { exampleNotSent } from '#tests/support/turns-tapin.ts';
import { exampleHistory, exampleReport, VERIFIER } from '#tests/support/world/report.ts';
import { beside, knowing, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

/** The text of each, one after the other. */
async function each<Case>(cases: readonly Case[], show: (one: Case) => Promise<string>): Promise<string[]> {
  const texts: string[] = [];
  for (const one of cases) {
    texts.push(await show(one));
    cleanup();
  }
  return texts;
}
const parts = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part);

describe('the home page', () => {
  const home = (person: object, agenda: object | null) => ({
    ...{ agenda, leader: null, lastReport: null, tahun: 2026, indicators: 1, satker: '', failure: null },
    ...{ lencana: { total: 0, verifikator: 0 }, person: { reading: true, ...person } },
  });
  const at = (tag: string) => ({ initial: 'here', states: { here: { tags: tag } } });

  it('explains what follows to whoever reports and to whoever decides, who does both decides', async () => {
    const people = [true, false].flatMap((deciding) => [true, false].map((reporting) => ({ deciding, reporting })));
    const texts = await each(people, (one) => beside(HomeActor, home(one, null), <HomeBody />, at('empty')));
    const said = texts.map((text) => [...new Set(parts(text, /# «beranda\.sesudah\.(\w+)»/g))]);
    expect(said).toEqual([['memutuskan'], ['memutuskan'], ['mengirim'], []]);
  });

  it('has the quarters to come unfolded where nothing else is listed, neither own turns nor what others have', async () => {
    const sent = { laporan: exampleReport({ status: 'submitted' }), alasan: 'menunggu_keputusan', hari: 3 };
    const shown: boolean[][] = [];
    await each([[], [sent]], async (waitedFor) => {
      const agenda = { current: [], waitedFor, later: [exampleNotSent()], moreWaitedFor: 0 };
      const text = await beside(HomeActor, home({ reporting: true }, agenda), <HomeBody />, at('settled'));
      const folds = document.querySelectorAll<HTMLDetailsElement>('details:has(.home-list--later)');
      shown.push([...folds].map(({ open }) => open));
      return text;
    });
    expect(shown).toEqual([[true], [false]]);
  });
});

describe('an import', () => {
  const resting = (file: object, context: object) =>
    setup({}).createMachine({
      type: 'parallel',
      context: {
        ...{ preview: null, message: null, defect: null, names: {}, letters: 0, ways: [], way: '', reason: '' },
        ...{ onlyWrong: false, file: null },
        ...context,
      },
      states: { file, template: {} },
    } as never) as never;
  const at = (stage: string) => ({ initial: stage, states: { [stage]: {} } });
  const within = (...stages: [string, string]) => ({ initial: stages[0], states: { [stages[0]]: at(stages[1]) } });
  const show = (logic: never, view: ReactNode) =>
    told(<ImportActor.Provider logic={logic}>{view}</ImportActor.Provider>);

  it('says that the first rows stand for many alike where rows are listed, not where only faults are', async () => {
    const preview = examplePreview({ jumlah: { buat: 250, baris: 250 } });
    const texts = await each([false, true], (onlyWrong) =>
      show(resting(at('previewing'), { preview, onlyWrong }), <Preview preview={preview} withReason={false} />),
    );
    expect(texts.map((text) => /«impor\.pratinjau\.sebagian»/.test(text))).toEqual([true, false]);
  });

  it.each([
    ['written or not, with a list of passwords that is owed', within('unapplied', 'waiting'), ['daftar'], true],
    ['written or not, without one', within('unapplied', 'waiting'), [], false],
    ['not even looked at', within('resting', 'unchecked'), ['daftar'], false],
  ])('that was cut off says what becomes of the list of passwords: %s', async (_, file, ways, says) => {
    const text = await show(resting(file, { ways, way: 'daftar' }), <ImportState destination={[]} />);
    expect([/«impor\.un(checked|applied)\.judul»/.test(text), text.includes('«impor.unapplied.daftar»')]).toEqual([
      true,
      says,
    ]);
  });
});

it('leads from a permission to the rights of a role whoever may read roles, and nobody else', async () => {
  const holder = { id: 'r1', name: 'pengamat', label: 'Pengamat', lewat: null };
  const texts = await each(['read', 'create'], (action) =>
    told(
      <AbilityProvider value={buildAbility([{ action, subject: 'Role' }])}>
        <HolderLine holders={[holder]} />
      </AbilityProvider>,
    ),
  );
  expect(texts.map((text) => parts(text, /to (\/\S+)/g))).toEqual([['/peran/r1/modul'], []]);
});

it('offers each column that a list can be sorted by upwards and downwards, and says which is which', async () => {
  const columns = [{ key: 'nama', label: 'master.kolom.nama', sort: 'nama', value: () => '' }] as never;
  const text = { title: 'master.kolom.nama', one: 'master.kolom.nama' } as never;
  const params = { sort: '', filters: {}, page: 1, perPage: 10, q: '' };
  const context = { params, appearance: { tersembunyi: [], padat: false }, choices: {}, total: 0, typed: '' };
  await beside(
    ListActor,
    context,
    <ListTools {...{ text, columns }} filters={[]} satker={[]} withExcel={false} onPrint={() => {}} />,
    { type: 'parallel', states: { exporting: { initial: 'idle', states: { idle: {} } } } },
  );
  const offered = [...document.querySelectorAll('option')].map((one) => [one.value, one.textContent?.split(' ')[0]]);
  expect(offered.slice(1)).toEqual([
    ['nama', '«daftar.naik»'],
    ['-nama', '«daftar.turun»'],
  ]);
});

it('keeps the focus at a field of several when one that was chosen is taken off', async () => {
  const field = { id: 'isian-orang', label: 'Orang', onBlur: () => {} };
  const values = ['Ani', 'Budi'].map((label, at) =>
    chosenText({ value: `019a0000-0000-7000-8000-00000000000${at}`, label }),
  );
  const left: unknown[] = [];
  await beside(
    FormActor,
    { values: {}, choices: {}, terpilih: {} },
    <SeveralField nama="orang" field={field} values={values} onChange={(now) => left.push(now)} />,
  );
  const chip = document.querySelector<HTMLElement>('[aria-label^="«formulir.hapusSatu»"]');
  await act(async () => {
    chip?.focus();
    fireEvent.click(chip as Element);
  });
  expect([left, document.activeElement?.id]).toEqual([[[values[1]]], 'isian-orang']);
});

it('empties the cells of the grid of targets that are cut, and leaves those that are copied', async () => {
  const rows = [exampleGridRow('a', { target: { tahun: 40, tw1: 10, tw2: 20, tw3: 30, tw4: 40 } })];
  const logic = knowing(targetGridMachine, { loadTargets: { ok: true, rows }, readDraft: null });
  await told(
    <TargetGridActor.Provider logic={logic} options={{ input: { satker: 's1', tahun: 2026, userId: 'u1' } }}>
      <GridTable />
    </TargetGridActor.Provider>,
  );
  const cell = () => document.querySelectorAll('[role="gridcell"]')[1] as HTMLElement;
  await act(async () => void fireEvent.mouseDown(cell()));
  const figure = cell().textContent;
  const taken: string[] = [];
  const clipboardData = { setData: (_: string, text: string) => void taken.push(text) };
  await act(async () => void fireEvent.copy(cell(), { clipboardData }));
  const copied = cell().textContent;
  await act(async () => void fireEvent.cut(cell(), { clipboardData }));
  expect([copied, taken, cell().textContent?.startsWith('–')]).toEqual([figure, [figure, figure], true]);
});

describe('a report', () => {
  const of = (report: object, more: object = {}) => ({
    ...{ entry: null, evidence: null, attempts: 0, obstacle: null, siblings: [] },
    content: {
      ...{ report: exampleReport(report), recap: [], history: [], catatan: [] },
      ...{ permitted: ['read', 'update', 'submit'], ...more },
    },
  });
  const times = {
    ...{ submitted_by: { id: 'o', nama: 'Petugas' }, submitted_at: '2026-07-12T02:00:00.000Z' },
    ...{ decided_by: VERIFIER, decided_at: '2026-08-20T02:00:00.000Z' },
  };

  it.each([
    ['submitted', 'Petugas 12 Jul', []],
    ['approved', `${VERIFIER.nama} 20 A`, ['Sudah sesuai.']],
    ['rejected', `${VERIFIER.nama} 20 A`, ['Tidak dapat dinilai.']],
  ])('that is %s says by whom and when, and with which words', async (status, by, words) => {
    const of_ = (aksi: 'submit' | 'approve' | 'reject', catatan: string) => ({
      ...exampleHistory(aksi, VERIFIER, null),
      catatan,
    });
    const last = status === 'rejected' ? of_('reject', 'Tidak dapat dinilai.') : of_('approve', 'Sudah sesuai.');
    const history = [of_('submit', 'Mohon diperiksa.'), ...(status === 'submitted' ? [] : [last])];
    const text = await beside(ReportActor, of({ ...times, status }, { history }), <Standing />);
    expect(text).toContain(`«pelaporan.kunci.${status}Teks» ${by}`);
    expect(parts(text, /“(.+)”/g)).toEqual(words);
  });

  it.each([
    ['hapus', 'masalahHapus'],
    ['buka', 'masalahBuka'],
  ])('says which was not possible with a file: %s', async (what, key) => {
    const evidence = createActor(
      setup({}).createMachine({ context: { problem: { what, message: null }, uploads: [] } }),
    ).start();
    const text = await beside(ReportActor, { ...of({}), evidence }, <Problem />);
    expect(parts(text, /«pelaporan\.bukti\.(masalah\w+)»/g)).toEqual([key]);
  });
});

describe('a review', () => {
  const decided = (reports: object[]) => ({
    ...{ decision: 'approve', nextReports: { total: reports.length, reports } },
    ...{ place: { reportId: 'l1' }, reportId: 'l1' },
  });

  it('that is done leads to the history of the report that was decided, and to the one that is next', async () => {
    const next = [[exampleReport({ id: 'next' })], []];
    const texts = await each(next, (reports) => beside(ReviewActor, decided(reports), <Done />));
    expect(texts.map((text) => parts(text, /to (\/\S+)/g))).toEqual([
      ['/pelaporan-capaian/l1/riwayat', '/verifikasi', '/verifikasi/next'],
      ['/pelaporan-capaian/l1/riwayat', '/verifikasi'],
    ]);
  });

  it('in the list says of what was decided when, not when it was sent: in words, and to the minute under the mouse', async () => {
    const report = exampleReport({
      ...{ status: 'approved', submitted_at: '2026-02-12T02:00:00.000Z' },
      ...{ decided_by: VERIFIER, decided_at: '2026-02-20T02:00:00.000Z' },
    });
    const text = await told(<WorklistTable rows={[report]} tab="diputuskan" userId="v" />);
    expect(text).toMatch(/«verifikasi\.antrean\.diputuskan» .+ 10 hari yang lalu \(20 Feb\S* 2026 pukul 09\.00 WIB\)/);
  });

  it.each([
    ['reviewing', 'kenali', true],
    ['locked', null, false],
    ['done', null, false],
  ])(
    'says that somebody else is at it while there is something to decide, not beside why there is not: %s',
    async (state, inner, says) => {
      const input = { reportId: 'l1', userId: 'v', keys: {}, place: { step: 'kenali', detailId: null } } as never;
      const logic = setup({}).createMachine({
        context: {
          ...createActor(reviewMachine, { input }).getSnapshot().context,
          ...{
            report: exampleReport({ status: 'submitted' }),
            otherChecker: { nama: 'Rina', taken: false, failed: null },
          },
        },
        initial: state,
        states: { [state]: inner === null ? {} : { initial: inner, states: { [inner]: {} } } },
      });
      const text = await told(
        <ReviewActor.Provider logic={logic as never} options={{} as never}>
          <ReviewPage reopen={null} evidence={null} />
        </ReviewActor.Provider>,
      );
      expect(text.includes('«verifikasi.klaim.teks»')).toBe(says);
    },
  );
});
