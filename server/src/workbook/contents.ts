/** What a workbook consists of: its sheets, and in which parts they, the styles and the shared texts stand. */
import type { Archive } from '#server/workbook/archive.ts';
import { broken } from '#server/workbook/fault.ts';
import { MAX_SHEETS } from '#server/workbook/limits.ts';
import { readXml, unescapeText } from '#server/workbook/xml.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const HIDDEN = new Set(['hidden', 'veryHidden']);
const TRUE = new Set(['1', 'true', 'on']);

type Sheet = { name: string; relation: string };

export type SheetPart = { name: string; part: string };
export type Contents = {
  /** The sheets that may be read, in this order. */
  sheets: readonly [SheetPart, ...SheetPart[]];
  styles: string | undefined;
  strings: string | undefined;
  /** Whether days are counted from 1904 on, as on old Macs. */
  from1904: boolean;
};

async function visibleSheets(archive: Archive) {
  const sheets: Sheet[] = [];
  let [count, from1904] = [0, false];
  await readXml(archive.text(WORKBOOK), {
    open(name, { date1904, name: title = '', id = '', state = '' }) {
      if (name === 'workbookPr') from1904 ||= TRUE.has(date1904 ?? '');
      if (name !== 'sheet') return;
      count += 1;
      if (count > MAX_SHEETS) throw broken(`lembarnya lebih dari ${MAX_SHEETS}`);
      if (!HIDDEN.has(state)) sheets.push({ name: unescapeText(title, 'nama lembar'), relation: id });
    },
  });
  return { sheets, from1904 };
}

/** The part that a relationship of the workbook leads to; undefined for what lies outside of the file. */
function partOf(target: string): string | undefined {
  const steps = target.startsWith('/') ? [] : ['xl'];
  for (const step of target.split('/')) {
    if (step === '..') {
      if (steps.pop() === undefined) return undefined;
    } else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

type Relation = { type: string; part: string };

async function relationsOf(archive: Archive): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await readXml(archive.text(RELATIONS), {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship') return;
      if (relations.has(id)) throw broken('dua hubungan bagiannya bernama sama');
      const part = mode === 'External' ? undefined : partOf(target);
      relations.set(id, { type: type.slice(type.lastIndexOf('/') + 1), part: part ?? '' });
    },
  });
  return relations;
}

const plain = (name: string) => name.trim().toLowerCase();

/**
 * Finds the visible sheets, that of the given name first; hidden sheets are never read.
 * @throws WorkbookFault when there is none, or the first of them is not in the file
 */
export async function readContents(archive: Archive, wanted: string): Promise<Contents> {
  const { sheets, from1904 } = await visibleSheets(archive);
  const relations = await relationsOf(archive);
  const tables = sheets.filter(({ relation }) => relations.get(relation)?.type === 'worksheet');
  const called = tables.find(({ name }) => plain(name) === plain(wanted)) ?? tables[0];
  if (!called) throw broken(sheets.length > 0 ? 'lembarnya tidak ditemukan' : 'tidak ada lembar yang terlihat');
  const partOfType = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.part;
  const [first, ...others] = [called, ...tables.filter((one) => one !== called)].map(({ name, relation }) => ({
    name,
    part: relations.get(relation)?.part ?? '',
  }));
  if (!first || !archive.has(first.part)) throw broken('lembarnya tidak ditemukan');
  // Each part once: of one that a thousand sheets share it would be read a thousand times.
  const seen = new Set([first.part]);
  const more = others.filter(({ part }) => archive.has(part) && !seen.has(part) && seen.add(part));
  return {
    sheets: [first, ...more],
    styles: partOfType('styles'),
    strings: partOfType('sharedStrings'),
    from1904,
  };
}
