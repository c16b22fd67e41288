// @vitest-environment jsdom
/** As `rows.test.tsx`: which of two versions, rows, keys and quarters a form is about. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { RoundIndicator } from '#features/history/RoundIndicator.tsx';
import { PaletteActor } from '#features/palette/PaletteActor.ts';
import { PaletteDialog } from '#features/palette/PaletteDialog.tsx';
import { KeysActor } from '#features/preferences/KeysActor.ts';
import { KeysPage } from '#features/preferences/KeysPage.tsx';
import { ConflictPanel } from '#features/records/ConflictPanel.tsx';
import { FormActor } from '#features/records/FormActor.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormDrawer } from '#features/records/FormDrawer.tsx';
import { FormContent } from '#features/records/FormPage.tsx';
import { EvidenceSection } from '#features/report/EvidenceSection.tsx';
import type { Report } from '#contract/report.ts';
import { IndicatorPage } from '#features/report/IndicatorPage.tsx';
import { RealisasiSection } from '#features/report/RealisasiSection.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { createActor, setup } from '#machines/kit/xstate.ts';
import { buildAbility } from '#services/ability/ability.ts';
import { AbilityProvider } from '#services/ability/ability-context.ts';
import { exampleDetail, exampleFile, exampleReport } from '#tests/support/world/report.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

/** A machine that rests with this content, and what it is told. */
function resting(context: object, state: object | string = 'idle') {
  const heard: { type: string }[] = [];
  const statesOf = (at: object | string): object =>
    typeof at === 'string'
      ? { initial: at, states: { [at]: {} } }
      : {
          type: 'parallel',
          states: Object.fromEntries(Object.entries(at).map(([key, inner]) => [key, statesOf(inner)])),
        };
  const logic = setup({}).createMachine({
    ...(statesOf(state) as object),
    context,
    on: { '*': { actions: ({ event }: { event: { type: string } }) => void heard.push(event) } },
  } as never);
  return { logic: logic as never, heard };
}

const FORM = {
  ...{ values: {}, base: {}, terpilih: {}, choices: {}, issues: [], serverIssues: [], touched: [], conflicts: [] },
  ...{ isTried: true, isRestored: false, theirs: { values: {}, versi: 2, terpilih: {} } },
};
const form = (context: object, view: ReactNode) =>
  told(
    <FormActor.Provider logic={resting({ ...FORM, ...context }).logic} options={{} as never}>
      {view}
    </FormActor.Provider>,
  );

it('says of a choice among few whether it is required and what it is about, as of every other field', async () => {
  const one = { nama: 'level', kind: 'radio', label: 'master.unit.level', required: true } as const;
  const choices = [{ value: '1', label: 'shell.satker' }] as const;
  await form({}, <FormContent fields={[{ ...one, help: 'master.unit.indukBantu', choices }]} />);
  const group = screen.getByRole('group', { name: /umum\.wajib/ });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/indukBantu/);
});

it.each([
  ['its own words', { help: 'Dipakai sekali', save: 'umum.ubah' }, ['Dipakai sekali'], '«umum.ubah»'],
  ['none of its own', {}, [], '«formulir.simpan»'],
] as const)(
  'a drawer with %s says what it is about, what it is for, and what its button does',
  async (_, own, help, save) => {
    const fields = [{ nama: 'nama', kind: 'teks', label: 'master.kolom.nama' }] as const;
    const context = { record: {}, failure: null, isNew: false };
    await form(context, <FormDrawer title="Aplikasi lapangan" fields={fields} {...own} />);
    const drawer = screen.getByRole('dialog', { name: 'Aplikasi lapangan' });
    expect([
      [...drawer.querySelectorAll('.form-drawer p')].map(({ textContent }) => textContent),
      drawer.querySelectorAll('input').length,
      [...drawer.querySelectorAll('button[type="submit"]')].map(({ textContent }) => textContent),
    ]).toEqual([help, 1, [save]]);
  },
);

it('names in a conflict what each of the two chose, not its id', async () => {
  const fields = [{ nama: 'satker', kind: 'cari', label: 'shell.satker' }] as const satisfies readonly FormField[];
  const text = await form(
    {
      conflicts: [{ nama: 'satker', base: 'u0', me: 'u1', theirs: 'u2', choice: null }],
      terpilih: { satker: { value: 'u1', label: 'Unit Saya' } },
      theirs: { values: {}, versi: 2, terpilih: { satker: { value: 'u2', label: 'Unit Mereka' } } },
    },
    <ConflictPanel fields={fields} />,
  );
  expect([...text.matchAll(/radio "«formulir\.bentrok\.(\w+)» ([^"]+)"/g)].map(([, who, what]) => [who, what])).toEqual(
    [
      ['saya', 'Unit Saya'],
      ['mereka', 'Unit Mereka'],
    ],
  );
});

it('counts the rows of a list from one where it says in which of them something is wrong', async () => {
  const inner = [{ nama: 'label', kind: 'teks', label: 'umum.batal' }] as const;
  const fields = [{ nama: 'skala', kind: 'baris', label: 'shell.tahun', fields: inner }] as const;
  const text = await form(
    {
      values: { skala: [{ label: 'a' }, { label: '' }] },
      issues: [{ nama: 'skala.1.label', kode: 'wajib', message: null }],
    },
    <FormContent fields={fields as never} />,
  );
  expect(text).toMatch(/«shell\.tahun» 2, «umum\.batal»/);
});

it('offers keys of evidence to whoever reads reports, and those of a review to whoever decides', async () => {
  const groups = async (actions: readonly string[]) => {
    const ability = buildAbility(actions.map((action) => ({ action, subject: 'PelaporanCapaian' })));
    const text = await told(
      <AbilityProvider value={ability}>
        <KeysActor.Provider logic={resting({ chosen: {}, changing: null, refusal: null }).logic} options={{} as never}>
          <KeysPage />
        </KeysActor.Provider>
      </AbilityProvider>,
    );
    cleanup();
    return ['review', 'decision', 'evidence'].filter((group) => text.includes(`kelompok.${group}»`));
  };
  expect([await groups([]), await groups(['read']), await groups(['read', 'approve'])]).toEqual([
    [],
    ['evidence'],
    ['review', 'decision', 'evidence'],
  ]);
});

it('runs nothing with the Enter that ends a composed letter', async () => {
  const { logic, heard } = resting({ query: 'a', result: [], aktif: null, executed: null }, 'open');
  await told(
    <PaletteActor.Provider logic={logic} options={{} as never}>
      <PaletteDialog />
    </PaletteActor.Provider>,
  );
  const press = (more: object) =>
    act(() => void fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', ...more }));
  press({ isComposing: true });
  const composing = heard.splice(0);
  press({});
  expect([composing, heard]).toEqual([[], [{ type: 'item.run' }]]);
});

const detail = exampleDetail({ files: [exampleFile('f1')] });
const report = exampleReport({ details: [detail] });
const target = { tahun: 4.44, tw1: 1, tw2: 2.22, tw3: 3, tw4: 4.44 };
const recap = [{ kpi_id: detail.kpi_id, target, periode: { TW1: { realisasi: 1.5, x: null, y: null } } }];
/** A draft that is worked on, and what its entry and its evidence are told. */
async function working(view: ReactNode, other: { report?: Partial<Report>; permitted?: string[] } = {}) {
  const typing = { ketikan: {}, ditandai: [], diperiksa: [], conflicts: [], base: {}, leftBehind: [], savedAt: null };
  const entry = resting({ ...typing, announced: null, message: null }, { working: { server: 'saved' } });
  const evidence = resting({ uploads: [], problem: null, choices: null });
  const [one, two] = [entry.logic, evidence.logic].map((logic) => createActor(logic, {} as never).start());
  const permitted = other.permitted ?? ['read', 'update', 'submit'];
  const content = { report: { ...report, ...other.report }, recap, history: [], catatan: [], permitted };
  const text = await told(
    <ReportActor.Provider
      logic={resting({ content, entry: one, evidence: two, attempt: 0 }).logic}
      options={{} as never}
    >
      {view}
    </ReportActor.Provider>,
  );
  return { text, entry: entry.heard, evidence: evidence.heard };
}

it('has above the figures of the quarter before that quarter’s name', async () => {
  const row = {
    ...{ detail, values: { realisasi: null, x: null, y: null }, rusak: [], kurang: [], state: 'belum' },
    result: { keadaan: 'belum_diisi', warna: null, capaian: null, capaianTahun: null, rumus: '', rumusTahun: '' },
  };
  await working(<RealisasiSection row={row as never} />);
  const heading = [...document.querySelectorAll('.ui-from-md[aria-hidden="true"] span')].map((one) => one.textContent);
  expect(heading).toEqual(['', '«umum.periode.TW2»', '«umum.periode.TW1»']);
});

it.each([
  ['Ctrl', { ctrlKey: true }, true],
  ['the command key', { metaKey: true }, true],
  ['nothing', {}, false],
])('Enter with %s in a field saves what was typed and goes on: %s', async (_, held, goes) => {
  const opened: string[] = [];
  const { entry } = await working(
    <IndicatorPage
      detailId={detail.id}
      since={null}
      viewer={null}
      fromCheck={false}
      onNext={(path) => opened.push(path)}
    />,
  );
  const field = document.querySelector('form textarea') as Element;
  act(() => void fireEvent.keyDown(field, { key: 'Enter', ...held }));
  expect([opened.length, entry.filter(({ type }) => type === 'draft.flush').length]).toEqual(goes ? [1, 1] : [0, 0]);
});

it.each<[string, { report?: Partial<Report>; permitted?: string[] }, string | null]>([
  ['a draft', {}, null],
  ['a closed year', { report: { tahun: 2031, tahun_ditutup: true }, permitted: ['read'] }, 'tahunDitutup» 2031'],
  ['a closed year, sent', { report: { status: 'submitted', tahun: 2031, tahun_ditutup: true } }, 'tahunDitutup» 2031'],
  ['one that was sent', { report: { status: 'submitted' } }, 'submitted»'],
  ['one that is approved', { report: { status: 'approved' } }, 'approved»'],
  ['one that was rejected', { report: { status: 'rejected' } }, 'rejected»'],
  ['somebody else’s draft', { permitted: ['read'] }, 'bacaSajaJudul»'],
  ['somebody else’s, sent back', { report: { status: 'revision' }, permitted: ['read'] }, 'bacaSajaJudul»'],
])('says beside the buttons of %s why nothing can be typed', async (_, other, reason) => {
  const page = <IndicatorPage detailId={detail.id} since={null} viewer={null} fromCheck={false} onNext={() => {}} />;
  await working(page, other);
  const said = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  const locks = said.filter((one) => one.includes('«pelaporan.kunci.'));
  expect(locks).toEqual(reason === null ? [] : [`«pelaporan.kunci.${reason}`]);
});

it('takes the same file again after it was refused, also in the place of another', async () => {
  await working(<EvidenceSection detail={detail} required missing={false} viewer={null} />);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  const emptied = inputs.map((input) => {
    const set: string[] = [];
    Object.defineProperty(input, 'value', {
      configurable: true,
      set(value: string) {
        set.push(value);
      },
      get: () => 'x',
    });
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['isi'], 'bukti.pdf')] });
    act(() => void fireEvent.change(input));
    return set.at(-1);
  });
  expect(emptied).toEqual(['', '']);
});

it('tells of a text of an earlier round what became of it, also where nothing is left of it', async () => {
  const of = (analisis: string | null) => exampleDetail({ ...detail, ...{ analisis } });
  const since = async (then: string | null, now: string | null) => {
    const text = await told(
      <RoundIndicator detail={of(then)} current={of(now)} thresholds={report.ambang} onDownload={() => {}} />,
    );
    cleanup();
    return text.includes('«riwayat.lampau.sejakItu»');
  };
  expect([
    await since('Ada', 'Lain'),
    await since('Ada', null),
    await since('Ada', 'Ada'),
    await since(null, 'Ada'),
  ]).toEqual([true, true, false, false]);
});
