/** The 18 ways in which an answer goes wrong or stays away; `wrong shape` in its three forms. */
import type { Said } from '#tests/faults/world.ts';
import { envelope } from '#tests/faults/world.ts';

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
 * with every call. Alone stand those that each lead somewhere of their own: a renewal, a conflict, wrong fields.
 */
const ALIKE: readonly (readonly Fault[])[] = [
  ['403', '404'],
  ['400', '413', '429', '500', '503'],
  ['hang', 'reset', 'offline'],
  ['malformed JSON', 'empty 200', 'HTML 200', 'HTML 502'],
  ['data: null', 'data: {}', 'no paging'],
];
/**
 * The faults that a scenario meets: each that stands alone, and of those alike one, in turn.
 * @param index which scenario of its matrix, from 0
 * @param all every fault for every scenario: `ALL_FAULTS=1`
 */
export const inTurn = (index: number, all = process.env['ALL_FAULTS'] === '1'): readonly Fault[] =>
  FAULTS.filter((fault) => {
    const alike = all ? undefined : ALIKE.find((group) => group.includes(fault));
    return alike === undefined || alike[index % alike.length] === fault;
  });
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
