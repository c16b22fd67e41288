// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { CheckingActor } from '#features/report/CheckingActor.ts';
import { ListActor } from '#features/report/ListActor.ts';
import { ListPage } from '#features/report/ListPage.tsx';
import { NewReportPage } from '#features/report/NewReportPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('a report to be begun', {
  ...(await walksOf('creation-check')),
  actor: CheckingActor,
  view: () => <NewReportPage satkerOptions={[{ value: 'u1', label: 'BPS Kabupaten Tapin' }]} tahunOptions={[2026]} />,
  covered: { informing: 'a dialog tells why not', created: 'a moment: the report is opened' },
});
describeView('the reports of a year', {
  ...(await walksOf('report-list')),
  actor: ListActor,
  view: (told) => (
    <ListPage
      satker={{ value: 'u1', label: 'BPS Kabupaten Tapin' }}
      tahun={2026}
      mayCreate
      mayExport
      onTahun={told('onTahun')}
    />
  ),
});
describeView('the reports of every unit', {
  ...(await walksOf('report-list')),
  actor: ListActor,
  view: (told) => (
    <ListPage satker={{ value: '', label: 'Semua Unit' }} tahun={2026} mayCreate mayExport onTahun={told('onTahun')} />
  ),
});
