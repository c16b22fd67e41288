// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { RECORDS } from '#app/records.ts';
import { CatalogueNote } from '#features/permissions/RightsNote.tsx';
import { FormActor } from '#features/records/FormActor.ts';
import { FormPage } from '#features/records/FormPage.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import { ListPage } from '#features/records/ListPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const { text, columns, filters, form, fixed } = RECORDS.izin;
const CREATED = '2026-03-02T03:04:05.678Z';
const LABEL = {
  id: 'i1',
  name: 'Arsip.pinjam',
  created_at: CREATED,
  sistem: false,
  modul: null,
  aksi: null,
  peran: [],
};
const KPI = { id: 'm1', name: 'Kpi', label: 'Indikator kinerja' };
const ADMIN = { id: 'r1', name: 'admin-dev', label: 'Admin Pengembang', lewat: 'all.manage' };
const OFFICER = { id: 'r2', name: 'admin-esselon-2', label: 'Pelapor', lewat: null };
const HELD = {
  ...LABEL,
  id: 'i2',
  name: 'Kpi.update',
  sistem: true,
  modul: KPI,
  aksi: 'update',
  peran: [ADMIN, OFFICER],
};
const UNHELD = { ...HELD, id: 'i3', name: 'Kpi.export', aksi: 'export', peran: [] };

const list = await walksOf('list');
const listed = [{ ok: true, data: [HELD, UNHELD, LABEL], total: 3, choices: {} }] as never;
describeView('the catalogue of permissions', {
  machine: list.machine,
  walks: list.walks.slice(0, 1).map((walk) => ({ ...walk, events: {}, outcomes: { loadPage: listed } })) as never,
  actor: ListActor,
  view: (told) => (
    <ListPage
      text={{ ...text, title: 'izin.judul' }}
      columns={columns}
      filters={filters}
      rowName={(row) => String(row['name'])}
      link={({ id }) => `/izin/${id}`}
      createPath="/izin/baru"
      mayDelete
      isFixed={fixed?.when}
      bulk={false}
      withExcel={false}
      satker={[]}
      kepala={<CatalogueNote />}
      onPrint={told('onPrint')}
    />
  ),
});

const record = await walksOf('form');
const content = { ok: true, values: {}, versi: 1, terpilih: {}, choices: {} };
describeView('a permission of the catalogue', {
  machine: record.machine,
  walks: record.walks.slice(0, 1).map((walk) => ({
    ...walk,
    events: { 'form.leave': [{ type: 'form.leave', ke: null }] },
    project: ({ fixed: shown }: { fixed: unknown }) => shown,
    outcomes: {
      readDraft: [null],
      loadRecord: [
        { ...content, title: HELD.name, fixed: HELD },
        { ...content, title: UNHELD.name, fixed: UNHELD },
        { ...content, title: LABEL.name, values: { name: LABEL.name } },
      ],
    },
  })) as never,
  actor: FormActor,
  tells: ({ fixed: shown }: { fixed: unknown }) => shown,
  view: () => (
    <FormPage
      text={{ ...text, title: 'izin.judul' }}
      fields={form?.fields ?? []}
      isNew={false}
      list="/izin"
      Note={form?.Note}
      fixed={fixed && { one: fixed.one, view: (one) => <fixed.View record={one as never} /> }}
    />
  ),
  covered: { closed: 'a moment: the page is left' },
});
