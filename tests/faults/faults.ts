/** The 18 ways in which an answer goes wrong or stays away; `wrong shape` in its three forms. */
import type { Said } from '#tests/faults/world.ts';
import { envelope } from '#tests/faults/world.ts';
import { isFull } from '#tests/support/width.ts';

export const STATUSES = [400, 401, 403, 404, 409, 413, 422, 429, 500, 503] as const;
export const FAULTS = [
  ...STATUSES.map(String),
  'hang',
  'reset',
  'offline',
  'malformed JSON',
  'empty 200',
  'HTML 200',
  'HTML 502',
  'data: null',
  'data: {}',
  'no paging',
] as const;
export type Fault = (typeof FAULTS)[number];
/** What the specification counts: three forms of one fault. */
export const FAULT_COUNT = FAULTS.length - 2;

export const HTML = '<!doctype html><html><body><h1>Bad Gateway</h1></body></html>';
/**
 * One of each kind: a renewal, a conflict, wrong fields, no answer, an answer that is none. Where the same page has met
 * every fault with another record already, these meet what is the record's own: its fields and the shape of its answer.
 */
export const ONE_OF_EACH_KIND: readonly Fault[] = ['401', '409', '422', 'offline', 'data: {}'];
/**
 * What a page is told alike, or tells alike: the client makes one thing of them, and `client.test.ts` tries each of them
 * with every call. A change alone can meet a conflict or wrong fields, and what is typed can be lost by a renewal; what
 * could not be read is one of five things.
 */
const SILENT: readonly Fault[] = ['hang', 'reset', 'offline'];
const NO_ANSWER: readonly Fault[] = ['malformed JSON', 'empty 200', 'HTML 200', 'HTML 502'];
const OTHER_SHAPE: readonly Fault[] = ['data: null', 'data: {}', 'no paging'];
const ALIKE: Readonly<Record<'read' | 'change', readonly (readonly Fault[])[]>> = {
  read: [['401', '403', '404'], ['400', '409', '413', '422', '429', '500', '503'], SILENT, NO_ANSWER, OTHER_SHAPE],
  change: [['403', '404'], ['400', '413', '429', '500', '503'], SILENT, NO_ANSWER, OTHER_SHAPE],
};
const kindOf = (call: string) => (call.startsWith('GET ') ? 'read' : 'change');
/**
 * The faults that a scenario meets: each that stands alone, and of those alike one, in turn.
 * @param call `METHOD /pattern`
 * @param index which scenario of its matrix, from 0
 * @param all every fault for every scenario
 */
export const inTurn = (call: string, index: number, all = isFull): readonly Fault[] =>
  FAULTS.filter((fault) => {
    const alike = all ? undefined : ALIKE[kindOf(call)].find((group) => group.includes(fault));
    return alike === undefined || alike[index % alike.length] === fault;
  });
const [RENEWAL, ...KINDS] = ONE_OF_EACH_KIND;
/**
 * Of the kinds two for what is read; for what is changed the renewal, after which it is changed, and two of the others. Each
 * scenario meets another choice, also where every fourth is of the same call.
 * @param call `METHOD /pattern`
 * @param index which scenario of its matrix, from 0
 * @param all all kinds for every scenario
 */
export const kindsInTurn = (call: string, index: number, all = isFull): readonly Fault[] => {
  if (all) return ONE_OF_EACH_KIND;
  if (kindOf(call) === 'read') return ONE_OF_EACH_KIND.filter((_, place) => [0, 2].includes((place + 4 * index) % 5));
  const turn = index + Math.floor(index / KINDS.length);
  return ONE_OF_EACH_KIND.filter((kind) => kind === RENEWAL || (KINDS.indexOf(kind) + turn) % KINDS.length < 2);
};
/** The server's own sentence for a status. */
export const sentence = (fault: Fault) => `Pesan server ${fault}`;
export const DEFAULT_TEXT = 'Something went wrong!';

/** A 401 is answered by a new token, and the call is made again: nothing failed. */
export const passes = (fault: Fault) => fault === '401';
export const isStatus = (fault: Fault) => /^\d+$/.test(fault);
/** No answer at all: nobody knows whether a write arrived. */
export const isSilent = (fault: Fault) => fault === 'hang' || fault === 'reset' || fault === 'offline';
/** A 200 that is no answer. */
export const isUnsound = (fault: Fault) =>
  ['malformed JSON', 'empty 200', 'HTML 200', 'data: null', 'data: {}', 'no paging'].includes(fault);
/** What a person reads when the answer itself is shown. */
export const textOf = (fault: Fault) => (isStatus(fault) ? sentence(fault) : DEFAULT_TEXT);

/** The faulty answer in place of `sound`; silent faults have none. */
export function spoil(fault: Fault, sound: () => Said): Said {
  if (isStatus(fault)) {
    const more = fault === '422' ? { errors: [] } : fault === '500' ? { traceId: 't-1' } : {};
    return envelope(Number(fault), sentence(fault), null, more);
  }
  switch (fault) {
    case 'malformed JSON':
      return { status: 200, text: '{"alert":{"code":200', type: 'application/json' };
    case 'empty 200':
      return { status: 200, text: '', type: 'application/json' };
    case 'HTML 200':
      return { status: 200, text: HTML, type: 'text/html; charset=utf-8' };
    case 'HTML 502':
      return { status: 502, text: HTML, type: 'text/html; charset=utf-8' };
    case 'data: null':
      return envelope(200, 'OK', null);
    case 'data: {}':
      return envelope(200, 'OK', {});
    default: {
      // Without paging, and for what has none, without its envelope.
      const { status, text } = sound();
      const body: { data?: unknown; paging?: unknown; alert?: unknown } = text.startsWith('{') ? JSON.parse(text) : {};
      const { paging, alert, ...rest } = body;
      const left = paging === undefined ? (rest.data ?? {}) : { ...rest, alert };
      return { status, text: JSON.stringify(left), type: 'application/json' };
    }
  }
}
