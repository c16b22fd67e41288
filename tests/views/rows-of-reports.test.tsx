// @vitest-environment jsdom
/**
 * As `rows.test.tsx`: what the pages of a report say where its round, its verdicts and its years differ. What is written of
 * them is of a report in its first round, whose order, counts and dates all agree.
 */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Guide } from '#features/home/Guide.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { HomeBody } from '#features/home/HomeBody.tsx';
import { HomeHead, useTurnHeading } from '#features/home/HomeHead.tsx';
import { Turns } from '#features/home/Turns.tsx';
import { LeaderCard } from '#features/home/LeaderCard.tsx';
import { AllSatker } from '#features/report/AllSatker.tsx';
import { Blocking } from '#features/report/Blocking.tsx';
import { CapaianBox } from '#features/report/CapaianBox.tsx';
import { CheckingActor } from '#features/report/CheckingActor.ts';
import { ConflictCard } from '#features/report/ConflictCard.tsx';
import { DraftsBox } from '#features/report/DraftBox.tsx';
import { IndicatorSide } from '#features/report/IndicatorSide.tsx';
import { ListActor } from '#features/report/ListActor.ts';
import { NewReportPage } from '#features/report/NewReportPage.tsx';
import { NextCard } from '#features/report/NextCard.tsx';
import { Obstacle } from '#features/report/Obstacle.tsx';
import { QuarterList } from '#features/report/QuarterList.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { RevisionDone } from '#features/report/RevisionDone.tsx';
import { SaveStatus } from '#features/report/SaveStatus.tsx';
import { SentPage } from '#features/report/SentPage.tsx';
import { Brief } from '#features/report/Brief.tsx';
import { Standing } from '#features/report/Standing.tsx';
import { Way } from '#features/report/Way.tsx';
import { WorkPage } from '#features/report/WorkPage.tsx';
import { WorkRowList } from '#features/report/WorkRowList.tsx';
import { createActor, setup } from '#machines/kit/xstate.ts';
import { begunReadiness } from '#tests/support/readiness.ts';
import { exampleDetail, exampleHistory, exampleReport, sampleDetail, VERIFIER } from '#tests/support/world/report.ts';
import { beside, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const HeadOfTurns = () => <HomeHead {...useTurnHeading()} />;

const of = (report: object, more: object = {}) => ({
  ...{ entry: null, evidence: null, attempts: 0, obstacle: null, siblings: [] },
  content: {
    ...{ report: exampleReport(report), recap: [], history: [], catatan: [] },
    ...{ permitted: ['read', 'update', 'submit'], ...more },
  },
});
/** The draft of a report, saved. */
const draft = (context: object) =>
  createActor(
    setup({}).createMachine({
      context: { ketikan: {}, ditandai: [], conflicts: [], savedAt: null, announced: false, message: null, ...context },
      type: 'parallel',
      states: { working: { initial: 'up', states: { up: {} } } },
    }),
  ).start();

describe('a report that came back', () => {
  const returned = sampleDetail('d1', { feedback_status: 'perbaikan', feedback: 'Lampirkan SK.' });
  const back = exampleHistory('revise', VERIFIER, null);
  const report = { status: 'revision', putaran: 3, details: [returned, sampleDetail('d2')] };

  it('has as much behind it as is settled: what is to be corrected is not', async () => {
    const text = await beside(ReportActor, of(report, { history: [back] }), <NextCard />);
    expect(text).toContain('(progress 1 of 2)');
  });

  it('came back in the round before the one that it is in', async () => {
    const text = await beside(ReportActor, of(report, { history: [back] }), <Way />);
    expect(text).toMatch(/«pelaporan\.jalan\.dikembalikan».* 2$/m);
  });

  it('is not told to be on its way any more', async () => {
    const sent = { ...report, submitted_at: '2026-07-12T02:00:00.000Z' };
    expect(await beside(ReportActor, of(sent), <SentPage onPrint={() => {}} />)).toContain(
      '«pelaporan.terkirim.bukan»',
    );
  });

  it('has what need not be corrected folded on screen, and all of it on paper', async () => {
    const both = { status: 'revision', details: [{ ...returned, wajib: true }, sampleDetail('d2')] };
    await beside(ReportActor, of(both), <WorkRowList filter="semua" onFilter={() => {}} />);
    const folded = [...document.querySelectorAll('details')];
    expect(folded.map((one) => [one.open, one.closest('.ui-unfolded') !== null])).toEqual([[false, true]]);
  });

  it('is done in an indicator only while nothing is missing or unreadable there', async () => {
    const row = (kurang: string[], rusak: string[]) => ({ detail: returned, kurang, rusak }) as never;
    const chosen = async (kurang: string[], rusak: string[] = []) => {
      const context = { ...of(report), entry: draft({ ditandai: ['d1'] }) };
      await beside(ReportActor, context, <RevisionDone row={row(kurang, rusak)} />);
      const checked = document.querySelector('input:checked')?.getAttribute('value');
      cleanup();
      return checked;
    };
    const seen = [await chosen([]), await chosen(['bukti']), await chosen([], ['realisasi'])];
    expect(seen).toEqual(['ya', 'belum', 'belum']);
  });

  it('is told to be decided on by the words of the decision, not of an earlier one', async () => {
    const earlier = { ...exampleHistory('revise', VERIFIER, null), catatan: 'Perbaiki dahulu.' };
    const decided = { status: 'approved', decided_by: VERIFIER, decided_at: '2026-07-20T02:00:00.000Z' };
    const said = async (catatan: string | null) => {
      const history = [earlier, { ...exampleHistory('approve', VERIFIER, null), catatan }];
      const text = await beside(ReportActor, of(decided, { history }), <Standing />);
      cleanup();
      return ['Perbaiki dahulu.', 'Sudah baik.'].filter((words) => text.includes(words));
    };
    expect([await said(null), await said('Sudah baik.')]).toEqual([[], ['Sudah baik.']]);
    // One that was opened again has been approved twice.
    const [once, again] = ['Perbaiki dahulu.', 'Sudah baik.'].map((catatan) => ({
      ...exampleHistory('approve', VERIFIER, null),
      catatan,
    }));
    const history = [once, exampleHistory('reopen', VERIFIER, null), again];
    const text = await beside(ReportActor, of(decided, { history }), <Standing />);
    expect(['Perbaiki dahulu.', 'Sudah baik.'].filter((words) => text.includes(words))).toEqual(['Sudah baik.']);
  });

  it('is begun anew after it was rejected, unless another one was made in its place', async () => {
    const rejected = { status: 'rejected', decided_by: VERIFIER, decided_at: '2026-07-20T02:00:00.000Z' };
    const said = async (successor: { laporan_id: string } | null) => {
      const quarters = { TW1: { laporan_id: 'earlier' }, TW2: successor, TW3: null, TW4: null };
      const more = { permitted: ['read', 'create'], recap: [{ kpi_id: 'k1', periode: quarters }] };
      const text = await beside(ReportActor, of({ ...rejected, periode: 'TW2' }, more), <Standing />);
      cleanup();
      return [/to (\/pelaporan-capaian\S*)/.exec(text)?.[1], /«pelaporan\.kunci\.(\w+Teks)»/.exec(text)?.[1]];
    };
    expect(await said(null)).toEqual(['/pelaporan-capaian/baru?periode=TW2', 'rejectedTeks']);
    expect(await said({ laporan_id: 'next' })).toEqual(['/pelaporan-capaian/next', 'replacedTeks']);
  });

  it('has figures that may still change until it is approved, or rejected', async () => {
    const provisional = async (status: string) => {
      const text = await beside(ReportActor, of({ status }), <Brief />);
      cleanup();
      return text.includes('«pelaporan.ringkas.sementara»');
    };
    expect([await provisional('submitted'), await provisional('approved'), await provisional('rejected')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('says that its mean goes by weights where the indicators have some', async () => {
    const said = async (bobot: number | null) => {
      const details = ['d1', 'd2'].map((id, i) => {
        const detail = exampleDetail({ id, kpi_id: `k${i}`, target: 10, realisasi: 5, wajib: true });
        return { ...detail, capaian: 50, capaian_tahun: 20, kpi: { ...detail.kpi, bobot } };
      });
      const judged = { status: 'submitted' as const, capaian_periode: 50, capaian_tahun: 20 };
      const text = await beside(ReportActor, of({ ...judged, details }), <Brief />);
      cleanup();
      return text.match(/«pelaporan\.ringkas\.berbobot»/g)?.length ?? 0;
    };
    expect([await said(50), await said(null)]).toEqual([2, 0]);
  });

  it('has a deadline while it lies with its officer', async () => {
    const asked = async (status: string) => {
      const page = <WorkPage filter="semua" onFilter={() => {}} />;
      const text = await beside(ReportActor, of({ status, tenggat: '2026-07-15' }), page);
      cleanup();
      return text.includes('«pelaporan.batas»');
    };
    expect([await asked('draft'), await asked('submitted')]).toEqual([true, false]);
  });

  it('is late by the days since then, until it is sent', async () => {
    const asked = async (status: string, tenggat: string | null, terlambat = false) => {
      const page = <WorkPage filter="semua" onFilter={() => {}} />;
      const text = await beside(ReportActor, of({ status, tenggat, terlambat }), page);
      cleanup();
      return /«(?:dasbor\.belum|pelaporan)\.terlambat»(?: \d+)?/.exec(text)?.[0];
    };
    // It is 2 March.
    expect([await asked('draft', '2026-02-27'), await asked('revision', '2026-02-28', true)]).toEqual([
      '«dasbor.belum.terlambat» 3',
      '«dasbor.belum.terlambat» 2',
    ]);
    expect([await asked('draft', '2026-03-02'), await asked('draft', null)]).toEqual([undefined, undefined]);
    expect([await asked('submitted', '2026-02-27'), await asked('submitted', '2026-02-27', true)]).toEqual([
      undefined,
      '«pelaporan.terlambat»',
    ]);
  });
});

describe('what did not come back of a report that did', () => {
  it('is folded, unless something in it is left to do', async () => {
    const isOpen = async (other: object) => {
      const details = [
        exampleDetail({
          id: 'd1',
          kpi_id: 'k1',
          urutan: 1,
          feedback_status: 'perbaikan',
          feedback: 'Lampirkan notula',
        }),
        exampleDetail({ id: 'd2', kpi_id: 'k2', urutan: 2, ...other }),
      ];
      await beside(ReportActor, of({ status: 'revision', details }), <WorkPage filter="semua" onFilter={() => {}} />);
      const folded = [...document.querySelectorAll('details')].find(({ textContent }) =>
        textContent?.includes('pelaporan.tugas.sisa'),
      );
      cleanup();
      return folded?.open;
    };
    expect([await isOpen({}), await isOpen({ wajib: false, target: null })]).toEqual([true, false]);
  });
});

describe('what keeps a report from being sent', () => {
  /** Begun and not due; then due and empty. */
  const details = [
    exampleDetail({ id: 'd1', kpi_id: 'k1', urutan: 1, wajib: false, target: null, realisasi: 5 }),
    exampleDetail({ id: 'd2', kpi_id: 'k2', urutan: 2 }),
  ];
  const report = of({ details });
  const targets = (text: string) =>
    [...text.matchAll(/link "«pelaporan\.periksa\.butir»[^\n]* to (\S+)/g)].map(([, to]) => to);

  it('is listed in the order of the page: what is due comes first', async () => {
    const obstacle = { cause: 'isi', message: null, findings: [] };
    const text = await beside(ReportActor, { ...report, obstacle, attempts: 1 }, <Obstacle step="kirim" />);
    expect(/#ubah-k\d/.exec(text)?.[0]).toBe('#ubah-k2');
  });

  it('stays listed when the report could not be sent for another reason', async () => {
    const listed = async (obstacle: object | null) => {
      const text = await beside(ReportActor, { ...report, obstacle }, <Blocking />);
      cleanup();
      return targets(text).length > 0 || text.includes('«pelaporan.periksa.menghalangi»');
    };
    const seen = [await listed(null), await listed({ cause: 'unsaved' }), await listed({ cause: 'isi' })];
    expect(seen).toEqual([true, true, false]);
  });
});

it('shows beside an indicator what each quarter reached by itself', async () => {
  const detail = exampleDetail({ kpi_id: 'k1', target_atas: 2.5 });
  const TW1 = { target: 10, target_atas: null, realisasi: 11, realisasi_kumulatif: 12, capaian: 13, capaian_tahun: 14 };
  const recap = [
    {
      kpi_id: 'k1',
      target: { tw1: 21, tw3: 23 },
      target_atas: { tw1: 22, tw3: 24 },
      periode: { TW1, TW2: null, TW3: null, TW4: null },
    },
  ];
  const result = { capaian: 31, realisasiKumulatif: 32.3333, capaianTahun: 33, tercapai: true };
  const row = { detail, values: { ...detail, realisasi: 30 }, result, kurang: [] } as never;
  await beside(ReportActor, of({}, { recap }), <IndicatorSide row={row} position={0} all={[row]} />);
  const rows = [...document.querySelectorAll('tbody tr')].map((line) =>
    [...line.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['10,00', '11,00', '13,00'],
    // A range is not known by its lower end.
    ['2,22–2,50', '30,00', '31,00'],
    ['23,00–24,00', '–', '–'],
    ['–', '–', '–'],
    // A mean does not lend its decimals to what was typed.
    ['4,44', '32,33', '33,00'],
  ]);
});

it('says aloud of saving the first time, not after each pause', async () => {
  const live = async (announced: boolean) => {
    const entry = {
      ...{ subscribe: () => ({ unsubscribe: () => {} }), send: () => {}, on: () => ({}) },
      getSnapshot: () => ({
        value: { working: { server: 'saved' } },
        context: { savedAt: null, announced, message: null },
      }),
    };
    await beside(ReportActor, { ...of({}), entry }, <SaveStatus announce />);
    const spoken = document.querySelector('[role=status], [aria-live]') !== null;
    cleanup();
    return spoken;
  };
  expect([await live(true), await live(false)]).toEqual([true, false]);
});

it('shows both sides of a conflict as they are typed: a step is named only where a field has steps', async () => {
  const skala = [{ nilai: 3, kode: 'WDP', label: 'Dengan Pengecualian' }];
  const conflicts = ['x', 'realisasi'].map((column) => ({ id: 'd1', column, server: 3, me: '3' }));
  const context = { ...of({ details: [exampleDetail({ skala } as never)] }), entry: draft({ conflicts }) };
  await beside(ReportActor, context, <ConflictCard />);
  const sides = [...document.querySelectorAll('section')].map((one) =>
    [...one.querySelectorAll('blockquote')].map(({ textContent }) => textContent === '3'),
  );
  expect(sides).toEqual([
    [true, true],
    [false, false],
  ]);
});

describe('the reports of a year', () => {
  const EMPTY = { deletable: [], blocked: [], selected: [], removed: [], page: 1, total: 1 };

  it('say when they were decided only while they are', async () => {
    const decided_at = '2026-07-20T02:00:00.000Z';
    const data = [exampleReport({ periode: 'TW1', status: 'submitted', submitted_at: decided_at, decided_at })];
    const text = await beside(ListActor, EMPTY, <QuarterList data={data} tahun={2026} mayCreate />);
    expect([/daftar\.dikirim»/.test(text), /daftar\.diputuskan»/.test(text)]).toEqual([true, false]);
  });

  /** Where each quarter without a report leads, and which of them is the next one. */
  const ways = () =>
    [...document.querySelectorAll('li')].map((row) => {
      const link = row.querySelector('a');
      return link && `${link.getAttribute('href')?.slice(-3)}${/solid/.test(link.className) ? ' next' : ''}`;
    });
  const shut = (periode: string, ...kode: string[]) => ({
    periode,
    findings: kode.map((one) => ({ kode: one, pesan: `Pesan ${one} ${periode}` })),
  });

  it('are begun in the first quarter whose window is open; the others say when theirs is', async () => {
    const blocked = [shut('TW1', 'C3'), shut('TW2', 'C7'), shut('TW4', 'C7', 'C3')];
    const text = await beside(ListActor, { ...EMPTY, blocked }, <QuarterList data={[]} tahun={2026} mayCreate />);
    expect(ways()).toEqual([null, 'TW2 next', 'TW3', null]);
    expect(text.match(/Pesan \w+ \w+/g)).toEqual(['Pesan C3 TW1', 'Pesan C3 TW4']);
  });

  it('are begun in no quarter of a closed unit or year, which is said once', async () => {
    const blocked = ['TW1', 'TW2', 'TW3', 'TW4'].map((one) => shut(one, 'C1', 'C2', 'C6'));
    const text = await beside(ListActor, { ...EMPTY, blocked }, <QuarterList data={[]} tahun={2026} mayCreate />);
    expect(ways()).toEqual([null, null, null, null]);
    expect(text.match(/Pesan \w+ \w+/g)).toEqual(['Pesan C1 TW1', 'Pesan C2 TW1']);
  });

  it('are gone from sight as soon as they are deleted', async () => {
    const data = ['l1', 'l2'].map((id) => exampleReport({ id }));
    await beside(ListActor, { ...EMPTY, removed: ['l2'] }, <AllSatker data={data} tahun={2026} />);
    const gone = [...document.querySelectorAll('tbody tr')].map(({ classList }) => classList.contains('is-gone'));
    expect(gone).toEqual([false, true]);
  });

  it.each([
    ['none', [], [false, false]],
    ['some', ['a'], [false, true]],
    ['all', ['a', 'b'], [true, false]],
  ])('are chosen together: %s of them', async (_, selected, looks) => {
    await beside(ListActor, { ...EMPTY, deletable: ['a', 'b'], selected }, <DraftsBox />);
    const box = document.querySelector('input');
    expect([box?.checked, box?.indeterminate]).toEqual(looks);
  });
});

it('counts the warnings of a report to be begun', async () => {
  const warnings = [1, 2, 3].map((n) => ({ kode: `C${n}`, pesan: `Pesan ${n}` }));
  const context = {
    ...{ choices: { satker: 'u1', tahun: 2026, periode: 'TW1' }, id: null },
    result: { allowed: true, message: 'Boleh', findings: [], warnings },
  };
  const page = <NewReportPage satkerOptions={[{ value: 'u1', label: 'BPS' }]} tahunOptions={[2026]} />;
  const text = await beside(CheckingActor, context, page, { initial: 'allowed', states: { allowed: {} } });
  expect(text).toContain('«pelaporan.periksa.peringatan.judul» 3');
});

describe('the home page', () => {
  const ringkas = { unit: 3, semua: 7, disetujui: 3, belum: 0, draf: 0, revisi: 0, menunggu: 0, terlambat: 0 };
  const leader = { periode: 'TW1', belum: [], menunggu: [], ringkas };

  it('says of a unit how late it is, not how long it has had its report', async () => {
    const unit = { unit: { id: 'u1', nama_unit: 'BPS' }, laporan_id: 'l1', alasan: 'draf', hari: 4, terlambat_hari: 9 };
    const text = await told(<LeaderCard leader={{ ...leader, belum: [unit] } as never} tahun={2026} />);
    expect(/«dasbor\.belum\.terlambat» (\d+)/.exec(text)?.[1]).toBe('9');
  });

  it('counts the units that are not named, also those that did not come with the answer', async () => {
    const unit = (n: number, alasan: string) => ({
      ...{ unit: { id: `u${n}`, nama_unit: 'BPS' }, laporan_id: null, alasan, hari: 0, terlambat_hari: 0 },
    });
    // Of 516 units the answer names 200 that have not sent, and of those who wait all three.
    const belum = Array.from({ length: 200 }, (_, n) => unit(n, 'belum_dibuat'));
    const menunggu = [1000, 1001, 1002].map((n) => unit(n, 'menunggu_keputusan'));
    const counts = { ...ringkas, unit: 519, belum: 500, draf: 10, revisi: 6, menunggu: 3 };
    const text = await told(
      <LeaderCard leader={{ ...leader, belum, menunggu, ringkas: counts } as never} tahun={2026} />,
    );
    expect(/«beranda\.pimpinan\.lain» (\d+)/.exec(text)?.[1]).toBe('511');
    cleanup();
    const few = await told(
      <LeaderCard
        leader={{ ...leader, belum: belum.slice(0, 8), ringkas: { ...ringkas, unit: 8, belum: 8 } } as never}
        tahun={2026}
      />,
    );
    expect(few).not.toContain('«beranda.pimpinan.lain»');
  });

  it('says that all who have to report are approved: units without indicators have not', async () => {
    const context = {
      ...{ agenda: null, leader, lastReport: null, tahun: 2026, indicators: 1, satker: '', failure: null },
      ...{ lencana: { total: 0, verifikator: 0 }, person: { reading: true, deciding: false, reporting: false } },
    };
    const text = await beside(HomeActor, context, <HomeBody />, {
      ...{ initial: 'empty', states: { empty: { tags: 'empty' } } },
    });
    expect(text).toMatch(/«beranda\.kosong\.pimpinan».* 3$/m);
  });

  it('names all that waits in its heading, and of it what is to be decided', async () => {
    const said = async (total: number, verifikator: number) => {
      const context = { agenda: {}, lencana: { total, verifikator }, person: { deciding: true } };
      const text = await beside(HomeActor, context, <HeadOfTurns />, { initial: 'loaded', states: { loaded: {} } });
      cleanup();
      return [...text.matchAll(/«beranda\.(\w+)»(?: (\d+))?/g)].slice(0, 2).map(([, key, count]) => `${key} ${count}`);
    };
    expect(await said(18, 9)).toEqual(['judulTugas 18', 'keputusanDiAntaranya 9']);
    expect(await said(9, 9)).toEqual(['judulKeputusan 9', 'urutan undefined']);
    expect(await said(1, 1)).toEqual(['judulKeputusan 1']);
    expect(await said(9, 0)).toEqual(['judulTugas 9']);
  });

  it('keeps the line below its heading for whoever decides, before anything is known', async () => {
    const hasLine = async (deciding: boolean) => {
      const context = { agenda: null, lencana: { total: 0, verifikator: 0 }, person: { deciding } };
      await beside(HomeActor, context, <HeadOfTurns />, { initial: 'loading', states: { loading: {} } });
      const line = document.querySelector('.ui-page-head__sub');
      cleanup();
      return line !== null;
    };
    expect([await hasLine(true), await hasLine(false)]).toEqual([true, false]);
  });

  it('says below what it lists how much more there is, of decisions and of reports, and where', async () => {
    const row = (kind: string, id: string) => ({
      kind,
      laporan: exampleReport({ id }),
      alasan: 'draf',
      hari: 1,
    });
    const current = [row('verifikasi', '1'), row('verifikasi', '2'), row('draf', '3')];
    const said = async (verifikator: number, petugas: number) => {
      const context = {
        ...{
          agenda: { current, waitedFor: [], later: [] },
          person: { reading: true, deciding: true, reporting: true },
        },
        lencana: { total: verifikator + petugas, verifikator, petugas },
      };
      const text = await beside(HomeActor, context, <Turns />, { initial: 'loaded', states: { loaded: {} } });
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.ui-card > :not(ol) a')];
      cleanup();
      return [
        [...text.matchAll(/«beranda\.selebihnya» (\d+)/g)].map(([, count]) => count),
        links.map((link) => link.getAttribute('href')),
      ];
    };
    expect(await said(60, 3)).toEqual([
      ['58', '2'],
      ['/verifikasi', '/pelaporan-capaian'],
    ]);
    expect(await said(2, 52)).toEqual([['51'], ['/pelaporan-capaian']]);
    expect(await said(2, 1)).toEqual([[], []]);
    // Somebody else has decided since it was counted.
    expect(await said(1, 0)).toEqual([[], []]);
  });

  it('says the same of what others have to decide', async () => {
    const waitedFor = [{ laporan: exampleReport({ id: '1' }), alasan: 'menunggu_verifikasi', hari: 1 }];
    const said = async (moreWaitedFor: number) => {
      const context = {
        ...{ agenda: { current: [], waitedFor, moreWaitedFor, later: [] }, lencana: { total: 0 } },
        person: { reading: true, deciding: false, reporting: true },
      };
      const text = await beside(HomeActor, context, <Turns />, { initial: 'loaded', states: { loaded: {} } });
      const link = document.querySelector('.ui-card > :not(ul) a')?.getAttribute('href') ?? null;
      cleanup();
      return [/«beranda\.ditungguLagi» (\d+)/.exec(text)?.[1], link];
    };
    expect(await said(7)).toEqual(['7', '/pelaporan-capaian']);
    expect(await said(0)).toEqual([undefined, null]);
  });

  it('fills of the steps of a year those that are done, and of the next one as much as there is', async () => {
    const pengguna = { aktif: 4, satker: 4, pelapor: 3, verifikator: 2, lengkap: 1 };
    const year = begunReadiness({ pengguna, indikator: { aktif: 8, satker: 4, tanpa_target: 2, sebelumnya: null } });
    await told(<Guide year={year} />);
    const filled = [...document.querySelectorAll<HTMLElement>('.guide-bar i')].map(({ style }) => style.inlineSize);
    expect(filled).toEqual(['100%', '100%', '25%', '0%', '0%']);
  });
});

it('lets what is said of a figure that cannot be read stand beside its mark, not under it', async () => {
  const row = { detail: sampleDetail('d1'), values: { realisasi: null }, result: {}, rusak: ['realisasi'] } as never;
  await beside(ReportActor, of({}), <CapaianBox row={row} />);
  expect(document.querySelector('[role="status"] .ui-icon')?.parentElement?.className).toContain('ui-marked');
});
