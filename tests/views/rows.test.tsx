// @vitest-environment jsdom
/**
 * What a row says of its own: which of two dates, names and counts that look alike, and whether it can be used. What is
 * written of each view is of a few rows that differ little; here each row is another one.
 */
import '#tests/support/stackless-react.ts';
import { act, cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { KanbanActor } from '#features/board/KanbanActor.ts';
import { BoardPage } from '#features/board/BoardPage.tsx';
import { ReviewDetails } from '#features/calendar/ReviewDetails.tsx';
import { ChatActor } from '#features/chat/actors.ts';
import { ChatList } from '#features/chat/ChatList.tsx';
import { HistoryTimeline } from '#features/history/HistoryTimeline.tsx';
import { LeaderCard } from '#features/home/LeaderCard.tsx';
import { Box } from '#features/mail/Box.tsx';
import { ComposeActor, EmailActor } from '#features/mail/EmailActor.ts';
import { Listing } from '#features/mail/Listing.tsx';
import { BellActor } from '#features/notifications/BellActor.ts';
import { BellList } from '#features/notifications/BellList.tsx';
import { QuietHours } from '#features/notifications/QuietHours.tsx';
import { ListActor } from '#features/report/ListActor.ts';
import { QuarterList } from '#features/report/QuarterList.tsx';
import { WorklistActor } from '#features/review/WorklistActor.ts';
import { WorklistPage } from '#features/review/WorklistPage.tsx';
import { WorklistTable } from '#features/review/WorklistTable.tsx';
import { boardMachine } from '#machines/board/board.machine.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';
import { chatMachine } from '#machines/chat/chat.machine.ts';
import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { emailMachine } from '#machines/mail/mail.machine.ts';
import { bellMachine } from '#machines/notifications/bell.machine.ts';
import { reportListMachine } from '#machines/report/report-list.machine.ts';
import { worklistMachine } from '#machines/review/worklist.machine.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';
import { REVIEWS } from '#tests/support/calendar.ts';
import { groupEntry } from '#tests/support/chat-groups.ts';
import { contact, ME, message } from '#tests/support/chat.ts';
import { exampleLetter, exampleMeta } from '#tests/support/letters.ts';
import { notification } from '#tests/support/notifications.ts';
import { exampleHistory, exampleReport, VERIFIER } from '#tests/support/world/report.ts';
import { knowing, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

// The stage has 2 March 2026, 10.04 in Jakarta.
const EARLIER = '2026-02-20T02:00:00.000Z';
const JUST_NOW = '2026-03-02T01:04:00.000Z';

describe('the board', () => {
  const tasks = [
    exampleCard({ id: 'open', title: 'Terbuka', boardId: 'k1', dueDate: '2026-02-27' }),
    exampleCard({ id: 'done', title: 'Tuntas', boardId: 'k2', dueDate: '2026-02-27' }),
  ];
  const boards = [exampleColumn('k1'), exampleColumn('k2', { selesai: true })];
  const logic = knowing(boardMachine, { loadBoard: { ok: true, board: { boards, tasks, archive: [] }, people: [] } });
  const input = { satker: 'u1', filters: EMPTY_FILTERS, column: '' };

  it('calls a card late only while it is not done', async () => {
    const text = await told(
      <KanbanActor.Provider logic={logic} options={{ input }}>
        <BoardPage satker="BPS Kabupaten Tapin" addressOf={(id) => `/papan?kartu=${id}`} />
      </KanbanActor.Provider>,
    );
    expect(text.match(/.*kanban\.tenggat\.terlambat.*/g)).toEqual([
      expect.stringMatching(/ 3 \{triangle-exclamation-point\}$/),
    ]);
    expect(text.match(/.*kanban\.tenggat\.selesaiTanggal.*/g)).toEqual([expect.stringMatching(/\{check\}$/)]);
  });

  it('says where a card comes to stand before it is moved', async () => {
    const three = ['a', 'b', 'c'].map((id) => exampleCard({ id, title: id, boardId: 'k1' }));
    const board = { boards, tasks: three, archive: [] };
    await told(
      <KanbanActor.Provider
        logic={knowing(boardMachine, { loadBoard: { ok: true, board, people: [] } })}
        options={{ input }}
      >
        <BoardPage satker="BPS Kabupaten Tapin" addressOf={(id) => `/papan?kartu=${id}`} />
      </KanbanActor.Provider>,
    );
    const [, second] = document.querySelectorAll<HTMLElement>('.board-card__menu');
    await act(async () => second?.click());
    const items = [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent ?? '');
    expect(items.filter((one) => /kanban\.pindah\.(naik|turun)/.test(one)).map((one) => one.match(/\d+/g))).toEqual([
      ['1'],
      ['3'],
    ]);
  });

  it('says of a date the year where it is another one', async () => {
    const dated = ['2025-12-30', '2026-12-30', '2027-12-30'].map((dueDate, n) =>
      exampleCard({ id: `d${n}`, boardId: 'k2', dueDate }),
    );
    const board = { boards, tasks: dated, archive: [] };
    const text = await told(
      <KanbanActor.Provider
        logic={knowing(boardMachine, { loadBoard: { ok: true, board, people: [] } })}
        options={{ input }}
      >
        <BoardPage satker="BPS Kabupaten Tapin" addressOf={(id) => `/papan?kartu=${id}`} />
      </KanbanActor.Provider>,
    );
    expect([...text.matchAll(/selesaiTanggal» (\d+ \S+(?: \d{4})?)/g)].map(([, date]) => date)).toEqual([
      '30 Des 2025',
      '30 Des',
      '30 Des 2027',
    ]);
  });
});

describe('the calendar', () => {
  it('says how many reports wait besides those that it names', async () => {
    const { review } = REVIEWS.extendedProps;
    const named = review?.laporan ?? [];
    const text = await told(<ReviewDetails review={{ jumlah: named.length + 3, laporan: named }} />);
    expect(text).toContain('«calendar.review.others» 3');
  });
});

describe('the list of chats', () => {
  it('says of a group when something was last said in it', async () => {
    const last = message('p1', 90).time;
    const team = groupEntry({ chat: { id: 'g', unseenMsgs: 0, lastMessage: message('p1', 90) } });
    const loadChats = { ok: true, profile: contact(ME), chatsContacts: [team], contacts: [] };
    await told(
      <ChatActor.Provider logic={knowing(chatMachine, { loadChats })} options={{ input: { me: ME, enterSends: true } }}>
        <ChatList kontakId={null} />
      </ChatActor.Provider>,
    );
    expect(document.querySelector('.chat-row time')?.getAttribute('datetime')).toBe(last);
  });
});

describe('the mailbox', () => {
  const routeTo = (nama: 'inbox' | 'sent' | 'draft') =>
    ({ place: { kind: 'folder', nama }, q: '', letter: null, compose: null }) as const;
  const to = [{ name: 'Kepala Seksi', email: 'kepala@capaian.example' }];
  const emailsMeta = { ...exampleMeta(2), spam: 3, sent: 4 };
  const mailbox = (folder: 'inbox' | 'sent' | 'draft', part: ReactNode) => (
    <EmailActor.Provider
      logic={knowing(emailMachine, {
        loadMails: { ok: true, mails: [exampleLetter('a', { folder, to })], emailsMeta },
      })}
      options={{ input: { params: { place: routeTo(folder).place, q: '' }, letter: null } }}
    >
      <ComposeActor.Provider logic={knowing(emailComposeMachine, {})} options={{ input: { wanted: null } }}>
        {part}
      </ComposeActor.Provider>
    </EmailActor.Provider>
  );

  it.each([
    ['whom a letter is from', 'inbox', 'Verifikator Tapin'],
    ['of one that was sent whom it went to', 'sent', '«email.daftar.kepada» Kepala Seksi'],
    ['of one that is written whom it is to go to', 'draft', '«email.daftar.kepada» Kepala Seksi'],
  ] as const)('names %s', async (_, folder, name) => {
    const text = await told(mailbox(folder, <Listing route={routeTo(folder)} shortcuts={null} />));
    expect(text.match(/(Verifikator Tapin|«email\.daftar\.kepada» Kepala Seksi)/g)).toEqual([name]);
  });

  it('counts what is unread where something arrives, and all letters elsewhere', async () => {
    const text = await told(mailbox('inbox', <Box route={routeTo('inbox')} />));
    expect(text.match(/«email\.kotak\.(belumDibaca|surat)» \d/g)).toEqual([
      '«email.kotak.belumDibaca» 2',
      '«email.kotak.surat» 4',
      '«email.kotak.belumDibaca» 3',
    ]);
  });
});

describe('the bell', () => {
  it('counts all new accounts, and names the first three', async () => {
    const item = notification({ jenis: 'akun_baru', kode: ['Ani', 'Budi', 'Citra', 'Dewi', 'Eka'], satker: null });
    const loadList = { ok: true, items: [item], total: 1, unread: 1 };
    const text = await told(
      <BellActor.Provider logic={knowing(bellMachine, { loadList })} options={{ input: { random: 0 } }}>
        <BellList level={2} />
      </BellActor.Provider>,
    );
    expect(text).toMatch(/«bell\.jenis\.akun_baru» (5 Ani, Budi, Citra,? (dan )?…|Ani, Budi, Citra,? (dan )?… 5)/);
    expect(text).not.toContain('Dewi');
  });

  it('says of a report that was sent back what is to be put right, and of words what they are about', async () => {
    const items = [
      notification({ id: 'b1', jenis: 'dikembalikan', kode: ['1.1'] }),
      notification({ id: 'b2', jenis: 'umpan_balik', kode: ['2.2'] }),
    ];
    const loadList = { ok: true, items, total: 2, unread: 2 };
    const text = await told(
      <BellActor.Provider logic={knowing(bellMachine, { loadList })} options={{ input: { random: 0 } }}>
        <BellList level={2} />
      </BellActor.Provider>,
    );
    expect(text.match(/«bell\.(perbaiki|tentang)» \S+/g)).toEqual(['«bell.perbaiki» 1.1', '«bell.tentang» 2.2']);
  });

  it('offers no quiet hours that begin when they end', async () => {
    const quiet = { dari: '21:00', sampai: '06:00', zona: 'Asia/Jakarta' };
    await told(<QuietHours quiet={quiet} onChange={() => {}} />);
    const [from, until] = [...document.querySelectorAll('select')].map((select) =>
      [...select.options].flatMap(({ value, disabled }) => (disabled ? [value] : [])),
    );
    expect([from, until]).toEqual([['06:00'], ['21:00']]);
  });
});

describe('the home page of a leader', () => {
  const ringkas = {
    ...{ semua: 30, unit: 24, disetujui: 11, menunggu: 2, terlambat: 5 },
    ...{ belum: 1, draf: 2, revisi: 3 },
  };
  const shown = (belum: readonly object[], counts = ringkas) => {
    const leader = { periode: 'TW1' as const, ringkas: counts, belum, menunggu: [] };
    return told(<LeaderCard leader={leader as never} tahun={2026} />);
  };

  it('counts of the units that report who is late and who has not sent, whatever for, and of all who has no indicators', async () => {
    const text = await shown([]);
    expect([...text.matchAll(/pimpinan\.hal\.(\w+)» (\d+) (\d+)/g)].map(([, ...of]) => of.join(' '))).toEqual([
      'terlambat 5 24',
      'tanpaIndikator 6 30',
      'belumKirim 6 24',
      'menunggu 2 24',
    ]);
  });

  it('names eight units, and how many others there are', async () => {
    const units = Array.from({ length: 11 }, (_, n) => ({
      ...{ unit: { id: `u${n}`, nama_unit: `Unit ${n}` }, laporan_id: null, alasan: 'belum_dibuat' },
      ...{ hari: 0, terlambat_hari: 0 },
    }));
    const text = await shown(units, { ...ringkas, belum: 6, menunggu: 0 });
    expect([text.match(/link "Unit \d+"/g)?.length, /pimpinan\.lain» (\d+)/.exec(text)?.[1]]).toEqual([8, '3']);
  });
});

describe('the queue of a verifier', () => {
  const decided = exampleReport({
    ...{ status: 'approved', submitted_at: EARLIER },
    ...{ decided_at: JUST_NOW, decided_by: VERIFIER },
  });

  it('says of a decided report when it was decided, not when it was sent', async () => {
    const text = await told(<WorklistTable rows={[decided]} tab="diputuskan" userId="p1" />);
    expect(text).toMatch(/verifikasi\.antrean\.diputuskan».*2 jam/);
    expect(text).not.toMatch(/hari yang lalu/);
  });

  it('names the day to which it is narrowed', async () => {
    const loadQueue = { ok: true, reports: [], total: 0, computation: { giliran: 0, terbuka: 0, diputuskan: 0 } };
    const input = { satker: 'tapin', tab: 'giliran', day: '2026-02-28' } as const;
    const text = await told(
      <WorklistActor.Provider logic={knowing(worklistMachine, { loadQueue })} options={{ input }}>
        <WorklistPage userId="p1" satker={null} />
      </WorklistActor.Provider>,
    );
    expect(text).toMatch(/verifikasi\.antrean\.hari\.dikirim» 28 Feb\S* 2026/);
  });
});

describe('the reports of a year', () => {
  it('says of each the day of its last step: sent, or decided', async () => {
    const of = (id: string, periode: 'TW1' | 'TW2', status: 'submitted' | 'approved') =>
      exampleReport({ id, periode, status, submitted_at: EARLIER, decided_at: JUST_NOW });
    const logic = knowing(reportListMachine, {});
    const text = await told(
      <ListActor.Provider logic={logic} options={{ input: { satker: 'u1', tahun: 2026 } as never }}>
        <QuarterList data={[of('l1', 'TW1', 'approved'), of('l2', 'TW2', 'submitted')]} tahun={2026} mayCreate />
      </ListActor.Provider>,
    );
    expect(text).toMatch(/pelaporan\.daftar\.diputuskan» 2 Mar\S* 2026/);
    expect(text).toMatch(/pelaporan\.daftar\.dikirim» 20 Feb\S* 2026/);
  });
});

describe('the history of a report', () => {
  const upTo = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      ...exampleHistory('update', VERIFIER, null),
      id: `h${n}`,
      perubahan: [{ kode: `1.1.${n + 1}`, kolom: 'realisasi', dari: 1, ke: 2 }],
    }));

  it.each([
    ['six indicators by their codes', 6, false],
    ['of more of them the first six', 7, true],
  ])('names %s', async (_, count, cut) => {
    const text = await told(
      <HistoryTimeline history={upTo(count) as never} folded={false} roundAddress={() => null} />,
    );
    expect(text).toMatch(/1\.1\.1, 1\.1\.2, 1\.1\.3, 1\.1\.4, 1\.1\.5, 1\.1\.6/);
    expect(/1\.1\.6, …/.test(text)).toBe(cut);
  });

  it('puts codes in the order of their numbers, and says of a round how long work on it went on', async () => {
    const row = (id: string, waktu: string, kode: string) => ({
      ...exampleHistory('update', VERIFIER, null),
      ...{ id, waktu, perubahan: [{ kode, kolom: 'realisasi', dari: 1, ke: 2 }] },
    });
    // One run of work by one person, begun in February and gone on with in March.
    const history = [row('h1', EARLIER, '1.1.10'), row('h2', EARLIER, '1.1.9'), row('h3', JUST_NOW, '1.1.2')];
    const text = await told(<HistoryTimeline history={history as never} folded={false} roundAddress={() => null} />);
    expect(text).toContain('1.1.2, 1.1.9, 1.1.10');
    expect(text).toContain('20 Februari 2026 – 2 Maret 2026');
  });
});
