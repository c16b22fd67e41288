/** What a server says of its reports, beside the same worked out from what was entered in them (`arithmetic.ts`). */
import type { DashboardCapaian } from '#contract/dashboard.ts';
import type { Report, ReportBrief } from '#contract/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import type { Client } from '#tests/support/api.ts';
import { figuresOf, mean, rounded } from '#tests/support/arithmetic.ts';

type Worked = { report: Report; right: ReturnType<typeof figuresOf> };

async function everyReport(reader: Client): Promise<Worked[]> {
  const { data: list } = await reader.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?perPage=200');
  const reports: Report[] = [];
  for (const { id } of list) {
    reports.push((await reader.call<Report>('GET', `/api/pelaporan-capaian/detail?id=${id}`)).data);
  }
  // What was rejected is of no account for the quarters after it.
  const inOrder = reports
    .filter(({ status }) => status !== 'rejected')
    .toSorted((one, other) => one.periode.localeCompare(other.periode));
  return reports.map((report) => {
    const before = inOrder.filter(
      (one) => one.unit_id === report.unit_id && one.tahun === report.tahun && one.periode < report.periode,
    );
    const earlier = ({ kpi_id: id }: Report['details'][number]) =>
      before.flatMap(({ details }) => details.filter(({ kpi_id }) => kpi_id === id));
    return { report, right: figuresOf(report.details, earlier, report.batas_capaian) };
  });
}

/** What the dashboard of all units says of a quarter, and what it is. @param base as the dashboard is asked for */
async function dashboardOf(reader: Client, worked: readonly Worked[], tahun: number, period: Period, base: string) {
  const url = `/api/dashboard/capaian?satker=&tahun=${tahun}&periode=${period}&dasar=${base}`;
  const { capaian_periode, capaian_tahun, indikator } = (await reader.call<DashboardCapaian>('GET', url)).data
    .ringkasan;
  const counted = worked.filter(
    ({ report: { status, ...one } }) =>
      one.tahun === tahun &&
      one.periode === period &&
      (base === 'hidup' ? status !== 'rejected' : status === 'approved'),
  );
  const items = counted.flatMap(({ right }) => right.items);
  return {
    said: [url, capaian_periode.nilai, capaian_tahun.nilai, indikator.dinilai, indikator.tercapai],
    right: [
      url,
      ...[counted.map(({ right }) => right.period), counted.map(({ right }) => right.year)].map((scores) =>
        rounded(mean(scores.map((score) => [score, null]))),
      ),
      items.filter(({ raw }) => raw !== null).length,
      items.filter(({ capaian }) => capaian?.gte(100)).length,
    ],
  };
}

/** Every figure of the reports that somebody reads and of the dashboard of all units. @param reader reads at most 200 reports */
export async function workedAgain(reader: Client): Promise<{ indicators: number; said: unknown[]; right: unknown[] }> {
  const worked = await everyReport(reader);
  const said: unknown[] = [];
  const right: unknown[] = [];
  for (const { report, right: own } of worked) {
    const place = `${report.unit.nama_unit} ${report.tahun} ${report.periode}`;
    said.push([place, report.capaian_periode, report.capaian_tahun]);
    right.push([place, rounded(own.period), rounded(own.year)]);
    report.details.forEach((one, nth) => {
      const item = own.items[nth];
      const figures = [item?.raw, item?.capaian, item?.year].map((value) => rounded(value ?? null));
      said.push([one.kpi.kode, one.capaian_mentah, one.capaian, one.capaian_tahun, one.realisasi_kumulatif]);
      right.push([one.kpi.kode, ...figures, rounded(item?.cumulative ?? null, 4)]);
    });
  }
  for (const tahun of new Set(worked.map(({ report }) => report.tahun))) {
    for (const period of PERIODS) {
      for (const base of ['hidup', 'disetujui']) {
        const one = await dashboardOf(reader, worked, tahun, period, base);
        said.push(one.said);
        right.push(one.right);
      }
    }
  }
  return { indicators: worked.reduce((sum, { report }) => sum + report.details.length, 0), said, right };
}
