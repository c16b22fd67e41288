/**
 * `npm run hostile`: every hostile workbook to every import of a running server, then as many at once as never come,
 * then the largest that are allowed; with figures. Ends with 1 when anything misses. `npm run hostile -- WORD` sends
 * only those whose name has the word.
 */
import { hostileServer, type Outcome } from '#tests/hostile/run.ts';
import { HEALTHZ_MS, missesOf, RSS_MB, TABLE } from '#tests/hostile/table.ts';
import { FULL_TABLE } from '#tests/hostile/table-full.ts';

const wanted = process.argv[2]?.toLowerCase() ?? '';
const chosen = TABLE.filter(({ name }) => name.toLowerCase().includes(wanted));
const BURST = 50;

const misses: string[] = [];
function report(title: string, outcome: Outcome, rss: boolean): void {
  const { workbooks, requests, slowestMs, slowest, longestMs, longestOwnMs, idleMs, answers, rssGrowthMb } = outcome;
  const found = missesOf(outcome, rss);
  misses.push(...found);
  const [longest, own, idle] = [longestMs, longestOwnMs, idleMs].map(Math.round);
  console.log(`
${title}: ${workbooks} workbooks, ${requests} requests, ${found.length} misses
  slowest answer     ${Math.round(slowestMs)} ms (${slowest})
  longest /healthz   ${longest} ms of ${answers} asked, ${own} ms beyond an idle server's (${idle} ms); at most ${HEALTHZ_MS}
  memory grown       ${Math.round(rssGrowthMb)} MB at any time${rss ? `; at most ${RSS_MB}` : ''}
`);
}

const server = await hostileServer();
try {
  report('One by one', await server.table(chosen, { each: (line) => console.log(line) }), true);
  const burst = await server.burst(
    Array.from({ length: BURST }, (_, i) => chosen[i % chosen.length]).filter((one) => one !== undefined),
    'kpi',
  );
  report(`All at once (${burst.again} times told to come again)`, burst, true);
  if (wanted === '') report('As large as allowed', await server.table(FULL_TABLE), false);
} finally {
  await server.stop();
}
for (const miss of misses) console.log(`✗ ${miss}`);
console.log(misses.length === 0 ? '✓ nothing missed' : `${misses.length} misses`);
process.exitCode = misses.length === 0 ? 0 : 1;
