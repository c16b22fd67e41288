// Years and reporting windows: what they are, and what they allow to the minute in Jakarta.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schedule } from '#contract/schedule.ts';
import type { Kpi, TahunRecord } from '#contract/units.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { created, KINDS, type RecordRow } from '#tests/support/records.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let pelapor: Client;
let asing: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  pelapor = await signIn(server.app, 'pelapor.tapin');
  asing = await signIn(server.app, 'pelapor.deliserdang');
});
afterAll(() => server.close());

const tahunKe = async (tahun: number) =>
  (await admin.call<TahunRecord[]>('GET', `/api/tahun?q=${tahun}`)).data[0] ?? Promise.reject(new Error('no year'));
const changeTahun = async (tahun: number, content: Record<string, unknown>) => {
  const { id, versi } = await tahunKe(tahun);
  return admin.call<TahunRecord>('PUT', `/api/tahun/${id}`, { ...content, versi });
};

describe('a year', () => {
  it('starts planned, with the cap of 120, the default formula and the default colours', async () => {
    const { status, batas_capaian, rumus_minimize, ambang } = await created<TahunRecord>(admin, '/api/tahun', {
      tahun: 2030,
    });
    expect({ status, batas_capaian, rumus_minimize, ambang }).toEqual({
      status: 'rencana',
      batas_capaian: 120,
      rumus_minimize: 'dua_kurang',
      ambang: [
        { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
        { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
        { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
      ],
    });
  });

  it.each([
    ['a cap of 100', { batas_capaian: 100 }],
    ['a cap of 110.5', { batas_capaian: 110.5 }],
    ['no cap', { batas_capaian: null }],
    ['the other formula', { rumus_minimize: 't_per_r' }],
    ['one colour for everything', { ambang: [{ batas_bawah: 0, warna: 'hijau', label: 'Baik' }] }],
  ])('takes %s', async (_, content) => {
    expect((await changeTahun(2030, content)).data).toMatchObject(content);
  });

  const band = (batas_bawah: unknown, colour: string = 'hijau') => ({ batas_bawah, warna: colour, label: 'Pita' });
  it.each([
    ['a cap below 100', { batas_capaian: 99.99 }, 'batas_capaian'],
    ['a cap with three decimals', { batas_capaian: 120.125 }, 'batas_capaian'],
    ['a cap that is a text', { batas_capaian: '120' }, 'batas_capaian'],
    ['a year outside 2000–2100', { tahun: 1999 }, 'tahun'],
    ['a status of its own', { status: 'dibuka' }, 'status'],
    ['no bands', { ambang: [] }, 'ambang'],
    ['bands without 0', { ambang: [band(100), band(80)] }, 'ambang'],
    ['the same band twice', { ambang: [band(0), band(80), band(80, 'kuning')] }, 'ambang'],
    ['a band below 0', { ambang: [band(0), band(-1)] }, 'ambang.1.batas_bawah'],
    ['a colour of its own', { ambang: [band(0, 'biru')] }, 'ambang.0.warna'],
    ['a bound that is a text', { ambang: [band('0')] }, 'ambang.0.batas_bawah'],
  ])('refuses %s with 422 at its place', async (_, content, path) => {
    const { status, errors } = await changeTahun(2030, content);
    expect([status, errors && [...new Set(errors.map((wrong) => wrong.path))]]).toEqual([422, [path]]);
  });

  it('keeps its bands from the highest down, whatever order they came in', async () => {
    const threshold = [band(0, 'merah'), band(90, 'hijau'), band(70.5, 'kuning')];
    const { data } = await changeTahun(2030, { ambang: threshold });
    expect(data.ambang.map(({ batas_bawah }) => batas_bawah)).toEqual([90, 70.5, 0]);
  });

  it('cannot be deleted or renumbered while it is used, and says by what', async () => {
    const { id } = await tahunKe(2026);
    const remove = await admin.call('DELETE', `/api/tahun/${id}`);
    expect([remove.status, remove.alert.message]).toEqual([
      409,
      'Tahun 2026 masih dipakai 17 KPI, 2 laporan, 14 sasaran kegiatan. Tutup saja tahunnya, jangan dihapus.',
    ]);
    expect((await changeTahun(2026, { tahun: 2031 })).errors).toEqual([
      { path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena sudah dipakai' },
    ]);
    expect((await changeTahun(2030, { tahun: 2031 })).data.tahun).toBe(2031);
    expect((await admin.call('POST', '/api/tahun', { tahun: 2026 })).alert.message).toBe(
      'Tahun ini sudah terdaftar. Ubah data tahun itu.',
    );
  });

  it.each([
    ['/api/program', 'program'],
    ['/api/kinerja', 'kinerja'],
    ['/api/sasaran-kegiatan', 'sasaran kegiatan'],
    ['/api/jadwal', 'jadwal'],
  ])('stays for the sake of one record of %s alone, under its number', async (url, called) => {
    const record = KINDS.find((one) => one.url === url)?.content(0, pelapor.satker);
    const { id: used } = await created<{ id: string }>(admin, url, { ...record, tahun: 2031 });
    const { id } = await tahunKe(2031);
    const { status, alert } = await admin.call('DELETE', `/api/tahun/${id}`);
    expect([status, alert.message.split('. ')[0]]).toEqual([409, `Tahun 2031 masih dipakai 1 ${called}`]);
    expect((await changeTahun(2031, { tahun: 2032 })).errors?.map(({ path }) => path)).toEqual(['tahun']);
    expect((await admin.call('DELETE', `${url}/${used}`)).status).toBe(200);
  });

  it('that is closed refuses every change of its KPIs, targets, plans and windows, and new reports', async () => {
    const content = { kode: 'P.1', nama: 'Program', tahun: 2026, unit_id: pelapor.satker };
    const program = await created(admin, '/api/program', content);
    const [kpi] = (await pelapor.call<Kpi[]>('GET', '/api/kpi?perPage=1')).data;
    await changeTahun(2026, { status: 'ditutup' });
    const fresh = { ...content, kode: 'K.1', satuan: 'Persen', polarisasi: 'maximize', konsolidasi: 'sum' };
    const schedule = { tahun: 2026, periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-10' };
    const refusal = [
      await admin.call('POST', '/api/program', { ...content, kode: 'P.2' }),
      await admin.call('PUT', `/api/program/${program.id}`, { versi: 1, nama: 'Lain' }),
      await admin.call('PUT', `/api/program/${program.id}`, { versi: 1, tahun: 2025 }),
      await admin.call('DELETE', `/api/program/${program.id}`),
      await admin.call('POST', '/api/jadwal', schedule),
      await pelapor.call('POST', '/api/kpi', fresh),
      await pelapor.call('PUT', `/api/kpi/${kpi?.id}/edit`, { versi: kpi?.versi, nama: 'Lain' }),
      await pelapor.call('PATCH', '/api/kpi/set-target', { id: kpi?.id, target: { tw4: 1 } }),
      await admin.call('DELETE', `/api/kpi/${kpi?.id}/delete`),
    ];
    expect(refusal.map(({ status }) => status)).toEqual(refusal.map(() => 409));
    expect(refusal.every(({ alert }) => alert.message.includes('Tahun 2026 sudah ditutup'))).toBe(true);
    const report = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW3' };
    expect((await pelapor.call('POST', '/api/pelaporan-capaian', report)).errors).toContainEqual({
      path: 'isCreatable',
      code: 'C2',
      message: 'Tahun 2026 tidak aktif',
    });
    await changeTahun(2026, { status: 'aktif' });
    expect((await admin.call('DELETE', `/api/program/${program.id}`)).status).toBe(200);
  });

  it('is not closed while something in it is being written', async () => {
    for (let i = 0; i < 15; i += 1) {
      const program = { kode: `B.${i}`, nama: 'Bersamaan', tahun: 2024, unit_id: pelapor.satker };
      const [shut, content] = await Promise.all([
        changeTahun(2024, { status: 'ditutup' }),
        admin.call<RecordRow>('POST', '/api/program', program),
      ]);
      expect([shut.status, [200, 409].includes(content.status)]).toEqual([200, true]);
      await changeTahun(2024, { status: 'aktif' });
    }
  });
});

describe('a reporting window', () => {
  const umum = { tahun: 2026, periode: 'TW3', buka: '2026-10-01', tutup: '2026-10-10' };
  const reason = 'Kantor terdampak banjir';
  const special = () => ({ ...umum, tutup: '2026-10-20', unit_id: pelapor.satker, alasan: reason });

  it.each([
    ['closing before it opens', { ...umum, tutup: '2026-09-30' }, ['tutup']],
    ['a day that does not exist', { ...umum, tutup: '2026-02-30' }, ['tutup']],
    ['a point in time instead of a day', { ...umum, buka: '2026-10-01T00:00:00Z' }, ['buka']],
    ['a period of its own', { ...umum, periode: 'TW5' }, ['periode']],
    ['a year that is not registered', { ...umum, tahun: 2099 }, ['tahun']],
  ])('refuses %s', async (_, content, paths) => {
    const { status, errors } = await admin.call('POST', '/api/jadwal', content);
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, paths]);
  });

  it('of one unit needs a unit that exists and a reason of ten characters, and names both faults at once', async () => {
    for (const [reason, unit_id] of [
      [null, pelapor.satker],
      ['sebentar ', pelapor.satker],
    ] as const) {
      const { errors } = await admin.call('POST', '/api/jadwal', { ...umum, unit_id, alasan: reason });
      expect(errors?.map(({ path }) => path)).toEqual(['alasan']);
    }
    const ghost = { ...umum, unit_id: '019a0000-0000-7000-8000-000000000000', tutup: '2026-01-01' };
    const { errors } = await admin.call('POST', '/api/jadwal', ghost);
    expect(errors?.map(({ path }) => path)).toEqual(['tutup', 'unit_id', 'alasan']);
  });

  it('may be one day long, and a reason may have just ten characters', async () => {
    const day = { ...umum, periode: 'TW4', buka: '2026-12-31', tutup: '2026-12-31' };
    const own = { ...day, unit_id: pelapor.satker, alasan: 'Banjir Des' };
    for (const one of [day, own]) {
      const { status, data } = await admin.call<Schedule>('POST', '/api/jadwal', one);
      expect([status, data.buka, data.tutup]).toEqual([200, '2026-12-31', '2026-12-31']);
      expect((await admin.call('DELETE', `/api/jadwal/${data.id}`)).status).toBe(200);
    }
  });

  it('is there once for all and once per unit, also when two are made at once', async () => {
    const two = await Promise.all([umum, umum].map((content) => admin.call<Schedule>('POST', '/api/jadwal', content)));
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const unit = await Promise.all([1, 2].map(() => admin.call<Schedule>('POST', '/api/jadwal', special())));
    expect(unit.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(unit.find(({ status }) => status === 409)?.alert.message).toBe(
      'Unit ini sudah mempunyai jadwal sendiri untuk tahun dan periode ini. Ubah jadwal itu.',
    );
    // It is found by why it is there.
    const found = await admin.call<Schedule[]>('GET', `/api/jadwal?q=${encodeURIComponent(reason.slice(2))}`);
    expect(found.data.map((one) => one.unit?.kode)).toEqual(['6305']);
    expect(unit.find(({ status }) => status === 200)?.data).toMatchObject({
      ...special(),
      unit: { kode: '6305', nama_unit: 'BPS Kabupaten Tapin' },
    });
  });

  it('shows the extension of a unit only to those who see its reports', async () => {
    const view = async (by: Client) =>
      (await by.call<Schedule[]>('GET', '/api/jadwal?periode=TW3')).data.map(({ unit_id }) => unit_id);
    expect(await view(admin)).toEqual([null, pelapor.satker]);
    expect(await view(pelapor)).toEqual([null, pelapor.satker]);
    expect(await view(asing)).toEqual([null]);
    const [, row] = (await admin.call<Schedule[]>('GET', '/api/jadwal?periode=TW3')).data;
    expect((await asing.call('GET', `/api/jadwal/${row?.id}`)).status).toBe(404);
    expect((await pelapor.call('GET', `/api/jadwal/${row?.id}`)).status).toBe(200);
    const support = await signIn(server.app, 'dukungan');
    expect((await support.call('GET', '/api/jadwal')).status).toBe(403);
  });

  it('opens at midnight in Jakarta and closes at the midnight after its last day; a unit goes by its own', async () => {
    await server.db.updateTable('kpi').set({ target_tahun: 1 }).where('target_tahun', 'is', null).execute();
    const check = async (by: Client, tahun: number, time: string) => {
      server.clock.set(new Date(time));
      const url = `/api/pelaporan-capaian/check?satker=${by.satker}&tahun=${tahun}&periode=TW3`;
      return (await by.call('GET', url)).alert.code;
    };
    const hour = ['2026-09-30T16:59:58Z', '2026-09-30T17:00:01Z', '2026-10-10T16:59:58Z', '2026-10-10T17:00:01Z'];
    const [row] = (await admin.call<Schedule[]>('GET', '/api/jadwal?periode=TW3')).data;
    expect(row?.unit_id).toBeNull();
    const tapin = [];
    for (const time of [...hour, '2026-10-20T16:59:58Z', '2026-10-20T17:00:01Z']) {
      tapin.push(await check(pelapor, 2026, time));
    }
    expect(tapin).toEqual([422, 200, 200, 200, 200, 422]);
    const [own] = (await admin.call<Schedule[]>('GET', `/api/jadwal?satker=${pelapor.satker}`)).data;
    await admin.call('DELETE', `/api/jadwal/${own?.id}`);
    const current = [];
    for (const time of hour) current.push(await check(pelapor, 2026, time));
    expect(current).toEqual([422, 200, 200, 422]);
    await admin.call('DELETE', `/api/jadwal/${row?.id}`);
    expect(await check(pelapor, 2026, '2026-12-31T00:00:00Z')).toBe(200);
  });

  it('makes a report late that was first sent after the last day in force, by the midnight in Jakarta', async () => {
    type Sent = { id: string; versi: number; terlambat: boolean };
    const verifier = await signIn(server.app, 'verifikator.tapin');
    await server.db.updateTable('laporan_detail').set({ wajib: false, realisasi: null }).execute();
    const quarter = async (periode: 'TW1' | 'TW2') => {
      const window = await created<Schedule>(admin, '/api/jadwal', { ...umum, periode, tutup: '2026-10-15' });
      const url = `/api/pelaporan-capaian?tahun=2026&periode=${periode}&status=draft`;
      const id = (await pelapor.call<Sent[]>('GET', url)).data[0]?.id ?? '';
      return {
        late: async () => (await pelapor.call<Sent>('GET', `/api/pelaporan-capaian/detail?id=${id}`)).data.terlambat,
        send: async (time: string) => {
          server.clock.set(new Date(time));
          const { status, data } = await pelapor.call<Sent>('PATCH', `/api/pelaporan-capaian/${id}/submit`, {});
          return [status, data?.terlambat];
        },
        sendBack: () =>
          verifier.call('PATCH', `/api/pelaporan-capaian/${id}/revise`, { catatan: 'Lengkapi buktinya.' }),
        move: async (tutup: string) => {
          const { versi } = (await admin.call<Schedule[]>('GET', `/api/jadwal?periode=${periode}`)).data[0] ?? window;
          expect((await admin.call('PUT', `/api/jadwal/${window.id}`, { versi, tutup })).status).toBe(200);
        },
        close: () => admin.call('DELETE', `/api/jadwal/${window.id}`),
      };
    };
    const [early, tardy] = [await quarter('TW1'), await quarter('TW2')];
    expect(await early.send('2026-10-15T16:59:57Z')).toEqual([200, false]);
    expect(await tardy.send('2026-10-15T17:00:00Z')).toEqual([200, true]);

    // What came back corrected after the deadline had been sent in time, or too late, before.
    for (const [one, late] of [
      [early, false],
      [tardy, true],
    ] as const) {
      expect((await one.sendBack()).status).toBe(200);
      expect([await one.late(), await one.send('2026-10-20T03:00:00Z')]).toEqual([late, [200, late]]);
    }

    await early.move('2026-10-14');
    await tardy.move('2026-10-16');
    expect([await early.late(), await tardy.late()]).toEqual([true, false]);
    const listed = await pelapor.call<Sent[]>('GET', '/api/pelaporan-capaian?tahun=2026&sort=periode');
    expect(listed.data.map(({ terlambat }) => terlambat)).toEqual([true, false]);

    // Without a deadline what was found at sending stands.
    expect([(await early.close()).status, (await tardy.close()).status]).toEqual([200, 200]);
    expect([await early.late(), await tardy.late()]).toEqual([false, true]);
  });
});
