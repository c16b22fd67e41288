// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { RECORDS } from '#app/records.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormPage } from '#features/records/FormPage.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import { ListPage } from '#features/records/ListPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const UNIT = { id: 'u1', nama_unit: 'BPS Kabupaten Tapin', kode_unit: '6305' };
const ROW = { id: 'p1', kode: '054.01', nama: 'Program', tahun: 2026, unit: UNIT, unit_id: 'u1' };
/** A page with a row in it, none, and one that is behind the last. */
const PAGES = [
  { ok: true, data: [ROW], total: 1, choices: {} },
  { ok: true, data: [], total: 0, choices: {} },
] as never;
const list = await walksOf('list');
const { text, columns, filters } = RECORDS.program;

describeView('a list of records', {
  machine: list.machine,
  walks: list.walks.map((walk) => ({ ...walk, outcomes: { ...walk.outcomes, loadPage: PAGES } })),
  actor: ListActor,
  view: (told) => (
    <ListPage
      text={{ ...text, title: 'master.program.judul' }}
      sub="BPS Kabupaten Tapin, 2026"
      columns={columns as never}
      filters={[...filters, { nama: 'dari', label: 'jejak.dari', kind: 'day' }]}
      rowName={(row) => String(row['nama'])}
      link={({ id }) => `/master/program/${id}`}
      createPath="/master/program/baru"
      mayDelete
      bulk
      withExcel
      satker={[]}
      onPrint={told('onPrint')}
      elsewhere={<a href="/master/program?tahun=2025">2025</a>}
    />
  ),
});

const form = await walksOf('form');
/** A record that only is looked at is not shown by a form of programs, but by one of `permissions.test.tsx`. */
const isTyped = (loaded: unknown) => !(typeof loaded === 'object' && loaded !== null && 'fixed' in loaded);
describeView('a form of one record', {
  machine: form.machine,
  walks: form.walks.map((walk) => ({
    ...walk,
    outcomes: { ...walk.outcomes, loadRecord: (walk.outcomes['loadRecord' as never] as unknown[]).filter(isTyped) },
  })) as never,
  actor: FormActor,
  view: () => (
    <FormPage
      text={{ ...text, title: 'master.program.judul' }}
      fields={RECORDS.program.form?.fields ?? []}
      isNew={false}
      list="/master/program"
    />
  ),
  covered: {
    closed: 'a moment: the page is left',
    clearing: 'a moment: the page is left',
    'working.entry.asking': 'a dialog asks',
  },
});
