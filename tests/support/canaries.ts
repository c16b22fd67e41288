/** What must never leave a machine, put into every field of everything that a machine can be given, hold or hear. */
import type { AnyEventObject, InspectionEvent } from '#machines/kit/xstate.ts';
import { planWalk } from '#statechart-walk/index.ts';
import type { loadWalks } from '#tests/support/walked.ts';

const PERSON = '7d0f6f6e-5c53-4a4e-9a53-3f2f0c9f5b11';
/** A number of a person (NIK, 16 digits) that somebody keeps as a number. */
const NUMBER = 3201019001010001;
export const CANARIES = [
  'eyJhbGciOiJIUzI1NiJ9.CANARY.c2lnbmF0dXJl',
  'Rahasia#CANARY',
  'Budi CANARY Santoso',
  'CANARY: gaji pegawai belum dibayar',
  'slip-gaji-CANARY.pdf',
  'canary.CANARY@tapin.example',
  '198001012005011001',
  'CANARY',
];
const LEAK = new RegExp(`CANARY|198001012005011001|${NUMBER}|${PERSON}`, 'i');
const OF_PERSON = /(_by|^oleh|^by|userId|penggunaId|profile|lastUser|person|orang|payload)$/;

/** The same value with a canary in every text and number, beside every property and in the name of one; ids of persons get one too. */
export function poison(value: unknown, count = { n: 0 }, ofPerson = false): unknown {
  if (typeof value === 'string') return CANARIES[count.n++ % CANARIES.length];
  if (typeof value === 'number') return NUMBER;
  if (Array.isArray(value)) return value.map((one) => poison(one, count, ofPerson));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const poisoned = Object.entries(value).map(([key, inner]) => {
    if (typeof inner === 'string' && (OF_PERSON.test(key) || (ofPerson && key === 'id'))) return [key, PERSON];
    return [key, poison(inner, count, OF_PERSON.test(key))];
  });
  return {
    ...Object.fromEntries(poisoned),
    secrets: 'Rahasia#CANARY',
    nomor_induk: NUMBER,
    'Budi CANARY': { nama: 'Budi CANARY Santoso' },
    CANARY: 'CANARY',
  };
}

/** The canary with what stands around it; null where there is none. */
export function leakIn(text: string): string | null {
  const found = LEAK.exec(text);
  return found && `…${text.slice(Math.max(0, found.index - 120), found.index + 60)}`;
}

type Walked = Awaited<ReturnType<typeof loadWalks>>[number];
type Options = Walked['options'][number];
type Plan = ReturnType<typeof planWalk>;

/** Finding every way through a machine takes longer than going one of them, so it is found once. */
const plans = new WeakMap<Options, Plan>();
export function planOf(machine: Walked['machine'], options: Options): Plan {
  const plan = plans.get(options) ?? planWalk(machine, options);
  plans.set(options, plan);
  return plan;
}

/**
 * Takes a machine to where its context is fullest and tells `inspect` every event, every answer, its input and its
 * context with canaries in them. Told as XState would, because a machine that breaks at the first canary hides the others.
 * @param stops at how many places
 */
export async function tellPoisoned(
  { machine, options: [options] }: Walked,
  inspect: (event: InspectionEvent) => void,
  { stops, canaries = CANARIES.length }: { stops: number; canaries?: number },
): Promise<void> {
  if (!options) throw new Error('no walk');
  const events = Object.values<readonly AnyEventObject[]>(options.events).flat();
  const answers = Object.entries<readonly unknown[]>(options.outcomes ?? {}).flatMap(([id, outputs]) => [
    ...outputs.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    { type: `xstate.error.actor.${id}`, error: new Error('CANARY') },
  ]);
  const count = { n: 0 };
  const started: AnyEventObject = { type: 'xstate.init', input: options.input ?? {} };
  const sent = [started, ...events, ...answers].flatMap(({ type, ...payload }) =>
    CANARIES.slice(0, canaries).map((): AnyEventObject => ({ ...(poison(payload, count) as object), type })),
  );
  const plan = planOf(machine, options);
  const full = plan.stops.toSorted((a, b) => b.walk.events.length - a.walk.events.length).slice(0, stops);
  for (const { walk } of full) {
    const { actor } = await plan.replay(walk, { inspect: [inspect] });
    const rootId = actor.sessionId;
    for (const event of sent) {
      const snapshot = { ...actor.getSnapshot(), context: poison(actor.getSnapshot().context, count) };
      inspect({ type: '@xstate.event', rootId, actorRef: actor, sourceRef: undefined, event });
      inspect({ type: '@xstate.snapshot', rootId, actorRef: actor, event, snapshot });
      if (event.type !== 'xstate.init' && actor.getSnapshot().status === 'active') actor.send(event);
    }
    actor.stop();
  }
}
