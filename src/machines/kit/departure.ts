/** Leaving a page with something typed: what was asked for, and what people answer. */

/** `save`: kept on this device; `discard`: thrown away; `tetap`: not left. */
export type Departure = 'save' | 'buang' | 'tetap';
type Asked = { event: { output: Departure } };
type Left = { event: { ke: string | null } };

/** Guard for `setup`: this was the answer. */
export const isAnswer = (_: unknown, { leaving, jawaban }: { leaving: Departure; jawaban: Departure }) =>
  leaving === jawaban;

/** The transition's guard: people answered this. The machine brings the guard `isAnswer` from here. */
export const answered = (answer: Departure) =>
  ({ type: 'isAnswer', params: ({ event }: Asked) => ({ leaving: event.output, jawaban: answer }) }) as const;

/** Keeps where to; the machine brings the action `keepWay`. */
export const keepWay = { type: 'keepWay', params: ({ event }: Left) => event.ke } as const;
