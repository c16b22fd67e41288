// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CheckingActor } from '#features/report/CheckingActor.ts';
import { ListActor } from '#features/report/ListActor.ts';
import { ListPage } from '#features/report/ListPage.tsx';
import { NewReportPage } from '#features/report/NewReportPage.tsx';
import { reportListMachine } from '#machines/report/report-list.machine.ts';
import { knowing, told as linesOf } from '#tests/views/told.tsx';
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

describe('a unit without reports this year', () => {
  it.each([
    ['that has some in another year is led there', [2025], false],
    ['that has none in any year is told where there are some', [], true],
  ])('%s', async (_, tahun, elsewhere) => {
    const text = await linesOf(
      <ListActor.Provider
        logic={knowing(reportListMachine, {
          loadList: { ok: true, data: [], page: 1, total: 0, deletable: [], blocked: [] },
          findYears: { ok: true, tahun },
        })}
        options={{ input: { satker: 'u1', tahun: 2026 } }}
      >
        <ListPage
          satker={{ value: 'u1', label: 'Badan Pusat Statistik' }}
          tahun={2026}
          mayCreate
          mayExport
          onTahun={() => {}}
          elsewhere={<p>Ada di BPS Kabupaten Tapin</p>}
        />
      </ListActor.Provider>,
    );
    cleanup();
    expect(text.includes('«pelaporan.daftar.gantiTahun»')).toBe(!elsewhere);
    expect(text.includes('Ada di BPS Kabupaten Tapin')).toBe(elsewhere);
  });
});
