// @vitest-environment jsdom
/** As `rows.test.tsx`: what a row of tasks, files and records says of its own, each row another one. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { NotSent } from '#features/dashboard/NotSent.tsx';
import { ActiveFilters } from '#features/records/ActiveFilters.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import { ListPage } from '#features/records/ListPage.tsx';
import { UploadRow } from '#features/report/UploadRow.tsx';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { SecondFactorBody } from '#features/session/SecondFactorBody.tsx';
import { GivenTask } from '#features/todo/GivenTask.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { TodoList } from '#features/todo/TodoList.tsx';
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { widgetMachine } from '#machines/dashboard/dashboard-widget.machine.ts';
import { type UploadEvent, type UploadInput, uploadMachine } from '#machines/evidence/upload.machine.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { EXPORT_MAXIMUM, INITIAL_APPEARANCE, INITIAL_PARAMS } from '#machines/records/list.types.ts';
import { listMachine } from '#machines/records/list.machine.ts';
import { secondFactorMachine } from '#machines/session/second-factor.machine.ts';
import { todoMachine } from '#machines/todo/todo.machine.ts';
import { INITIAL_PARAMS as ALL_TASKS } from '#machines/todo/todo.types.ts';
import { exampleSatker } from '#tests/support/dashboard-tapin.ts';
import { todoOf } from '#tests/support/todo.ts';
import { TIME } from '#tests/support/world/report.ts';
import { knowing, linesNow, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

describe('a task that somebody gave', () => {
  const TODAY = '2026-03-02';
  const given = (more: object) =>
    todoOf('t1', {
      ...{ title: 'Kirim notula', givenBy: { id: 'u2', nama: 'Sari' }, dueDate: '2026-02-20' },
      ...{ assignee: 'Saya Sendiri', assigneeId: 'u1' },
      ...more,
    });
  const withTasks = (task: object, view: ReactNode) => (
    <TodoActor.Provider
      logic={knowing(todoMachine, { loadTasks: { ok: true, data: [task], all: [task], today: TODAY } })}
      options={{ input: { params: ALL_TASKS, today: TODAY, shortcuts: false, keys: {} as never } }}
    >
      {view}
    </TodoActor.Provider>
  );
  /** Opens the task once it is there. */
  function Opened() {
    const todo = TodoActor.useActorRef();
    const isThere = TodoActor.useSelector(({ context }) => context.data.length > 0);
    useEffect(() => {
      if (isThere) todo.send({ type: 'form.open', id: 't1' });
    }, [todo, isThere]);
    return <GivenTask />;
  }

  it('names who gave it, not whom it was given to', async () => {
    const text = await told(withTasks(given({}), <TodoList />));
    expect(text).toMatch(/«todo\.dari» Sari/);
    expect(text).not.toContain('Saya Sendiri');
  });

  it.each([
    ['is late while it is not done', false, true],
    ['is not late any more once it is done', true, false],
  ])('%s', async (_, isCompleted, late) => {
    const text = await told(withTasks(given({ isCompleted }), <Opened />));
    expect([text.includes('«todo.diberikan» Sari'), text.includes('«todo.lewat»')]).toEqual([true, late]);
    cleanup();
    const list = await told(withTasks(given({ isCompleted }), <TodoList />));
    expect([list.includes('«todo.dari» Sari'), list.includes('«todo.lewat»')]).toEqual([true, late]);
  });
});

describe('the second factor', () => {
  it.each([
    ['says that it stays where a role needs it', true, true, true],
    ['says no such thing to who has none yet', false, true, false],
    ['says no such thing where no role needs it', true, false, false],
  ])('%s', async (_, aktif, wajib, says) => {
    const factor = { aktif, sejak: aktif ? TIME : null, kode_pemulihan: 9, wajib, lewat_penyedia: false };
    const text = await told(
      <SecondFactorActor.Provider logic={knowing(secondFactorMachine, { loadFactor: { ok: true, factor } })}>
        <SecondFactorBody />
      </SecondFactorActor.Provider>,
    );
    expect([text.includes('duaFaktor'), text.includes('«duaFaktor.tetapWajib»')]).toEqual([true, says]);
  });
});

describe('a file on its way', () => {
  it('shows how far it is as it goes on', async () => {
    let go: (event: UploadEvent) => void = () => {};
    const uploadFile = fromCallback<UploadEvent, UploadInput>(({ sendBack }) => {
      go = sendBack;
    });
    const input = { detailId: 'd1', file: new File(['x'], 'SK.pdf') };
    const upload = createActor(uploadMachine.provide({ actors: { uploadFile } }), { input }).start();
    await told(<UploadRow upload={upload as never} />);
    const seen: (string | undefined)[] = [];
    for (const part of [0, 0.25, 0.75]) {
      act(() => go({ type: 'upload.progressed', part }));
      seen.push(/\(progress (\d+) of 100\)/.exec(linesNow())?.[1]);
    }
    upload.stop();
    expect(seen).toEqual(['0', '25', '75']);
  });
});

describe('a list of records', () => {
  const rows = [
    { id: 'p1', nama: 'Terkunci', sistem: true },
    { id: 'p2', nama: 'Bebas', sistem: false },
  ];
  const list = (total: number, filters: object, view: ReactNode) => (
    <ListActor.Provider
      logic={knowing(listMachine, { loadPage: { ok: true, data: rows, total, choices: {} } })}
      options={{
        input: {
          ...{ lingkup: {}, appearance: INITIAL_APPEARANCE, tetap: [] },
          params: { ...INITIAL_PARAMS, filters: { ...filters } },
        },
      }}
    >
      {view}
    </ListActor.Provider>
  );
  const page = (
    <ListPage
      {...{ text: { title: 'master.kolom.nama', one: 'master.kolom.nama' }, filters: [], satker: [] }}
      {...{ mayDelete: true, bulk: true, withExcel: false, createPath: null, link: () => null, onPrint: () => {} }}
      columns={[{ key: 'nama', label: 'master.kolom.nama', value: ({ nama }) => String(nama), primary: true }]}
      rowName={({ nama }) => String(nama)}
      isFixed={({ sistem }) => sistem === true}
    />
  );

  it('names the day that it is narrowed to', async () => {
    const filters = [{ nama: 'dari', label: 'jejak.dari', kind: 'day' as const }];
    const text = await told(list(2, { dari: '2026-02-28' }, <ActiveFilters filters={filters as never} satker={[]} />));
    expect(text).toMatch(/«jejak\.dari»: 28 Feb\S* 2026/);
  });

  it('lets be chosen what can be deleted, and nothing else', async () => {
    const text = await told(list(2, {}, page));
    const boxes = text.match(/checkbox "«daftar\.pilihBaris» .*/g);
    expect(boxes).toEqual([expect.stringMatching(/^checkbox "«daftar\.pilihBaris» Bebas"$/)]);
  });

  it.each([
    ['as many rows as a file may have', EXPORT_MAXIMUM, true],
    ['no file of more rows than that', EXPORT_MAXIMUM + 1, false],
  ])('offers %s', async (_, total, offers) => {
    await told(list(total, {}, page));
    const button = [...document.querySelectorAll('button')].find((one) => /daftar\.berkas/.test(one.textContent));
    await act(async () => void fireEvent.click(button as Element));
    expect([/daftar\.csvHalaman/.test(linesNow()), /daftar\.csvSemua/.test(linesNow())]).toEqual([true, offers]);
  });
});

describe('the units that have not sent', () => {
  const [row] = exampleSatker().satker;
  if (!row) throw new Error('There is no unit');
  const tell = (satker: readonly object[]) => {
    const { konteks } = exampleSatker();
    const data = { ...exampleSatker(), satker, konteks: { ...konteks, jumlah_satker: 5, jumlah_wajib: 4 } };
    const loadWidget = fromPromise(async () => ({ ok: true, content: { kind: 'satker', data, total: 3 } }));
    const widget = widgetMachine.provide({ actors: { loadWidget: loadWidget as never } });
    const links = { dashboard: '/', satker: () => '/', matrix: () => '/', counted: () => '/', wholeYear: '/' };
    return told(
      <DashboardActor.Provider
        logic={dashboardMachine.provide({ actors: { widget } })}
        options={{ input: { satker: '', tahun: 2026, periode: 'TW1', base: 'disetujui' } }}
      >
        <NotSent ke={links} csvAll={() => null} onCsv={() => {}} onPrint={() => {}} />
      </DashboardActor.Provider>,
    );
  };

  it('are marked where they are closed, unless that says why they have nothing to report on', async () => {
    const of = (id: string, nonaktif: boolean, status: string) => ({
      ...{ ...row, unit: { ...row.unit, id, nama_unit: `BPS ${id}`, ...(nonaktif && { nonaktif }) } },
      sendiri: { ...row.sendiri, status },
    });
    const marked = async (nonaktif: boolean, status: string) => {
      const text = await tell([of('a', nonaktif, status)]);
      cleanup();
      return text.includes('«dasbor.belum.nonaktif»');
    };
    expect([await marked(true, 'draft'), await marked(false, 'draft'), await marked(true, 'tanpa_indikator')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('are told the day of the last step: decided, sent, or the deadline', async () => {
    const step = { decided_at: '2026-02-09T02:00:00.000Z', submitted_at: '2026-02-03T02:00:00.000Z' };
    const of = (id: string, sendiri: object) => ({
      ...{ ...row, unit: { ...row.unit, id, nama_unit: `BPS ${id}` } },
      sendiri: {
        ...row.sendiri,
        tutup: '2026-02-27',
        terlambat_hari: 0,
        decided_at: null,
        submitted_at: null,
        ...sendiri,
      },
    });
    const satker = [
      of('a', { ...step, status: 'revision' }),
      of('b', { submitted_at: step.submitted_at }),
      of('c', { status: 'draft', tutup: '2026-03-31', laporan_id: null }),
    ];
    const text = await tell(satker);
    // The one that was sent may have come late, which these days do not count.
    const late = [...document.querySelectorAll('tbody td:last-child')].map(({ textContent }) => textContent);
    expect(late).toEqual(['0', '–', '0']);
    expect(text).toMatch(/dasbor\.belum\.diputus» 9 Feb\S* 2026/);
    expect(text).toMatch(/dasbor\.belum\.dikirim» 3 Feb\S* 2026/);
    expect(text).toMatch(/dasbor\.belum\.batas» 31 Mar\S* 2026/);
    // Of all units: those that owe nothing are listed as well, after the others.
    expect(text).toMatch(/dasbor\.belum\.sisa» 3 5/);
  });
});
