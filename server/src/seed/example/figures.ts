/** What a unit of `Badan Contoh (simulasi)` reaches in a quarter. */
import { ratioRealisasi } from '#domain/capaian/consolidation.ts';
import type { ExampleIndicator } from '#server/seed/example/indicators.ts';

const rounded = (value: number, desimal: number) => Math.round(value * 10 ** desimal) / 10 ** desimal;

/**
 * A quarter's figures for a unit.
 * @param quarter 0…3
 * @param factor how well the unit did; 1 = exactly the target
 */
export function exampleFigures(kpi: ExampleIndicator, quarter: number, factor: number) {
  const target = kpi.quarters[quarter] ?? null;
  if (target === null) return { realisasi: null };
  if (kpi.size !== undefined) {
    const y = kpi.size;
    const x = Math.max(0, Math.min(y, Math.round((y * target * factor) / 100)));
    return { realisasi: ratioRealisasi(x, y), x, y };
  }
  const upper = kpi.upper?.quarters[quarter] ?? null;
  const ideal = upper === null ? target : (target + upper) / 2;
  const share = kpi.polarisasi === 'minimize' ? 2 - factor : factor;
  const value = Math.max(0, ideal * share);
  return { realisasi: rounded(Math.min(value, kpi.most ?? value), kpi.desimal) };
}
