/** Targets in a workbook: numbers, predicates, twelve months, and units printed beside the figure. */
import type { Kpi, TargetKpi } from '#contract/units.ts';
import { MONTHS, targetTriwulan } from '#domain/indicator/monthly.ts';
import { readTextCell, sameUnit, type CellContent } from '#domain/indicator/cell.ts';
import { type MonthColumn, type KpiColumn, type TargetColumn, TARGET } from '#server/import/kpi-columns.ts';
import { readStep } from '#domain/capaian/scale.ts';
import { indonesianScale } from '#domain/capaian/scale-words.ts';
import { type Recorder, numberCell, type Table, textCell, warnOfMerged } from '#server/import/table.ts';

export type Scale = { id: string; skala: { kode: string; label: string; nilai: number }[] };
type Row = Table<KpiColumn>['rows'][number];
export type TargetTraits = { valueType: Kpi['tipe_nilai']; konsolidasi: Kpi['konsolidasi']; satuan: string | null };

/** Reads one row's targets. */
export function targetReader(
  recorder: Recorder<KpiColumn>,
  table: Table<KpiColumn>,
  { nomor, cell, percents }: Row,
  previous: Kpi | null,
) {
  const stored: Partial<Record<KpiColumn, number | null>> = Object.fromEntries(
    TARGET.flatMap((p) => [
      [`target_${p}`, previous?.target[p] ?? null],
      [`atas_${p}`, previous?.target_atas?.[p] ?? null],
    ]),
  );
  const content = (id: KpiColumn): CellContent => cell.get(id) ?? null;
  const printedUnits: { id: TargetColumn | MonthColumn; printed: string }[] = [];

  type Counted = Pick<TargetTraits, 'valueType' | 'satuan'>;
  function numberAt(
    id: TargetColumn | MonthColumn,
    scale: Scale | null,
    { valueType, satuan }: Counted,
  ): number | null {
    // What the template was given out with comes back as it was: more digits than a spreadsheet shows, or off its scale.
    const own = stored[id] ?? null;
    if (own !== null && content(id) === own) return own;
    const text = readTextCell(content(id));
    const hasLetters = typeof content(id) === 'string' && text !== null && /\p{L}/u.test(text) && !/\d/u.test(text);
    const steps = scale?.skala ?? [];
    const isStep = valueType === 'predikat' && steps.length > 0 && text !== null && text !== '-';
    if (isStep || (hasLetters && (valueType === 'predikat' || scale !== null))) {
      // A formula or an error is a fault of its own: there is no word that could be of a scale.
      const written = textCell(recorder, nomor, id, content(id));
      if (written === null) return null;
      const value = readStep(steps, written);
      if (value !== undefined) {
        warnOfMerged(recorder, nomor, id);
        return value;
      }
      const existing = scale ? `pilih ${indonesianScale(steps)}` : `isi kolom ${recorder.heading('skala')}`;
      recorder.fail(nomor, id, 'predikat', `"${text}" tidak ada dalam skala: ${existing}`);
      return null;
    }
    if (hasLetters && text !== null && /^[A-D]{1,4}$/u.test(text)) {
      const message = `"${text}" adalah predikat: isi ${recorder.heading('tipe_nilai')} predikat dan ${recorder.heading('skala')}, atau tulis angkanya`;
      recorder.fail(nomor, id, 'predikat', message);
      return null;
    }
    const read = numberCell(recorder, nomor, id, content(id), satuan);
    const printed = read?.satuan ?? (percents.has(id) ? '%' : null);
    if (printed !== null) printedUnits.push({ id, printed });
    return read?.value ?? null;
  }

  /** Quarters from months, when the sheet has months. */
  function monthly(traits: TargetTraits, scale: Scale | null): Partial<TargetKpi> {
    const column = MONTHS.map((b): MonthColumn => `bulan_${b}`);
    if (!column.some((id) => table.columns.has(id))) return {};
    const value = column.map((id) => numberAt(id, scale, traits));
    if (value.every((n) => n === null)) return {};
    const duplicate = TARGET.find((p) => p !== 'tahun' && readTextCell(content(`target_${p}`)) !== null);
    if (duplicate) {
      recorder.fail(
        nomor,
        `target_${duplicate}`,
        'bulan_dan_triwulan',
        'isi target bulanan atau triwulanan, jangan keduanya',
      );
    }
    return targetTriwulan(value, traits.konsolidasi);
  }

  const from = (prefix: 'target' | 'atas', scale: Scale | null, traits: TargetTraits): Partial<TargetKpi> =>
    Object.fromEntries(
      TARGET.filter((p) => table.columns.has(`${prefix}_${p}`)).map((p) => [
        p,
        numberAt(`${prefix}_${p}`, scale, traits),
      ]),
    );

  return {
    /** The unit that stands beside the year target, when there is one: for rows without a unit of their own. */
    unitFromTarget(): string | null {
      const [, unit] = /\d[\d.,\s]*(%|\p{L}[\p{L}\s/]*)$/u.exec(readTextCell(content('target_tahun')) ?? '') ?? [];
      return unit === undefined ? null : unit.charAt(0).toUpperCase() + unit.slice(1).trim();
    },
    read(traits: TargetTraits, scale: Scale | null): { target: Partial<TargetKpi>; upper: Partial<TargetKpi> } {
      const target = { ...from('target', scale, traits), ...monthly(traits, scale) };
      const upper = from('atas', scale, traits);
      const { satuan } = traits;
      const other = satuan === null ? undefined : printedUnits.find(({ printed }) => !sameUnit(printed, satuan));
      if (other !== undefined) {
        const message = `tertulis satuan "${other.printed}", padahal satuannya "${satuan}"`;
        recorder.warn(nomor, other.id, 'satuan_tercetak', message);
      }
      return { target, upper };
    },
  };
}
