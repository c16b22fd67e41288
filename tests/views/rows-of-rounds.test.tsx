// @vitest-environment jsdom
/** As `rows.test.tsx`: what is said of a review and its rounds, of one indicator, and of the work beside reports. */
import '#tests/support/stackless-react.ts';
import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ArchiveDrawer } from '#features/board/BoardArchive.tsx';
import { BoardColumn } from '#features/board/BoardColumn.tsx';
import { CardNotes } from '#features/board/CardNotes.tsx';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { NotesActor } from '#features/board/NotesActor.ts';
import { HistoryPage } from '#features/history/HistoryPage.tsx';
import { HomeActor } from '#features/home/HomeActor.ts';
import { Turns } from '#features/home/Turns.tsx';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { DetailsPage } from '#features/indicator/DetailsPage.tsx';
import { EmailActor, MailFilesActor } from '#features/mail/EmailActor.ts';
import { LetterFiles } from '#features/mail/LetterFiles.tsx';
import { Listing } from '#features/mail/Listing.tsx';
import { ChoicesActor } from '#features/notifications/ChoicesActor.ts';
import { ChoicesPage } from '#features/notifications/ChoicesPage.tsx';
import { QuietHours } from '#features/notifications/QuietHours.tsx';
import { Asked, IndicatorChanges } from '#features/review/Change.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { ReviewActor } from '#features/review/ReviewActor.ts';
import { Sending } from '#features/review/Sending.tsx';
import { Trend } from '#features/review/Trend.tsx';
import { QuickTodoLine } from '#features/todo/QuickTodoLine.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { boardMachine } from '#machines/board/board.machine.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';
import { detailsMachine } from '#machines/indicator/detail.machine.ts';
import { setup } from '#machines/kit/xstate.ts';
import { emailMachine } from '#machines/mail/mail.machine.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';
import { exampleKpi } from '#tests/support/kpi.ts';
import { exampleLetter, exampleMeta } from '#tests/support/letters.ts';
import { exampleHistory, exampleReport, sampleDetail, VERIFIER } from '#tests/support/world/report.ts';
import { beside, knowing, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

describe('what was asked for in the round before', () => {
  it.each([
    ['is an objection still, whatever is thought of it now', 'perbaikan', 'sesuai', true],
    ['was none, though there is one now', 'sesuai', 'perbaikan', false],
  ])('%s', async (_, dari, ke, objected) => {
    const none = { dari: null, ke: null };
    const one = {
      ...{ detail_id: 'd1', kpi_id: 'k1', kode: '1', nama: 'Indikator', perubahan: [], kelas: none, feedback: none },
      ...{ berkas: { tambah: [], hapus: [] }, feedback_status: { dari, ke } },
    };
    const comparison = setup({}).createMachine({ context: { comparison: { dari: 1, ke: 2, indikator: [one] } } });
    const view = <Asked detailId="d1" feedback="Lampirkan SK." />;
    const text = await beside(ReviewActor, {}, view, { invoke: { id: 'comparison', src: comparison } });
    expect([text.includes('Lampirkan SK.'), text.includes('«verifikasi.penilaian.verdik.perbaikan»')]).toEqual([
      true,
      objected,
    ]);
  });
});

it('says of an indicator what its words were, then what its figures were', async () => {
  const none = { dari: null, ke: null };
  const one = {
    ...{ detail_id: 'd1', kpi_id: 'k1', kode: '1', nama: 'Indikator', kelas: none, feedback: none, skala: null },
    ...{ berkas: { tambah: [], hapus: [] }, feedback_status: none, ambang: none },
    perubahan: [
      { kolom: 'realisasi', dari: 1, ke: 2 },
      { kolom: 'analisis', dari: 'Dulu', ke: 'Kini' },
    ],
  };
  const comparison = setup({}).createMachine({ context: { comparison: { dari: 1, ke: 2, indikator: [one] } } });
  const view = <IndicatorChanges detailId="d1" />;
  const text = await beside(ReviewActor, {}, view, { invoke: { id: 'comparison', src: comparison } });
  const [words, figures] = [text.indexOf('«pelaporan.kolom.analisis»'), text.indexOf('«pelaporan.kolom.realisasi»')];
  expect([words > -1, figures > words, /Dulu[^]*Kini/.test(text)]).toEqual([true, true, true]);
});

it('draws the year of an indicator from 0: two figures near each other stand near each other', async () => {
  const of = (periode: string, realisasi: number | null) => ({ periode, target: null, realisasi });
  const tren = [of('TW1', 80), of('TW2', 100), of('TW3', null), of('TW4', null)];
  await told(<Trend current={{ tren, detail: sampleDetail('d1') } as never} />);
  const [low, high] = [...document.querySelectorAll('circle[r="5"]')]
    .map((dot) => Number(dot.getAttribute('cy')))
    .filter((cy) => cy > 0);
  // Of 64 units from the base at 88 the higher figure takes all, the lower one four fifths.
  expect([Math.round((88 - (low ?? 0)) * 10), Math.round((88 - (high ?? 0)) * 10)]).toEqual([512, 640]);
});

it('counts the feedback on its way only where there is some', async () => {
  const sent = async (total: number) => {
    const laporan = { id: 'l1', unit: { nama_unit: 'BPS' }, periode: 'TW1', tahun: 2026, details: [] };
    const parcel = { keputusan: 'approve', laporan, penilaian: {}, dicoba: true };
    const states = { initial: 'held', states: { held: { initial: 'sending', states: { sending: {} } } } };
    const context = { parcel, left: 0, total, isStored: true, failure: null };
    const text = await beside(OutboxActor, context, <Sending />, states);
    cleanup();
    return text.includes('«verifikasi.kirim.umpanBalik»');
  };
  expect([await sent(0), await sent(2)]).toEqual([false, true]);
});

it.each([
  ['opened again', ['revise', 'reopen'], true],
  ['sent back after it had been opened again', ['reopen', 'revise'], false],
] as const)('a report that was %s is told to be so', async (_, actions, reopened) => {
  const history = actions.map((action) => exampleHistory(action, VERIFIER, null));
  const report = exampleReport({ status: 'revision', putaran: 3 });
  const shown = { notes: [], comparison: null, turns: false, folded: false, onPrint: () => {}, reopen: null };
  const text = await told(<HistoryPage {...shown} report={report} history={history} />);
  expect([/hasil\.reopened»/.test(text), /hasil\.revision»/.test(text)]).toEqual([reopened, !reopened]);
});

it('writes each end of the targets with its own decimals', async () => {
  const ends = (one: number) => ({ tahun: one, tw1: one, tw2: one, tw3: one, tw4: one });
  const kpi = {
    ...exampleKpi({ tipe_nilai: 'rentang', target: ends(2.25), target_atas: ends(7) }),
    ...{ dipakai_laporan: false, perlu_alasan: false, temuan: [], riwayat_target: [] },
  };
  await told(
    <DetailsActor.Provider logic={knowing(detailsMachine, { loadRecord: { ok: true, content: { kind: 'kpi', kpi } } })}>
      <DetailsPage allowed={() => false} satkerName={() => 'BPS'} />
    </DetailsActor.Provider>,
  );
  const cells = [...document.querySelectorAll('tbody tr:first-of-type td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(expect.arrayContaining(['2,25', '7']));
});

describe('the mail', () => {
  it('counts a letter among those of its thread', async () => {
    const letters = [exampleLetter('a', { answers: 2 }), exampleLetter('b', { answers: 0 })];
    const place = { kind: 'folder', nama: 'inbox' } as const;
    const text = await told(
      <EmailActor.Provider
        logic={knowing(emailMachine, { loadMails: { ok: true, mails: letters, emailsMeta: exampleMeta(2) } })}
        options={{ input: { params: { place, q: '' }, letter: null } }}
      >
        <Listing route={{ place, q: '', letter: null, compose: null }} shortcuts={null} />
      </EmailActor.Provider>,
    );
    expect([...text.matchAll(/«email\.daftar\.utas» (\d+)/g)].map(([, count]) => count)).toEqual(['3']);
  });

  it('says that only the newest letters are listed where there may be older ones', async () => {
    const place = { kind: 'folder', nama: 'inbox' } as const;
    const said = async (count: number) => {
      const mails = Array.from({ length: count }, (_, n) => exampleLetter(`k${n}`));
      const text = await told(
        <EmailActor.Provider
          logic={knowing(emailMachine, { loadMails: { ok: true, mails, emailsMeta: exampleMeta(2) } })}
          options={{ input: { params: { place, q: '' }, letter: null } }}
        >
          <Listing route={{ place, q: '', letter: null, compose: null }} shortcuts={null} />
        </EmailActor.Provider>,
      );
      cleanup();
      return text.includes('«email.daftar.terpotong»');
    };
    expect([await said(499), await said(500)]).toEqual([false, true]);
  });

  it('offers to send a file again that did not arrive or had no room, not one that never may', async () => {
    const of = (key: string, defect: string | null) => ({ key, file: { name: key, size: 1 }, defect, reason: 'Putus' });
    const context = { stored: [], waiting: [], part: 0 };
    const refused = ['jenisLain', null, 'kosong', 'terlaluBanyak', 'terlaluBesar', 'bersamaTerlaluBesar'].map((flaw) =>
      of(`${flaw}.pdf`, flaw),
    );
    await beside(MailFilesActor, { ...context, refused }, <LetterFiles newId={() => 'x'} busy={false} />);
    const again = [...document.querySelectorAll('li')].map(({ textContent }) => textContent.includes('umum.cobaLagi'));
    expect(again).toEqual([false, true, false, true, false, true]);
  });
});

describe('the board', () => {
  const cards = ['a', 'b', 'c'].map((id) => exampleCard({ id, labels: id === 'a' ? ['rapat'] : [] }));
  const put = exampleCard({ id: 'old', boardId: 'k2', archived: true });
  const column = exampleColumn('k1');
  const board = (view: React.ReactNode, filters: object) => (
    <KanbanActor.Provider
      logic={knowing(boardMachine, {
        loadBoard: {
          ...{ ok: true, people: [] },
          board: { boards: [column, exampleColumn('k2')], tasks: cards, archive: [put] },
        },
      })}
      options={{ input: { satker: 'u1', filters: { ...EMPTY_FILTERS, ...filters }, column: '' } }}
    >
      {view}
    </KanbanActor.Provider>
  );

  it('says of how many cards a column would be emptied: also of those that a filter hides', async () => {
    const view = <BoardColumn column={column as never} shown now="2026-03-02" addressOf={(id) => id} />;
    const text = await told(board(view, { label: 'rapat' }));
    const menu = document.querySelector('button[aria-haspopup]') as Element;
    await act(async () => void fireEvent.click(menu));
    expect([
      /«kanban\.nDariM» 1 3/.test(text),
      /«kanban\.kolom\.kosongkan» (\d+)/.exec(document.body.textContent)?.[1],
    ]).toEqual([true, '3']);
  });

  it('names in the archive the column that a card was in', async () => {
    const context = {
      ...{ base: { boards: [column, exampleColumn('k2')], tasks: [], archive: [put] }, queue: [], archiveOpen: true },
    };
    const text = await beside(KanbanActor, context, <ArchiveDrawer />);
    expect(text).toContain('Kolom k2');
  });

  it('shows a checklist as done when all of it is', async () => {
    const looks = async (second: boolean) => {
      const lines = [true, second].map((done, at) => ({ id: `${at}`, text: 'x', done }));
      const context = {
        base: { lines, comments: [] },
        queue: [],
        name: 'Budi',
        typed: { line: '', comment: '' },
        edit: null,
      };
      await beside(NotesActor, { ...context, failure: null }, <CardNotes />, { tags: ['ready'] });
      const bar = document.querySelector('[role=progressbar]')?.className;
      cleanup();
      return bar?.includes('success');
    };
    expect([await looks(false), await looks(true)]).toEqual([false, true]);
  });
});

it('adds no task that has a label only', async () => {
  const add = async (quick: string) => {
    const context = { quick, today: '2026-03-02', shortcuts: false, keys: {} };
    await beside(TodoActor, context, <QuickTodoLine />);
    const isUnavailable = document.querySelector('[type=submit]')?.getAttribute('aria-disabled') === 'true';
    cleanup();
    return !isUnavailable;
  };
  expect([await add('#rapat'), await add('Kirim notula #rapat')]).toEqual([false, true]);
});

describe('how somebody is told of things', () => {
  it('keeps hours that were chosen on a device of another zone', async () => {
    await told(<QuietHours quiet={{ dari: '21:00', sampai: '06:00', zona: 'Asia/Tokyo' }} onChange={() => {}} />);
    expect([...document.querySelectorAll('select')].map(({ value }) => value)).toEqual([
      '21:00',
      '06:00',
      'Asia/Tokyo',
    ]);
  });

  it('can be told by letter alone, except of what letters only sum up', async () => {
    const of = (jenis: string) => ({ jenis, tetap: false, lonceng: false, surel: true });
    const choices = { surel_keluar: true, tenang: null, pilihan: [of('tenggat'), of('diajukan')] };
    await beside(ChoicesActor, { choices, failure: null, changes: [] }, <ChoicesPage />, { tags: ['ready'] });
    const boxes = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('input').length);
    expect(boxes).toEqual([2, 1]);
  });
});

it('leads from the list of tasks by a main button only where nothing else does', async () => {
  const one = { kind: 'belum', periode: 'TW1', tahun: 2026, alasan: 'belum_dibuat', tutup: null, sisa: null };
  const main = async (leads: boolean) => {
    const agenda = { current: [one], waitedFor: [], later: [] };
    const lencana = { total: 1, verifikator: 0, petugas: 1 };
    await beside(HomeActor, { agenda, lencana }, <Turns leads={leads} />);
    const looks = document.querySelector('li a')?.className;
    cleanup();
    return looks;
  };
  expect(await main(true)).not.toBe(await main(false));
});
