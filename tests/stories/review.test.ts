import { afterAll, beforeAll, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { formBody, signIn } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { indicator, newReports, sendNew, upload } from '#tests/support/world/filling.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const REPORTS = '/api/pelaporan-capaian';
const PASSWORD = 'Mangga-arumanis-71';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Before the story begins: a second verifier, the third quarter of Tapin handed in, the fourth begun. */
async function prepare(): Promise<{ sent: Report; begun: Report }> {
  const admin = await signIn(server.app, 'admin');
  const pelapor = await signIn(server.app, 'pelapor.tapin');
  await admin.call('POST', '/api/users', {
    nama: 'Rini Pemeriksa',
    username: 'rini',
    email: 'rini@tapin.example',
    roles: ['verifikator-esselon-2'],
    password: PASSWORD,
    satker_id: pelapor.satker,
  });
  server.clock.set(new Date('2026-10-06T02:00:00Z'));
  return { sent: await sendNew(pelapor, 2026, 'TW3'), begun: await newReports(pelapor, 2026, 'TW4') };
}

it('two verifiers check one report, and an admin opens it again', async () => {
  const { sent, begun } = await prepare();
  await tellStory({ server, file: 'two-verifiers-and-one-report', start: '2026-10-07T02:00:00Z' }, async (story) => {
    const officer = await story.as('pelapor.tapin');
    const first = await story.as('verifikator.tapin');
    const second = await story.as('rini', PASSWORD);
    const admin = await story.as('admin');
    const elsewhere = await story.as('pelapor.deliserdang');
    const at = `${REPORTS}/${sent.id}`;
    const read = async (who: Teller) =>
      (await who.call<Report>('reads the report', 'GET', `${REPORTS}/detail?id=${sent.id}`)).data;
    const feedback = async (who: Teller, code: string, content: Record<string, unknown>, versi?: number) => {
      const { id } = indicator(sent, code);
      await who.call(`assesses ${code}`, 'PUT', `${REPORTS}-detail/${id}/feedback`, {
        ...content,
        ...(versi && { versi }),
      });
    };

    story.chapter('Who checks it');
    await first.call('looks for work', 'GET', `${REPORTS}/giliran?tahun=2026`);
    await first.call('takes it', 'PATCH', `${at}/klaim`, {});
    await second.call('looks for work', 'GET', `${REPORTS}/giliran?tahun=2026`);
    await second.call('wants it too', 'PATCH', `${at}/klaim`, {});
    await second.call('takes it over', 'PATCH', `${at}/klaim`, { ambil: true });
    await first.call('renews what is no longer theirs', 'PATCH', `${at}/klaim`, {});
    await officer.call('may not', 'PATCH', `${at}/klaim`, {});
    await elsewhere.call('sees nothing of it', 'GET', `${REPORTS}/detail?id=${sent.id}`);
    await second.call('lets it go', 'PATCH', `${at}/lepas`, {});

    story.chapter('What they say');
    const report = await read(first);
    const [one, two] = report.details.filter(({ wajib }) => wajib);
    if (!one || !two) throw new Error('The third quarter has too few due indicators');
    await feedback(first, one.kpi.kode, { feedback: 'Lampirkan daftar', feedback_status: 'perbaikan' }, one.versi);
    await feedback(second, one.kpi.kode, { feedback: 'Saya kira cukup', feedback_status: 'sesuai' }, one.versi);
    await feedback(second, two.kpi.kode, { feedback: null, feedback_status: 'sesuai' });
    await feedback(officer, two.kpi.kode, { feedback: 'x', feedback_status: 'sesuai' }, two.versi);
    await first.call('sends it back without a word', 'PATCH', `${at}/revise`, {});
    await first.call('sends back an older one', 'PATCH', `${at}/revise`, {
      catatan: 'Lengkapi daftar desa',
      versi: sent.versi,
    });
    await first.call('sends it back', 'PATCH', `${at}/revise`, { catatan: 'Lengkapi daftar desa' });
    await officer.call('is told', 'GET', '/api/pemberitahuan');
    await second.call('is too late', 'PATCH', `${at}/approve`, {});

    story.chapter('It is corrected');
    story.at('2026-10-09T01:00:00Z');
    const back = await read(officer);
    const row = indicator(back, one.kpi.kode);
    await officer.call(
      'adds evidence that is none',
      'PATCH',
      `${REPORTS}-detail/${row.id}/upload`,
      formBody({ nama: 'daftar.exe', mime: 'application/pdf', content: new TextEncoder().encode('MZ') }),
    );
    await officer.call(
      'adds evidence',
      'PATCH',
      `${REPORTS}-detail/${row.id}/upload`,
      formBody({ nama: 'daftar desa.pdf', mime: MIME.pdf, content: PDF }),
    );
    await officer.call('takes the old one away', 'PATCH', `${REPORTS}-detail/${row.id}/deletefile`, {
      file_id: row.files[0]?.id,
    });
    await elsewhere.call('reads what is not theirs', 'GET', `/api/files/${row.files[0]?.id}`);
    const now = await read(officer);
    await officer.call('corrects the figure', 'PUT', at, {
      versi: now.versi,
      details: [
        { id: row.id, realisasi: 1.25, analisis: 'Dihitung ulang', kendala: 'Cuaca', tindak_lanjut: 'Kunjungan' },
      ],
    });
    await officer.call('asks whether it may be sent', 'GET', `${REPORTS}/check?id=${sent.id}`);
    await officer.call('sends it', 'PATCH', `${at}/submit`, { catatan: 'Daftar dilampirkan' });
    await second.call('compares the rounds', 'GET', `${REPORTS}/banding?id=${sent.id}&dari=1&ke=2`);
    await second.call('reads the first round', 'GET', `${REPORTS}/detail?id=${sent.id}&putaran=1`);
    await second.call('reads the notes', 'GET', `${REPORTS}/note?id=${sent.id}`);
    await feedback(
      second,
      one.kpi.kode,
      { feedback: 'Baik', feedback_status: 'sesuai' },
      indicator(await read(second), one.kpi.kode).versi,
    );
    await second.call('approves it', 'PATCH', `${at}/approve`, { catatan: 'Lengkap', diperiksa: [two.id] });

    story.chapter('It is opened again, and rejected');
    await first.call('may not', 'PATCH', `${at}/reopen`, { catatan: 'Ada yang salah' });
    await admin.call('says nothing', 'PATCH', `${at}/reopen`, { catatan: '   ' });
    await admin.call('opens it again', 'PATCH', `${at}/reopen`, { catatan: 'Target berubah sejak itu' });
    await admin.call('sends it', 'PATCH', `${at}/submit`, {});
    await admin.call('approves what they sent', 'PATCH', `${at}/approve`, {});
    await second.call('rejects it', 'PATCH', `${at}/reject`, { catatan: 'Bukan data triwulan ini' });
    await officer.call('is told', 'GET', '/api/pemberitahuan');
    await officer.call('reads its history', 'GET', `${REPORTS}/history?id=${sent.id}`);
    await officer.call('looks where there are reports', 'GET', `${REPORTS}/keberadaan?tahun=2026`);

    story.chapter('A draft is deleted');
    await upload(
      {
        satker: '',
        call: (method, url, content) => officer.call('adds evidence to the fourth quarter', method, url, content),
      },
      indicator(begun, one.kpi.kode).id,
    );
    await first.call('may not', 'DELETE', `${REPORTS}/${begun.id}/delete`);
    await officer.call('deletes it', 'DELETE', `${REPORTS}/${begun.id}/delete`);
    await officer.call('deletes what was decided', 'DELETE', `${REPORTS}/${sent.id}/deletes`);
    await officer.call('reads what is gone', 'GET', `${REPORTS}/detail?id=${begun.id}`);
    await officer.call('looks at evidence', 'GET', '/api/datatables/data?perPage=5&sort=-uploaded_at');
    await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?perPage=5');
  });
});
