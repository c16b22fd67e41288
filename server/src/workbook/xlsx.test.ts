import { text as streamText } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { AppError } from '#server/http/kit.ts';
import { neutralise } from '#server/workbook/write.ts';
import { MAX_ROWS, headerXlsx, keXlsx, assertFits } from '#server/workbook/xlsx.ts';

type Content = string | number | boolean | Date | null;

const readAgain = async (value: Content[]) => {
  const file = await keXlsx('Uji', [{ title: 'Isi', value: (content: Content) => content }], value);
  const [, ...row] = await readSheet(file);
  return row.map(([cell]) => cell ?? null);
};

/** What makes a workbook one that is handed in. */
const paperOf = (name: string) => ({
  ...{ kepala: [name, name], footer: name, content: [] },
  paper: { skala: 50, repeat: 1, cut: [] },
});

/** The texts of the parts of a workbook with such names. */
async function partsOf(file: Buffer, name: RegExp): Promise<string[]> {
  const zip = await fromBufferPromise(file);
  const parts: string[] = [];
  for await (const entry of zip.eachEntry()) {
    if (name.test(entry.fileName)) parts.push(await streamText(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

describe('a workbook', () => {
  it('has a header and one row per record, numbers as numbers, texts as texts, nothing as nothing', async () => {
    type Row = { kode: string; angka: number | null; aktif: boolean };
    const file = await keXlsx<Row>(
      'Daftar: unit/2026 dengan nama yang panjang sekali',
      [
        { title: 'Kode', value: (r) => r.kode },
        { title: 'Angka', value: (r) => r.angka, width: 8 },
        { title: 'Aktif', value: (r) => r.aktif },
      ],
      [
        { kode: '0012', angka: -12.3456, aktif: true },
        { kode: '1.1', angka: 0, aktif: false },
        { kode: 'x', angka: null, aktif: true },
      ],
    );
    expect(await readSheet(file)).toEqual([
      ['Kode', 'Angka', 'Aktif'],
      ['0012', -12.3456, 'ya'],
      ['1.1', 0, 'tidak'],
      ['x', null, 'ya'],
    ]);
  });

  it('shows a time as the clock of Jakarta did, so that a sheet can sort it by its day', async () => {
    const times = [new Date('2026-11-29T19:01:36.972Z'), new Date('2026-11-29T16:59:00Z')];
    // A sheet counts in days, so that a second is not exact.
    const second = (time: unknown) => new Date(Math.round(Number(time) / 1000) * 1000).toISOString().slice(0, 16);
    const shown = (await readAgain(times)).map(second);
    expect(shown).toEqual(['2026-11-30T02:01', '2026-11-29T23:59']);
  });

  it('writes a dash that stands for nothing as it is', async () => {
    expect([neutralise('-'), neutralise('-1'), await readAgain(['-'])]).toEqual(['-', "'-1", ['-']]);
  });

  const FORMULA = [
    '=1+1',
    '=HYPERLINK("http://jahat.example","klik")',
    "=cmd|' /C calc'!A0",
    '+62 812',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '   =1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠a',
  ];
  it.each(FORMULA)('never lets %j be a formula', async (text) => {
    const [back] = await readAgain([text]);
    expect(String(back).startsWith("'")).toBe(true);
    expect(String(back).slice(1).trim()).toEqual(text.trim());
  });

  it.each(['Persentase = 10', 'a-b', '1=1', 'x@y.example', "'sudah", '2025', '1.234,5', 'Ümläut 日本 😀', ' a'])(
    'leaves %j as it is',
    async (text) => {
      expect(neutralise(text)).toEqual(text);
      expect(String((await readAgain([text]))[0]).trim()).toEqual(text.trim());
    },
  );

  it('holds texts that XML cannot, and texts longer than a cell, without breaking', async () => {
    const content = ['a\u0000b\u0001c\uD800d', Number.NaN, '', '<&>"]]>', 'x'.repeat(40_000)];
    expect(await readAgain(content)).toEqual(['abcd', null, null, '<&>"]]>', 'x'.repeat(32_767)]);
  });

  it('keeps its titles in sight, and heads of pages within what a spreadsheet takes', async () => {
    const name = 'Satuan Kerja & Unit Pelaksana Teknis '.repeat(8);
    const file = await keXlsx('Uji', [{ title: 'Isi', value: (content: Content) => content }], ['a'], paperOf(name));
    const sheets = await partsOf(file, /^xl\/worksheets\/sheet\d\.xml$/);
    expect(sheets[0]).toMatch(/<pane\b[^>]*\bySplit="1"/);
    // ECMA-376 part 1, §18.3.1.46: at most 255 characters.
    const lines = sheets.flatMap((xml) =>
      [...xml.matchAll(/<odd(?:Header|Footer)>(.*?)<\/odd/gs)].map(([, text = '']) => text),
    );
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line.replaceAll('&amp;', '&').length).toBeLessThanOrEqual(255);
    // One `&` begins a code there, two are the character.
    expect(lines[0]).toContain('Satuan Kerja &amp;&amp; Unit');
  });

  it('is read whole on paper: every cell of a sheet that is handed in wraps, its head too, and no cell of a list', async () => {
    const columns = [
      { title: 'Kode', value: () => 'IKU-1' },
      { title: 'Angka', value: () => 1.5, format: '0.00' },
    ];
    /** Of each cell of the first sheet whether it wraps (ECMA-376 part 1, §18.8.1 and §18.8.10). */
    const wraps = async (file: Buffer) => {
      const [[sheet = ''], [styles = '']] = [
        await partsOf(file, /^xl\/worksheets\/sheet1\.xml$/),
        await partsOf(file, /^xl\/styles\.xml$/),
      ];
      const formats = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(styles)?.[1] ?? '';
      const wrapping = [...formats.matchAll(/<xf\b[^>]*?(?:\/>|>(.*?)<\/xf>)/gs)].map(([, inner = '']) =>
        inner.includes('wrapText="1"'),
      );
      return [...sheet.matchAll(/<c\b([^>]*)>/g)].map(
        ([, of = '']) => wrapping[Number(/\bs="(\d+)"/.exec(of)?.[1] ?? 0)],
      );
    };
    expect(await wraps(await keXlsx('Rekap', columns, [1], paperOf('BPS')))).toEqual([true, true, true, true]);
    expect(await wraps(await keXlsx('Daftar', columns, [1]))).toEqual([false, false, false, false]);
  });

  it('has at most 100,000 rows and says what to do about more', () => {
    assertFits(MAX_ROWS);
    expect(() => assertFits(MAX_ROWS + 1)).toThrow(
      new AppError(422, 'Ekspor memuat paling banyak 100.000 baris. Persempit saringannya, lalu coba lagi.'),
    );
  });

  it('is named by plain characters only', () => {
    expect(headerXlsx('kpi "2026"\r\nx')['content-disposition']).toEqual('attachment; filename="kpi-2026-x.xlsx"');
  });
});
