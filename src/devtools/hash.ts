import { guardName } from '#devtools/names.ts';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';

/** Functions count as functions only: their text and their names differ from build to build, and the wiring swaps actors. */
function marked(_: string, value: unknown): unknown {
  if (typeof value === 'function') return 'guards' in value ? `ƒ ${guardName(value)}` : 'ƒ';
  if (typeof value === 'object' && value !== null && 'transition' in value && typeof value.transition === 'function') {
    return 'ƒ logic';
  }
  return value;
}

const fnv = (text: string, seed: number) => {
  let hash = seed;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

/**
 * Hash of a machine's chart: states, events, targets, names of guards and actions, tags, meta. 16 hexadecimal digits,
 * equal in every build of the same source; what a function does is not seen.
 */
export function machineHash({ config }: AnyStateMachine): string {
  const text = JSON.stringify(config, marked);
  return fnv(text, 0x811c9dc5) + fnv(text, 0x41c6ce57);
}
