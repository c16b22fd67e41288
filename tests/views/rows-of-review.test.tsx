// @vitest-environment jsdom
/** As `rows.test.tsx`: whose files are on their way, and what of a review was done before. */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { textsOf } from '#domain/report/text-fields.ts';
import { EvidenceSection } from '#features/report/EvidenceSection.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ReportChanges } from '#features/review/Change.tsx';
import { Done } from '#features/review/FormEnd.tsx';
import { IndicatorList } from '#features/review/IndicatorList.tsx';
import { Introduction } from '#features/review/Introduction.tsx';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { WorklistTable } from '#features/review/WorklistTable.tsx';
import { type UploadEvent, type UploadInput, uploadMachine } from '#machines/evidence/upload.machine.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';
import { exampleDetail, exampleReport, sampleDetail, sampleReport } from '#tests/support/world/report.ts';
import { beside, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

/** A machine that rests with this content. */
const resting = (context: object) => setup({}).createMachine({ context });

describe('the evidence of one indicator', () => {
  it('has the files of that indicator that are on their way, not those of another', async () => {
    const uploadFile = fromCallback<UploadEvent, UploadInput>(() => {});
    const upload = (detailId: string) =>
      createActor(uploadMachine.provide({ actors: { uploadFile } }), {
        input: { detailId, file: new File(['x'], `bukti ${detailId}.pdf`) },
      }).start();
    const uploads = [upload('d1'), upload('d2')];
    const evidence = createActor(resting({ uploads, problem: null, choices: null })).start();
    const detail = exampleDetail({ id: 'd1', files: [] });
    const content = { report: exampleReport({ details: [detail] }), permitted: ['read', 'update'] };
    const text = await told(
      <ReportActor.Provider logic={resting({ content, evidence, entry: null }) as never} options={{} as never}>
        <EvidenceSection detail={detail} required missing={false} viewer={null} />
      </ReportActor.Provider>,
    );
    uploads.forEach((one) => one.stop());
    expect([/bukti d1\.pdf/.test(text), /bukti d2\.pdf/.test(text)]).toEqual([true, false]);
  });
});

describe('the indicators of a review that have nothing to judge', () => {
  const empty = { wajib: false, realisasi: null, capaian: null, feedback: null, feedback_status: null, files: [] };
  const details = ['1.1', '1.2', '1.3'].map((id) => sampleDetail(id, { ...empty, ...textsOf({}) }));
  const looked = { verdik: 'tidakDinilai', feedback: '' };
  /** @param before those that were looked through in the round before @param now those that are now */
  const review = (before: readonly string[], now: readonly string[]) =>
    resting({
      report: sampleReport(details),
      penilaian: Object.fromEntries(
        details.map(({ id, versi }) => [id, { ...looked, diperiksa: now.includes(id) ? versi : null }]),
      ),
      previous: { berubah: [], sesuai: [], diperiksa: before, feedback: {} },
      place: { step: 'periksa', detailId: null },
    });
  const shown = (before: readonly string[], now: readonly string[]) =>
    told(
      <ReviewActor.Provider logic={review(before, now) as never} options={{} as never}>
        <IndicatorList />
      </ReviewActor.Provider>,
    );

  it.each([
    ['all were passed now', [], ['1.1', '1.2', '1.3'], [null, '3']],
    ['one stands from the round before', ['1.1'], ['1.1', '1.2', '1.3'], ['1', '2']],
    ['all stand from the round before', ['1.1', '1.2', '1.3'], ['1.1', '1.2', '1.3'], ['3', null]],
    ['one stands and two are open', ['1.1'], ['1.1'], ['1', null]],
  ])('say how many were done before and how many now: %s', async (_, before, now, counts) => {
    const text = await shown(before, now);
    const countOf = (key: string) => new RegExp(`«verifikasi\\.daftar\\.${key}» (\\d+)`).exec(text)?.[1] ?? null;
    expect([countOf('bersamaTerbawa'), countOf('bersamaSelesai')]).toEqual(counts);
  });
});

it('in the list of what waits, and in no other, the first report has the main button', async () => {
  const rows = ['r1', 'r2'].map((id) => exampleReport({ id, status: 'submitted' }));
  const main = async (tab: 'giliran' | 'terbuka') => {
    await told(<WorklistTable rows={rows} tab={tab} userId="p1" />);
    const ways = [...document.querySelectorAll('a.ui-button--solid')].map((link) => link.getAttribute('href'));
    cleanup();
    return ways;
  };
  expect([await main('giliran'), await main('terbuka')]).toEqual([['/verifikasi/r1'], []]);
});

describe('a report that is looked at first', () => {
  const shown = (change: Parameters<typeof sampleReport>[1]) =>
    told(
      <ReviewActor.Provider
        logic={
          resting({
            ...{ report: sampleReport([sampleDetail('1')], change), reportId: 'laporan', history: [], noteHistory: [] },
            ...{ penilaian: {}, keys: {}, previous: { berubah: [], sesuai: [], diperiksa: [], feedback: {} } },
          }) as never
        }
        options={{} as never}
      >
        <Introduction />
      </ReviewActor.Provider>,
    );
  const tenggat = '2026-10-10';

  it.each([
    ['late, with its window', { terlambat: true, tenggat }, 'terlambat'],
    ['late, of a window that is gone', { terlambat: true, tenggat: null }, 'terlambat'],
    ['within its window', { terlambat: false, tenggat }, 'tepatWaktu'],
    ['without one', { terlambat: false, tenggat: null }, null],
  ])('says of one that was sent %s whether that was in time', async (_, change, said) => {
    const text = await shown(change);
    expect(/«verifikasi\.kenali\.(terlambat|tepatWaktu)»/.exec(text)?.[1] ?? null).toBe(said);
  });

  it('leads to the round before it under that round’s number, and to none where there is none', async () => {
    const link = (text: string) => /link "«riwayat\.lihatPutaran» (\d+)" to (\S+)/.exec(text)?.slice(1) ?? null;
    const third = await shown({ putaran: 3 });
    cleanup();
    expect([link(third), link(await shown({ putaran: 1 }))]).toEqual([
      ['2', '/pelaporan-capaian/laporan/putaran/2'],
      null,
    ]);
  });
});

it('names every indicator that changed since the round before on paper too, which hides what only leads somewhere', async () => {
  const same = { dari: null, ke: null };
  const none = { nilai: null, kelas: null };
  const score = { dari: none, ke: none };
  const comparison = {
    ...{ dari: 1, ke: 2, laporan: { capaian_periode: score, capaian_tahun: score } },
    indikator: ['1.1', '1.2'].map((kode) => ({
      ...{ detail_id: kode, kode, nama: `Nama ${kode}`, skala: null },
      perubahan: [{ kolom: 'realisasi', dari: 1, ke: 2 }],
      ...{ kelas: same, berkas: { tambah: [], hapus: [] }, feedback: same, feedback_status: same },
    })),
  };
  const logic = setup({ actors: { comparison: resting({ comparison, failure: null }) } }).createMachine({
    context: { report: sampleReport([]) },
    invoke: { id: 'comparison', src: 'comparison' },
  });
  await told(
    <ReviewActor.Provider logic={logic as never} options={{} as never}>
      <ReportChanges changes={[]} />
    </ReviewActor.Provider>,
  );
  const named = [...document.querySelectorAll('button')].map((one) => [one.textContent, one.closest('.ui-screen')]);
  expect(named).toEqual([
    ['1.1 Nama 1.1', null],
    ['1.2 Nama 1.2', null],
  ]);
});

it('says after a decision how many reports wait, not how many of them were asked for', async () => {
  const nextReports = { total: 31, reports: [exampleReport({ id: 'next' })] };
  const context = { decision: 'approve', nextReports, place: { reportId: 'l1' }, reportId: 'l1' };
  const text = await beside(ReviewActor, context, <Done />);
  expect(text).toContain('«verifikasi.selesai.menunggu» 31');
  expect(text).toContain('to /verifikasi/next');
});
