import { describe, expect, it } from 'vitest';
import { type QuickTodo, parseQuick, recurrenceIn, withoutReading } from '#domain/todo/quick.ts';

/** A Saturday. */
const TODAY = '2026-11-21';
const quick = (more: Partial<QuickTodo>): QuickTodo => ({
  title: 'Kirim laporan',
  dueDate: null,
  tags: [],
  assignee: null,
  isImportant: false,
  ...more,
});

describe('the quick line of the to-do list', () => {
  it('reads a day, a priority, a tag and a person out of one line', () => {
    expect(parseQuick('Kirim laporan TW3 besok !tinggi #Team @budi_santoso', TODAY)).toEqual({
      title: 'Kirim laporan TW3',
      dueDate: '2026-11-22',
      tags: ['high', 'team'],
      assignee: 'budi santoso',
      isImportant: false,
    });
  });

  it.each([
    ['hari ini', '2026-11-21'],
    ['today', '2026-11-21'],
    ["aujourd'hui", '2026-11-21'],
    ['Aujourd’hui', '2026-11-21'],
    ['heute', '2026-11-21'],
    ['hoje', '2026-11-21'],
    ['BESOK', '2026-11-22'],
    ['tomorrow', '2026-11-22'],
    ['demain', '2026-11-22'],
    ['morgen', '2026-11-22'],
    ['amanhã', '2026-11-22'],
    ['lusa', '2026-11-23'],
    ['day after tomorrow', '2026-11-23'],
    ['après-demain', '2026-11-23'],
    ['übermorgen', '2026-11-23'],
    ['depois de amanhã', '2026-11-23'],
    ['minggu', '2026-11-22'],
    ['senin', '2026-11-23'],
    ['Monday', '2026-11-23'],
    ['mardi', '2026-11-24'],
    ['Mittwoch', '2026-11-25'],
    ['quinta-feira', '2026-11-26'],
    ["Jum'at", '2026-11-27'],
    ['jumat', '2026-11-27'],
    ['terça-feira', '2026-11-24'],
    ['21/11', '2026-11-21'],
    ['31/12', '2026-12-31'],
    ['1/1', '2027-01-01'],
    ['20/11', '2027-11-20'],
    ['29/02/2028', '2028-02-29'],
    ['05/04/2025', '2025-04-05'],
  ])('takes "%s" for %s, wherever it stands', (wording, dueDate) => {
    expect(parseQuick(`Kirim laporan ${wording}`, TODAY)).toEqual(quick({ dueDate }));
    expect(parseQuick(`${wording} Kirim laporan`, TODAY)).toEqual(quick({ dueDate }));
  });

  it('takes the day of the week that today is for that of next week', () => {
    expect(parseQuick('Kirim laporan sabtu', TODAY)).toEqual(quick({ dueDate: '2026-11-28' }));
  });

  it.each([
    ['Kirim laporan minggu depan', 'minggu depan is a week'],
    ['Kirim laporan 31/02', 'no such day'],
    ['Kirim laporan 45/13', 'no such month'],
    ['Kirim laporan 1/2/3', 'no date'],
    ['Segunda versão', 'an ordinal without -feira'],
    ['Kirim laporan !segera', 'no priority'],
    ['Kirim laporan !', 'nothing after the mark'],
    ['Kirim laporan # @', 'marks alone'],
    ['Kirim laporan #a/b', 'no tag'],
    ['Kirim ke budi@tapin.example', 'an address'],
    ['Bahas C#', 'a mark at the end'],
    ['Laporan hari', 'half of what is said for today'],
  ])('leaves "%s" in the title: %s', (row) => {
    expect(parseQuick(row, TODAY)).toEqual(quick({ title: row }));
  });

  it.each(
    (
      [
        ['high', ['tinggi', 'high', 'haute', 'hoch', 'alta']],
        ['medium', ['sedang', 'medium', 'moyenne', 'mittel', 'média']],
        ['low', ['rendah', 'low', 'basse', 'niedrig', 'baixa']],
      ] as const
    ).flatMap(([tag, wording]) => wording.map((one) => [one, tag] as const)),
  )('makes !%s the tag %s', (wording, tag) => {
    expect(parseQuick(`Kirim laporan !${wording}`, TODAY)).toEqual(quick({ tags: [tag] }));
  });

  it.each(['penting', 'important', 'wichtig', 'importante', 'PENTING'])(
    'makes the task important by !%s',
    (wording) => {
      expect(parseQuick(`Kirim laporan !${wording}`, TODAY)).toEqual(quick({ isImportant: true }));
    },
  );

  it('takes the first day and the first person only, and every tag once', () => {
    expect(parseQuick('Kirim besok laporan senin @ani #a @budi #b #A !tinggi #high', TODAY)).toEqual(
      quick({
        title: 'Kirim laporan senin @budi',
        dueDate: '2026-11-22',
        assignee: 'ani',
        tags: ['a', 'b', 'high'],
      }),
    );
  });

  it('knows people by their full name, or by a first name that only one of them has', () => {
    const person = ['Budi Santoso', 'Ani Lestari', 'Ani Wulandari'];
    const forWhom = (nama: string) => parseQuick(`Kirim laporan @${nama}`, TODAY, person).assignee;
    expect(['budi', 'BUDI_SANTOSO', 'ani', 'ani_wulandari', 'citra'].map(forWhom)).toEqual([
      'Budi Santoso',
      'Budi Santoso',
      'ani',
      'Ani Wulandari',
      'citra',
    ]);
  });

  it('leaves alone what stands in quotation marks, and does not read across them', () => {
    expect(parseQuick('Ulas "besok #lusa" hari "ini" !tinggi', TODAY)).toEqual(
      quick({ title: 'Ulas besok #lusa hari ini', tags: ['high'] }),
    );
  });

  it.each([
    ['Rapat tim setiap senin', 'setiap senin'],
    ['Rapat tim setiap kamis', 'setiap kamis'],
    ['tiap hari Cek absen', 'tiap hari'],
    ['Bayar listrik Setiap tanggal 5', 'Setiap tanggal 5'],
    ['Setiap akhir bulan rekap', 'Setiap akhir bulan'],
    ['Standup every Monday', 'every Monday'],
    ['Backup every 2 weeks', 'every 2 weeks'],
    ['Point chaque lundi', 'chaque lundi'],
    ['Point tous les lundis', 'tous les lundis'],
    ['Runde jeden Montag', 'jeden Montag'],
    ['Reunião todas as segunda-feira', 'todas as segunda-feira'],
    ['Enviar cada mês', 'cada mês'],
  ])('leaves what recurs in the title of "%s", and says it', (row, recurrence) => {
    expect([parseQuick(row, TODAY), recurrenceIn(row)]).toEqual([quick({ title: row }), recurrence]);
  });

  it.each([
    'Periksa setiap laporan',
    'Kirim "setiap senin"',
    'Laporan bulanan',
    'Check every page',
    'setiap',
    'Cada um por si',
  ])('takes nothing in "%s" for something that recurs', (row) => {
    expect(recurrenceIn(row)).toBe('');
  });

  it('still reads what stands beside something that recurs', () => {
    expect(parseQuick('Rapat setiap senin besok #tim @ani', TODAY)).toEqual(
      quick({ title: 'Rapat setiap senin', dueDate: '2026-11-22', tags: ['tim'], assignee: 'ani' }),
    );
  });

  it.each([
    ['day', '', 'Rapat minggu #tim', 'Rapat "minggu" #tim'],
    ['day', '', 'hari ini Kirim', '"hari ini" Kirim'],
    ['tag', 'tim', '#tim Rapat besok #Tim !tinggi', 'Rapat besok !tinggi'],
    ['tag', 'high', 'Rapat !tinggi #high #tim', 'Rapat #tim'],
    ['important', '', 'Rapat !penting besok', 'Rapat besok'],
    ['person', '', 'Rapat @ani @budi', 'Rapat @budi'],
    ['person', '', 'Rapat besok', 'Rapat besok'],
  ] as const)('takes one %s %s out of "%s"', (kind, tag, row, left) => {
    expect(withoutReading(row, kind, tag, TODAY)).toBe(left);
  });

  it('has no title when everything was understood, and reads nothing out of nothing', () => {
    expect(parseQuick('besok #team', TODAY)).toEqual(quick({ title: '', dueDate: '2026-11-22', tags: ['team'] }));
    expect(parseQuick('  ', TODAY)).toEqual(quick({ title: '' }));
  });
});
