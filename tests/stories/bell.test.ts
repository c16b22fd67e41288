import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, it } from 'vitest';
import { MAX_LABELS } from '#contract/permissions.ts';
import type { Period } from '#domain/capaian/period.ts';
import { UNKNOWN_ID } from '#tests/support/accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, settle } from '#tests/stories/office.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

let bells: TestServer;
let pages: TestServer;
beforeAll(async () => {
  bells = await startTestServer({ letters: { appUrl: undefined } });
  pages = await startTestServer();
});
afterAll(() => Promise.all([bells.close(), pages.close()]));

type Told = { pemberitahuan: { id: string; waktu: string }[] };

it('people are told of things, read them, and choose what they are told of', async () => {
  const { id } = await settle(bells, '2026-05-01T00:00:00Z');
  await tellStory({ server: bells, file: 'a-bell', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const arif = await story.as('arif', PASSWORD);
    const admin = await story.as('admin');
    story.watch(sari, beni, arif);
    const bell = async (who: Teller, query = '') =>
      (await who.call<Told>('looks at the bell', 'GET', `/api/pemberitahuan?${query}`)).data?.pemberitahuan ?? [];
    const reads = (who: Teller, what: string, content: Record<string, unknown>) =>
      who.call(what, 'PATCH', '/api/pemberitahuan/baca', content);
    const choices = (who: Teller) => who.call('reads the choices', 'GET', '/api/pemberitahuan/pilihan');
    const choose = (who: Teller, what: string, content: Record<string, unknown>, headers?: Record<string, string>) =>
      who.call(what, 'PATCH', '/api/pemberitahuan/pilihan', content, headers);
    const gives = (title: string, to: string) =>
      sari.call<{ id: string }>('gives a task', 'POST', '/apps/todo/add-tasks', { task: { title, assigneeId: to } });
    const invites = (title: string, ...people: string[]) =>
      sari.call('invites', 'POST', '/apps/calendar/add-event', {
        event: {
          title,
          start: '2026-06-30T16:59:00Z',
          extendedProps: { calendar: 'Business', invited: people.map((one) => ({ id: one })) },
        },
      });

    story.chapter('What people were told');
    await bell(beni);
    await gives('Satu', id.beni);
    await invites('Dua', id.beni, id.arif);
    await gives('Tiga', id.arif);
    const gone = (await gives('Empat', id.beni)).data.id;
    await bell(beni);
    await bell(beni, 'perPage=2&page=2');
    await bell(beni, 'perPage=0');
    await bell(beni, 'filter=semua');
    const [last, middle] = await bell(beni, 'filter=belum&perPage=2');
    const [other] = await bell(arif);
    await reads(beni, 'has read one, and one of somebody else', { ids: [middle?.id, other?.id] });
    await reads(beni, 'reads it again', { ids: [middle?.id] });
    await bell(beni, 'filter=belum');
    await bell(arif, 'filter=belum');
    await reads(beni, 'reads what is none', { ids: [] });
    await reads(beni, 'reads all and some', { ids: [last?.id], sampai: '2026-05-04T02:00:00Z' });
    await reads(beni, 'reads until just before the last one', { sampai: '2026-05-04T01:08:04Z' });
    await bell(beni);
    await reads(beni, 'reads until the last one, as it says', { sampai: last?.waktu });
    await sari.call('takes a task back that was read of', 'DELETE', `/apps/todo/delete-task?taskId=${gone}`);
    await bell(beni);
    const once = { 'idempotency-key': 'read-once' };
    await arif.call('reads once', 'PATCH', '/api/pemberitahuan/baca', { sampai: '2026-05-04T03:00:00Z' }, once);
    await gives('Lima', id.arif);
    await arif.call(
      'reads the same again',
      'PATCH',
      '/api/pemberitahuan/baca',
      { sampai: '2026-05-04T03:00:00Z' },
      once,
    );

    story.chapter('What people want to be told of');
    for (const who of [beni, arif, sari, admin]) await choices(who);
    await choose(beni, 'switches tasks off in the bell', { jenis: 'tugas_baru', saluran: 'lonceng', nyala: false });
    await choose(beni, 'switches it off twice', { jenis: 'tugas_baru', saluran: 'lonceng', nyala: false });
    await choose(beni, 'wants letters of invitations', { jenis: 'undangan', saluran: 'surel', nyala: true });
    await choose(beni, 'wants no letters of what waits', { jenis: 'menunggu', saluran: 'surel', nyala: false });
    await choose(beni, 'wants none of reports either', { jenis: 'diajukan', saluran: 'surel', nyala: false });
    await choose(beni, 'wants no more letters of invitations', { jenis: 'undangan', saluran: 'surel', nyala: false });
    await choose(beni, 'silences what tells of thieves', { jenis: 'masuk_baru', saluran: 'lonceng', nyala: false });
    await choose(beni, 'wants letters that there are none of', { jenis: 'surat_gagal', saluran: 'surel', nyala: true });
    await choose(beni, 'chooses what there is not', { jenis: 'ulang_tahun', saluran: 'surel', nyala: true });
    await gives('Enam', id.beni);
    await gives('Tujuh', id.arif);
    await invites('Delapan', id.beni);
    await bell(beni, 'filter=belum');
    await choose(beni, 'switches tasks on again', { jenis: 'tugas_baru', saluran: 'lonceng', nyala: true });
    await gives('Sembilan', id.beni);
    await bell(beni, 'filter=belum');
    await choose(beni, 'wants to sleep', { tenang: { dari: '21:30', sampai: '06:00', zona: 'Asia/Makassar' } });
    await choose(beni, 'wants to sleep for no time', {
      tenang: { dari: '06:00', sampai: '06:00', zona: 'Asia/Makassar' },
    });
    await choose(beni, 'sleeps nowhere', { tenang: { dari: '25:00', sampai: '6:00', zona: 'Asia/Atlantis' } });
    await choose(beni, 'wants to be woken', { tenang: null });
    await choices(arif);
  });
});

it('pages are kept at hand, labels written down, evidence listed', async () => {
  const { id } = await settle(pages, '2026-05-01T00:00:00Z');
  const person = pages.db.selectFrom('kpi').select('id').limit(1);
  const kpi = (await person.executeTakeFirstOrThrow()).id;
  const evidence = async (
    unit_id: string,
    what: [number, Period, 'draft' | 'submitted' | 'approved' | 'rejected'],
    code: string,
  ) => {
    const [tahun, periode, status] = what;
    const report = { id: uuidv7(), unit_id, tahun, periode, status, ambang: '[]' };
    await pages.db.insertInto('laporan').values(report).execute();
    const copy = JSON.stringify({ kode: code, nama: `Indikator ${code}` });
    const detail = { id: uuidv7(), laporan_id: report.id, kpi_id: kpi, urutan: 1, kpi: copy, wajib: false };
    await pages.db
      .insertInto('laporan_detail')
      .values({ ...detail, target: 1, target_tahun: 4 })
      .execute();
    return async (nama: string, ukuran: number, at: string, deleted: string | null = null) => {
      const file = { id: uuidv7(), detail_id: detail.id, nama, mime: 'application/pdf', ukuran };
      const rest = { sha256: 'a'.repeat(64), kunci: `aa/${file.id}`, uploaded_by: id.sari, uploaded_at: new Date(at) };
      await pages.db
        .insertInto('berkas')
        .values({ ...file, ...rest, deleted_at: deleted === null ? null : new Date(deleted) })
        .execute();
    };
  };
  const first = await evidence(id.kota, [2026, 'TW2', 'submitted'], '1.1');
  await first('Zona.pdf', 300, '2026-05-02T01:00:00Z');
  await first('Akta.pdf', 900, '2026-05-03T01:00:00Z');
  await first('Hapus.pdf', 900, '2026-05-03T02:00:00Z', '2026-05-03T03:00:00Z');
  const second = await evidence(id.kota, [2025, 'TW4', 'approved'], '2.3');
  await second('Mutu.pdf', 100, '2026-05-02T23:00:00Z');
  const third = await evidence(id.provinsi, [2026, 'TW1', 'draft'], '0.9');
  await third('Surat_1.pdf', 700, '2026-05-01T05:00:00Z');
  const far = await evidence(id.jauh, [2026, 'TW2', 'rejected'], '3.1');
  await far('Jauh.pdf', 500, '2026-05-01T06:00:00Z');

  await tellStory(
    { server: pages, file: 'pages-labels-and-evidence', start: '2026-05-04T01:00:00Z' },
    async (story) => {
      const sari = await story.as('sari', PASSWORD);
      const lidia = await story.as('lidia', PASSWORD);
      const arif = await story.as('arif', PASSWORD);
      const manager = await story.as('admin');

      story.chapter('Pages at hand');
      const bookmarks = (who: Teller) => who.call('reads the bookmarks', 'GET', '/api/bookmarks/data');
      const toggle = (who: Teller, page: string, headers?: Record<string, string>) =>
        who.call('marks or unmarks', 'POST', '/api/bookmarks/update', { id: page }, headers);
      await bookmarks(arif);
      await toggle(sari, 'papan');
      await toggle(sari, 'kalender');
      await toggle(arif, 'kalender');
      await toggle(arif, 'pengguna');
      await toggle(arif, 'tidak-ada');
      await toggle(arif, '');
      await bookmarks(sari);
      await toggle(sari, 'papan');
      const once = { 'idempotency-key': 'mark-once' };
      await toggle(sari, 'tugas', once);
      await toggle(sari, 'tugas', once);
      await bookmarks(sari);
      await bookmarks(arif);
      await bookmarks(manager);

      story.chapter('Labels');
      const labels = (query: string, who = manager) =>
        who.call('reads the list', 'GET', `/apps/permissions/data?${query}`);
      const add = async (what: string, name: string, who = manager) =>
        (
          await who.call<{ id: string } | null>(what, 'POST', '/apps/permissions/add-permission', {
            permission: { name },
          })
        ).data?.id ?? '';
      const rename = (what: string, label: string, name: string, who = manager) =>
        who.call(what, 'POST', '/apps/permissions/update-permission', { id: label, name });
      const remove = (what: string, label: string, who = manager) =>
        who.call(what, 'DELETE', `/apps/permissions/delete?id=${label}`);
      const print = await add('writes a label down', ' Laporan.cetak ');
      const archive = await add('writes another one down', 'Arsip');
      await add('writes it down in other letters', 'laporan.CETAK');
      await add('takes the name of a right', 'kpi.READ');
      await add('writes nothing', ' ');
      await add('writes without a right', 'Diam', sari);
      await labels('jenis=label&sort=-created_at');
      await labels('jenis=label&sort=name&perPage=1&page=2');
      await labels('q=kpi.&jenis=sistem&sort=-name&perPage=2');
      await labels('q=Unit.d');
      await labels('sort=label');
      await labels('', sari);
      const { data } = await manager.call<{ permissions: { id: string }[] }>(
        'looks for a right',
        'GET',
        '/apps/permissions/data?q=Kpi.read',
      );
      const right = data.permissions[0]?.id ?? '';
      await rename('renames it', print, 'Laporan.unduh');
      await rename('renames it to what it is', print, 'Laporan.unduh');
      await rename('renames it to another one', print, 'arsip');
      await rename('renames it to a right', print, 'Unit.read');
      await rename('renames a right', right, 'Kpi.lihat');
      await rename('renames what is not there', UNKNOWN_ID, 'Hilang');
      await rename('renames without a right', print, 'Bukan', sari);
      await remove('deletes a right', right);
      await remove('deletes without a right', archive, sari);
      await remove('deletes one', archive);
      await remove('deletes it twice', archive);
      const many = Array.from({ length: MAX_LABELS - 4 }, (_, index) => ({
        id: uuidv7(),
        name: `L${index}`,
        created_at: new Date(),
      }));
      await story.aside(() => pages.db.insertInto('izin').values(many).execute());
      await add('writes the last one down', 'Terakhir');
      await add('writes one more down', 'Kelebihan');

      story.chapter('Evidence');
      const files = (who: Teller, query = '') =>
        who.call('reads the evidence', 'GET', `/api/datatables/data?allData=0&${query}`);
      await sari.call('reads the evidence', 'GET', '/api/datatables/data?perPage=1');
      await files(lidia);
      await files(arif);
      for (const sort of ['nama', '-ukuran', 'uploaded_at', 'unit', 'periode', '-kpi', 'status'])
        await files(lidia, `sort=${sort}`);
      for (const query of [
        'perPage=2&page=2',
        'q=AKTA',
        'q=t_1',
        'q=provinsi',
        'q=2.3',
        'q=indikator%202',
        'tahun=2025',
      ])
        await files(lidia, query);
      for (const query of [
        'periode=TW1',
        'status=draft,approved',
        `satker=${id.kota}`,
        `satker=${id.jauh}`,
        'status=lain',
      ])
        await files(lidia, query);
      await manager.call('reads the trail', 'GET', '/api/jejak-keamanan?perPage=5');
    },
  );
});
