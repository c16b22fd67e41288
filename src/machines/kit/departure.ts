/** Parts for machines that ask before a page with unsaved typing is left. */

/** `save`: keep the typing on this device and leave; `buang`: discard it and leave; `tetap`: stay. */
export type Departure = 'save' | 'buang' | 'tetap';
type Asked = { event: { output: Departure } };
type Left = { event: { ke: string | null } };

/** Guard for `setup`: whether the user gave this answer. */
export const isAnswer = (_: unknown, { leaving, jawaban }: { leaving: Departure; jawaban: Departure }) =>
  leaving === jawaban;

/** Guard of a transition for this answer. The machine must register `isAnswer` from this file. */
export const answered = (answer: Departure) =>
  ({ type: 'isAnswer', params: ({ event }: Asked) => ({ leaving: event.output, jawaban: answer }) }) as const;

/** Action that keeps where the user wanted to go; the machine must define `keepWay`. */
export const keepWay = { type: 'keepWay', params: ({ event }: Left) => event.ke } as const;
