// `npm run bench:api`: how many requests a second one process answers over 182,240 indicators of reports
// (`npm run seed:scale`): a closed loop of 20 connections that share the machine with the server and its database, calls in
// turn, at least 5 rounds, median with its range. `-- --rounds 7 --seconds 4 --only 'list'` chooses otherwise.
// `--beside FOLDER`: another checkout on the same database, asked in turn; of both the ratio in each round.
// `--grown FOLDER`: this checkout over a larger database (`DATA_DIR=FOLDER npm run seed:scale -- --times 10`), asked in turn:
// the ratio says how many times longer a call takes there.
// `--directus FOLDER`: a folder with `npm install directus`, set up over a copy of the rows (tests/bench/directus.ts).
// The database stays in node_modules/.cache for the next run; DATA_DIR names another.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONNECTIONS, hangUp, loop, type Measured, middle, ask } from '#tests/bench/closed-loop.ts';
import { startDirectus } from '#tests/bench/directus.ts';
import { largeDatabase, type Ours, SHARED_CALL, startOurs } from '#tests/bench/ours.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
    grown: { type: 'string' },
    directus: { type: 'string' },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const SAVES = 40;
const PUT = 'PUT of one indicator';
const dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'node_modules', '.cache', 'capaian-skala');

/** Round by round, of each program. */
type Rounds = Map<string, Measured[]>;
const found = new Map<string, Rounds>();
function note(program: string, call: string, measured: Measured): void {
  const rounds = found.get(program) ?? new Map<string, Measured[]>();
  found.set(program, rounds);
  rounds.set(call, [...(rounds.get(call) ?? []), measured]);
}

/** One connection: an officer's draft saves one indicator after the other. */
async function saving({ open, save }: Ours, round: number): Promise<Measured> {
  const took: number[] = [];
  // Of several programs each saves the same draft.
  await open();
  for (let i = 0; i < SAVES; i += 1) {
    const began = performance.now();
    await save(1 + ((round * SAVES + i) % 97));
    took.push(performance.now() - began);
  }
  const ms = middle(took);
  return { ms, rate: 1000 / ms, node: Number.NaN, database: Number.NaN };
}

const range = (numbers: number[], digits: number) =>
  `${middle(numbers).toFixed(digits)} [${Math.min(...numbers).toFixed(digits)}–${Math.max(...numbers).toFixed(digits)}]`;

function tell(): void {
  console.log(`\n${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`);
  console.log('  req/s [range]      ms    processor of each, ms: node, database');
  for (const [program, calls] of found) {
    console.log(` ${program}`);
    for (const [call, rounds] of calls) {
      const rates = rounds.map(({ rate }) => rate);
      const of = (name: 'ms' | 'node' | 'database') => middle(rounds.map((one) => one[name])).toFixed(1);
      console.log(
        `  ${range(rates, 0).padEnd(17)} ${of('ms').padStart(6)}  ${of('node').padStart(5)} ${of('database').padStart(5)}   ${call}`,
      );
    }
  }
  const [ours] = found.values();
  for (const [program, calls] of [...found].slice(1)) {
    console.log(`\n this ÷ ${program}, requests a second, round by round [range]; the same of processor time`);
    for (const [call, rounds] of calls) {
      const own = ours?.get(call) ?? [];
      const ratio = rounds.map(({ rate }, i) => (own[i]?.rate ?? Number.NaN) / rate);
      const spent = rounds.map(
        ({ node, database }, i) => ((own[i]?.node ?? Number.NaN) + (own[i]?.database ?? 0)) / (node + database),
      );
      console.log(`  ${range(ratio, 2).padEnd(18)} ${range(spent, 2).padEnd(18)} ${call}`);
    }
  }
}

const env = largeDatabase(dataDir);

const stops: (() => void)[] = [];
try {
  const programs = new Map<string, Ours>();
  const start = async (name: string, root: string, folder = dataDir) => {
    const one = await startOurs(path.resolve(root), { ...env, DATA_DIR: folder });
    stops.push(one.stop);
    programs.set(name, one);
  };
  await start('this', ROOT);
  if (options.beside) await start(options.beside, options.beside);
  if (options.grown) await start(options.grown, ROOT, path.resolve(options.grown));
  const directus = options.directus ? await startDirectus(path.resolve(options.directus), dataDir) : undefined;
  if (directus) stops.push(directus.stop);
  const chosen = (call: string) => call.includes(options.only);
  for (const { port, calls } of programs.values()) {
    for (const [call, make] of calls) if (chosen(call)) await ask(port, make());
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? [...programs] : [...programs].toReversed();
    for (const call of programs.get('this')?.calls.keys() ?? []) {
      if (!chosen(call)) continue;
      for (const [name, program] of order) {
        const make = program.calls.get(call);
        if (make) note(name, call, await loop(program, make, SECONDS));
      }
      if (call === SHARED_CALL && directus) note('Directus', call, await loop(directus, directus.list, SECONDS));
    }
    if (chosen(PUT)) for (const [name, program] of order) note(name, PUT, await saving(program, round));
  }
  tell();
} finally {
  hangUp();
  for (const stop of stops) stop();
}
