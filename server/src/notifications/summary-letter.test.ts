/** What letters name of what waits, and in which words. */
import { expect, it } from 'vitest';
import type { NotificationRow } from '#server/notifications/bell.queries.ts';
import { reminderLetter } from '#server/notifications/reminder-letter.ts';
import type { Turn } from '#server/notifications/reminders.queries.ts';
import { summaryLetter } from '#server/notifications/summary-letter.ts';

const READER = { name: 'Ani', language: 'id', zone: 'Asia/Jakarta', appUrl: undefined } as const;
const card = (n: number): NotificationRow => ({
  id: String(n),
  jenis: 'penugasan',
  waktu: new Date('2026-10-05T03:00:00Z'),
  ...{ dibaca_at: null, oleh: null, oleh_nama: null, satker_id: null, nama_unit: null },
  ...{ laporan_id: null, tahun: null, periode: null, capaian: null },
  ...{ tugas_id: String(n), judul: `Kartu ${n}`, task_id: null, task_title: null },
  ...{ event_id: null, event_title: null, event_start: null, isi: {} },
});

// "and one more" would take as much room as the line itself.
it.each([
  [5, 5, undefined],
  [6, 6, undefined],
  [7, 5, '- dan 2 lagi'],
])('of %d cards %d are named', (many, named, more) => {
  const { text } = summaryLetter(
    READER,
    Array.from({ length: many }, (_, i) => card(i + 1)),
  );
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('- Kartu ')).length).toBe(named);
  expect(lines.find((line) => line.startsWith('- dan '))).toBe(more);
});

const turn = (n: number): Turn => ({
  ...{ id: 'x', nama: 'Ani', email: 'ani@kantor.example', bahasa: null, nama_unit: `Satker ${n}`, reportId: null },
  ...{ status: null, tahun: 2026, periode: 'TW3', closes: '2026-10-15', left: 3 },
});

it.each<[string, Partial<Turn>, string, boolean]>([
  ['not begun and in time', { left: 3 }, 'Jadwalnya ditutup 3 hari lagi, 15 Oktober 2026.', false],
  ['not begun on the last day', { left: 0 }, 'Jadwalnya ditutup hari ini, 15 Oktober 2026.', false],
  ['not begun and late', { left: -1 }, 'Jadwalnya sudah ditutup pada 15 Oktober 2026.', true],
  ['begun and late', { left: -1, status: 'draft' }, 'Jadwalnya sudah ditutup pada 15 Oktober 2026.', false],
])('of a report that is %s a reminder says what can be done', (_, row, said, extended) => {
  const { text } = reminderLetter(READER, [{ ...turn(1), ...row }]);
  expect([text.includes(said), text.includes('setelah admin memperpanjang jadwalnya')]).toEqual([true, extended]);
});

it.each([
  [12, 12, undefined],
  [13, 13, undefined],
  [14, 12, '- dan 2 laporan lagi'],
])('of %d reports that a reminder is about %d are named', (many, named, more) => {
  const { text } = reminderLetter(
    READER,
    Array.from({ length: many }, (_, i) => turn(i + 1)),
  );
  const lines = text.split('\n');
  expect(lines.filter((line) => line.startsWith('- Satker ')).length).toBe(named);
  expect(lines.find((line) => line.startsWith('- dan '))).toBe(more);
});

it.each<[string, Partial<NotificationRow>, string]>([
  ['an invitation', { jenis: 'undangan', oleh_nama: 'Budi' }, 'Rapat: Anda diundang oleh "Budi"'],
  ['an event that was moved', { jenis: 'undangan', isi: { dipindah: true } }, 'Rapat: waktunya berubah'],
  ['a card', { jenis: 'penugasan', tugas_id: 'k', judul: 'Kartu' }, 'Kartu: ditugaskan kepada Anda'],
  [
    'a name on a card',
    { jenis: 'sebutan', tugas_id: 'k', judul: 'Kartu', oleh_nama: 'Budi' },
    'Kartu: Anda disebut oleh "Budi"',
  ],
  ['a task', { jenis: 'tugas_baru', task_title: 'Lapor' }, 'Lapor: ditugaskan kepada Anda'],
  [
    'a report that waits',
    { jenis: 'diajukan', isi: { laporan: ['a'] } },
    'BPS · Triwulan III 2026: menunggu keputusan Anda',
  ],
  [
    'several',
    { jenis: 'diajukan', isi: { laporan: ['a', 'b'] } },
    '2 laporan · Triwulan III 2026: semuanya menunggu keputusan Anda',
  ],
  [
    'words about one',
    { jenis: 'umpan_balik', isi: { kode: ['1'] } },
    'BPS · Triwulan III 2026: umpan balik untuk satu indikator',
  ],
  [
    'words about two',
    { jenis: 'umpan_balik', isi: { kode: ['1', '2'] } },
    'BPS · Triwulan III 2026: umpan balik untuk 2 indikator',
  ],
])('%s is told in its own words', (_what, row, said) => {
  const about = { nama_unit: 'BPS', tahun: 2026, periode: 'TW3' as const, event_title: 'Rapat' };
  const { text } = summaryLetter(READER, [{ ...card(1), tugas_id: null, judul: null, ...about, ...row }]);
  expect(text.split('\n').find((line) => line.startsWith('- '))).toMatch(`- ${said} (5 Okt`);
});

it('leads to the day of an event on the clock of the reader: half past midnight in Makassar is not yesterday', () => {
  const invitation = { ...card(1), jenis: 'undangan' as const, tugas_id: null, judul: null, event_title: 'Rapat' };
  const row = { ...invitation, event_id: 'e', event_start: new Date('2026-10-05T16:30:00Z') };
  const dayIn = (zone: 'Asia/Jakarta' | 'Asia/Makassar') =>
    /kalender\?tanggal=(\S+)/.exec(
      summaryLetter({ ...READER, zone, appUrl: 'https://kinerja.example' }, [row]).text,
    )?.[1];
  expect([dayIn('Asia/Jakarta'), dayIn('Asia/Makassar')]).toEqual(['2026-10-05', '2026-10-06']);
});
