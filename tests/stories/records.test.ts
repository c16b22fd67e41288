import { afterEach, it } from 'vitest';
import type { Method } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type Story, tellStory, type Teller } from '#tests/stories/story.ts';

let server: TestServer;
afterEach(() => server.close());

type Made = { id: string; versi: number };
type Content = Record<string, unknown>;

const START = '2026-02-02T03:00:00Z';
async function tell(file: string, story: (story: Story) => Promise<void>): Promise<void> {
  server = await startTestServer();
  await tellStory({ server, file, start: START }, story);
}
const made = async (who: Teller, what: string, at: string, content: Content, method: Method = 'POST') =>
  (await who.call<Made>(what, method, at, content)).data;

it('units, years and windows are kept', () =>
  tell('units-years-and-windows', async (story) => {
    const admin = await story.as('admin');
    const officer = await story.as('pelapor.tapin');
    const leader = await story.as('pimpinan');

    story.chapter('Units');
    const north = await made(admin, 'makes a province', '/api/unit', {
      kode: 'N0',
      nama_unit: 'Zona Utara',
      level_id: 2,
    });
    const south = await made(admin, 'makes another, named earlier', '/api/unit', {
      kode: 'S0',
      nama_unit: 'Area Selatan',
      level_id: 2,
      aktif: false,
    });
    const inner = await made(admin, 'makes an office', '/api/unit', {
      kode: 'N9',
      nama_unit: 'Zona Kota',
      level_id: 3,
      parent_id: north.id,
    });
    const lower = await made(admin, 'makes one below it', '/api/unit', {
      kode: 'N91',
      nama_unit: 'Zona Kota Dalam',
      level_id: 4,
      parent_id: inner.id,
      nama_supervisi: 'Tim Mutu',
    });
    await admin.call('uses a code twice', 'POST', '/api/unit', {
      kode: 'N9',
      nama_unit: 'Lain',
      level_id: 3,
      parent_id: north.id,
    });
    await admin.call('puts an office above its province', 'POST', '/api/unit', {
      kode: 'X',
      nama_unit: 'X',
      level_id: 2,
      parent_id: inner.id,
    });
    await admin.call('forgets the name', 'POST', '/api/unit', { kode: 'Y', level_id: 5 });
    await officer.call('may not', 'POST', '/api/unit', { kode: 'Y', nama_unit: 'Y', level_id: 3 });
    await admin.call('forgets the version', 'PUT', `/api/unit/${inner.id}`, {
      kode: 'N9',
      nama_unit: 'Zona Kota',
      level_id: 3,
    });
    const moved = await made(
      admin,
      'moves the office to the other province, under another name',
      `/api/unit/${inner.id}`,
      {
        versi: inner.versi,
        kode: 'S9',
        nama_unit: 'Area Kota',
        level_id: 3,
        parent_id: south.id,
        nama_supervisi: 'Area Selatan',
      },
      'PUT',
    );
    await admin.call('changes an older one', 'PUT', `/api/unit/${inner.id}`, {
      versi: inner.versi,
      kode: 'S9',
      nama_unit: 'Lama',
      level_id: 3,
    });
    await admin.call('moves the office below itself', 'PUT', `/api/unit/${inner.id}`, {
      versi: moved.versi,
      kode: 'S9',
      nama_unit: 'Area Kota',
      level_id: 3,
      parent_id: lower.id,
    });
    await leader.call('reads one below', 'GET', `/api/unit/${lower.id}`);
    await officer.call('reads one that is not theirs', 'GET', `/api/unit/${lower.id}`);
    for (const query of [
      'q=zona',
      'q=area&sort=-nama_unit',
      `parent_id=${south.id}`,
      'aktif=false',
      'level_id=4',
      'sort=-kode&perPage=3',
    ]) {
      await admin.call('looks for units', 'GET', `/api/unit?${query}`);
    }
    await admin.call('deletes one with others below', 'DELETE', `/api/unit/${south.id}/deletes`);
    await admin.call(
      'deletes two at once, one of them unknown',
      'DELETE',
      `/api/unit/${lower.id},01a00000-0000-7000-8000-000000000001/deletes`,
    );
    await admin.call('deletes two at once', 'DELETE', `/api/unit/${lower.id},${north.id}/deletes`);
    await admin.call('reads what is gone', 'GET', `/api/unit/${lower.id}`);

    story.chapter('Years');
    const year = await made(admin, 'plans a year', '/api/tahun', {
      tahun: 2028,
      status: 'rencana',
      batas_capaian: null,
      rumus_minimize: 't_per_r',
      ambang: [
        { batas_bawah: 90, warna: 'hijau', label: 'Baik' },
        { batas_bawah: 60, warna: 'kuning', label: 'Cukup' },
        { batas_bawah: 0, warna: 'merah', label: 'Kurang' },
      ],
    });
    await admin.call('plans it twice', 'POST', '/api/tahun', { tahun: 2028 });
    await admin.call('leaves a gap between the bands', 'POST', '/api/tahun', {
      tahun: 2029,
      ambang: [{ batas_bawah: 50, warna: 'hijau', label: 'A' }],
    });
    await admin.call('opens the year', 'PUT', `/api/tahun/${year.id}`, {
      versi: year.versi,
      tahun: 2028,
      status: 'aktif',
      batas_capaian: 110,
    });
    await officer.call('reads the years', 'GET', '/api/tahun?sort=-tahun');
    await admin.call('looks for years', 'GET', '/api/tahun?status=aktif&q=28');
    const closed = story.idOf('tahun 2024');
    const held = (await admin.call<Made>('reads an old year', 'GET', `/api/tahun/${closed}`)).data;
    await admin.call('closes it', 'PUT', `/api/tahun/${closed}`, { versi: held.versi, tahun: 2024, status: 'ditutup' });
    await officer.call('begins a report of it', 'POST', '/api/pelaporan-capaian', {
      unit_id: story.idOf('unit BPS Kabupaten Tapin'),
      tahun: 2024,
      periode: 'TW1',
    });
    await admin.call('deletes a year that is used', 'DELETE', `/api/tahun/${story.idOf('tahun 2026')}/deletes`);
    await admin.call('deletes one that is not', 'DELETE', `/api/tahun/${year.id}`);

    story.chapter('Windows');
    const general = await made(admin, 'sets a window for all', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW1',
      buka: '2026-03-20',
      tutup: '2026-04-15',
    });
    await admin.call('sets it twice', 'POST', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW1',
      buka: '2026-03-20',
      tutup: '2026-04-15',
    });
    await admin.call('closes before opening', 'POST', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW2',
      buka: '2026-07-20',
      tutup: '2026-07-10',
    });
    const own = await made(admin, 'gives an office more time', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW1',
      unit_id: story.idOf('unit BPS Kabupaten Tapin'),
      buka: '2026-03-21',
      tutup: '2026-04-30',
      alasan: 'Banjir di kantor kabupaten',
    });
    await admin.call('gives it less', 'PUT', `/api/jadwal/${own.id}`, {
      versi: own.versi,
      tahun: 2026,
      periode: 'TW1',
      unit_id: story.idOf('unit BPS Kabupaten Tapin'),
      buka: '2026-03-21',
      tutup: '2026-04-20',
      alasan: 'Banjir sudah surut di kabupaten',
    });
    await officer.call('reads the windows', 'GET', '/api/jadwal?tahun=2026&sort=tutup');
    await officer.call(
      'asks whether it is open before',
      'GET',
      `/api/pelaporan-capaian/check?satker=${story.idOf('unit BPS Kabupaten Tapin')}&tahun=2026&periode=TW1`,
    );
    story.at('2026-04-21T02:00:00Z');
    await officer.call('reads the list after it has closed', 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW1');
    await admin.call('deletes the general window', 'DELETE', `/api/jadwal/${general.id}`);
    await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?subjek=Jadwal');
  }));

it('programmes, goals and objectives are kept', () =>
  tell('programmes-goals-and-objectives', async (story) => {
    const admin = await story.as('admin');
    const officer = await story.as('pelapor.tapin');
    const verifier = await story.as('verifikator.tapin');
    const tapin = story.idOf('unit BPS Kabupaten Tapin');
    const bappeda = story.idOf('unit Bappedalitbang Kabupaten Deli Serdang');
    const common = { tahun: 2026, unit_id: tapin };

    const older = await made(admin, 'makes a programme', '/api/program', {
      ...common,
      kode: 'P2',
      nama: 'Penyediaan statistik',
    });
    const newer = await made(admin, 'makes another, with a lower code', '/api/program', {
      ...common,
      kode: 'P1',
      nama: 'Dukungan manajemen',
    });
    await made(admin, 'makes one of another unit and year', '/api/program', {
      tahun: 2025,
      unit_id: bappeda,
      kode: 'P1',
      nama: 'Perencanaan',
    });
    await admin.call('uses a code twice', 'POST', '/api/program', { ...common, kode: 'P1', nama: 'Lagi' });
    const goal = await made(admin, 'makes a goal', '/api/kinerja', { ...common, kode: 'T1', nama: 'Data berkualitas' });
    const foreign = await made(admin, 'makes a goal of another unit', '/api/kinerja', {
      tahun: 2025,
      unit_id: bappeda,
      kode: 'T1',
      nama: 'Rencana selaras',
    });
    const objective = await made(admin, 'makes an objective', '/api/sasaran-kegiatan', {
      ...common,
      kode: 'S10',
      nama: 'Survei selesai',
      program_id: older.id,
      kinerja_id: goal.id,
    });
    const bare = await made(admin, 'makes one without parents', '/api/sasaran-kegiatan', {
      ...common,
      kode: 'S9',
      nama: 'Arsip rapi',
    });
    await admin.call('gives one the goal of another unit', 'POST', '/api/sasaran-kegiatan', {
      ...common,
      kode: 'S8',
      nama: 'X',
      kinerja_id: foreign.id,
    });
    await officer.call('may not', 'POST', '/api/program', { ...common, kode: 'P9', nama: 'X' });
    await admin.call(
      'takes the goal away and gives another programme',
      'PUT',
      `/api/sasaran-kegiatan/${objective.id}`,
      {
        versi: objective.versi,
        ...common,
        kode: 'S10',
        nama: 'Survei selesai tepat waktu',
        program_id: newer.id,
        kinerja_id: null,
      },
    );
    await admin.call('renames a programme', 'PUT', `/api/program/${older.id}`, {
      versi: older.versi,
      ...common,
      kode: 'P2',
      nama: 'Statistik dasar',
    });
    for (const query of [
      'sort=kode',
      'sort=-nama',
      'q=survei',
      `program_id=${newer.id}`,
      `satker=${bappeda}`,
      'tahun=2025',
    ]) {
      await verifier.call('looks for objectives', 'GET', `/api/sasaran-kegiatan?perPage=5&${query}`);
    }
    await officer.call('looks for programmes', 'GET', '/api/program?tahun=2026');
    await officer.call('looks for goals', 'GET', '/api/kinerja?tahun=2026');
    await officer.call('reads one', 'GET', `/api/sasaran-kegiatan/${bare.id}`);
    await admin.call('deletes a programme that is used', 'DELETE', `/api/program/${newer.id}/deletes`);
    await admin.call('deletes one that is free', 'DELETE', `/api/program/${older.id}/deletes`);

    const scale = await made(admin, 'makes a scale', '/api/target', {
      kode: 'WTP',
      nama: 'Opini',
      tipe_nilai: 'predikat',
      skala: [
        { kode: 'WTP', label: 'Wajar tanpa pengecualian', nilai: 100 },
        { kode: 'WDP', label: 'Wajar dengan pengecualian', nilai: 75.5 },
      ],
    });
    await admin.call('gives a number a scale', 'POST', '/api/target', {
      kode: 'A',
      nama: 'A',
      tipe_nilai: 'angka',
      skala: [{ kode: 'x', label: 'x', nilai: 1 }],
    });
    await admin.call('makes a scale of one value', 'POST', '/api/target', {
      kode: 'B',
      nama: 'B',
      tipe_nilai: 'predikat',
      skala: [],
    });
    await admin.call('adds a step', 'PUT', `/api/target/${scale.id}`, {
      versi: scale.versi,
      kode: 'WTP',
      nama: 'Opini BPK',
      tipe_nilai: 'predikat',
      skala: [
        { kode: 'WTP', label: 'Wajar tanpa pengecualian', nilai: 100 },
        { kode: 'WDP', label: 'Wajar dengan pengecualian', nilai: 75.5 },
        { kode: 'TW', label: 'Tidak wajar', nilai: 0 },
      ],
    });
    const rated = await made(officer, 'makes an indicator of it', '/api/kpi', {
      ...common,
      kode: '9.1',
      nama: 'Opini atas laporan keuangan',
      satuan: 'opini',
      tipe_nilai: 'predikat',
      skala_id: scale.id,
      polarisasi: 'maximize',
      konsolidasi: 'take_last_known',
      sasaran_kegiatan_id: bare.id,
      status: 'draf',
    });
    await admin.call('deletes the scale', 'DELETE', `/api/target/${scale.id}/deletes`);
    await admin.call('deletes its objective', 'DELETE', `/api/sasaran-kegiatan/${bare.id}/deletes`);

    story.chapter('Indicators');
    await officer.call('gives it a target that is no step', 'PATCH', '/api/kpi/set-target', {
      id: rated.id,
      target: { tahun: 80 },
    });
    await officer.call('gives it a target', 'PATCH', '/api/kpi/set-target', {
      id: rated.id,
      target: { tahun: 100, tw4: 75.5 },
    });
    const now = (await officer.call<Made>('reads it', 'GET', `/api/kpi/${rated.id}/detail`)).data;
    await officer.call('puts it to use', 'PUT', `/api/kpi/${rated.id}/edit`, {
      versi: now.versi,
      ...common,
      kode: '9.1',
      nama: 'Opini atas laporan keuangan',
      satuan: 'opini',
      tipe_nilai: 'predikat',
      skala_id: scale.id,
      polarisasi: 'maximize',
      konsolidasi: 'take_last_known',
      status: 'aktif',
      pic: 'Bagian Umum',
    });
    await officer.call('changes an older one', 'PUT', `/api/kpi/${rated.id}/edit`, {
      versi: now.versi,
      ...common,
      kode: '9.1',
      nama: 'X',
    });
    await verifier.call('may not', 'PATCH', '/api/kpi/set-target', { id: rated.id, target: { tahun: 0 } });
    for (const query of ['q=opini', 'status=draf', 'sort=-kode&perPage=3', 'page=4&perPage=5']) {
      await verifier.call('looks for indicators', 'GET', `/api/kpi?tahun=2026&${query}`);
    }
    await officer.call('reads how far the unit is set up', 'GET', `/api/kpi/dashboard?tahun=2026&satker=${tapin}`);
    await admin.call('copies indicators to another year', 'POST', '/api/kpi/copy', {
      unit_id: tapin,
      dari: 2026,
      ke: 2025,
      ids: [rated.id, story.idOf('kpi 1.1.1.1')],
    });
    await officer.call('copies one with its targets', 'POST', '/api/kpi/copy', {
      unit_id: tapin,
      dari: 2026,
      ke: 2024,
      ids: [rated.id],
      dengan_target: true,
    });
    await officer.call('may not delete', 'DELETE', `/api/kpi/${rated.id}/delete`);
    await admin.call('deletes one that reports are made of', 'DELETE', `/api/kpi/${story.idOf('kpi 1.1.1.1')}/delete`);
    await admin.call('deletes the new one', 'DELETE', `/api/kpi/${rated.id}/delete`);
    await officer.call('reads what is gone', 'GET', `/api/kpi/${rated.id}/detail`);
    await admin.call('reads the trail', 'GET', '/api/jejak-keamanan?subjek=Kpi');
  }));
