/** Every hostile workbook there is, and what a server must hold while they come. */
import type { Outcome } from '#tests/hostile/run.ts';
import { SHEET_TABLE } from '#tests/hostile/table-sheet.ts';
import { XML_TABLE } from '#tests/hostile/table-xml.ts';
import { type Hostile, ZIP_TABLE } from '#tests/hostile/table-zip.ts';

export const TABLE: readonly Hostile[] = [...ZIP_TABLE, ...XML_TABLE, ...SHEET_TABLE];

/** Limits of contract and issue: how long /healthz may be waited for (ms), how much the process may grow (MB). */
export const HEALTHZ_MS = 300;
export const RSS_MB = 150;

/** What an outcome misses, each as a line. @param rss whether the growth of memory counts */
export function missesOf(outcome: Outcome, rss = true): string[] {
  const misses = [...outcome.misses];
  const { longestOwnMs, rssGrowthMb, answers } = outcome;
  if (answers === 0) misses.push('/healthz was never answered');
  if (longestOwnMs > HEALTHZ_MS) misses.push(`/healthz was waited for ${Math.round(longestOwnMs)} ms`);
  if (rss && rssGrowthMb > RSS_MB) misses.push(`the server grew by ${Math.round(rssGrowthMb)} MB`);
  return misses;
}
