/** Leaving a page with something typed: what was asked for, and what people answer. */

/** `simpan`: kept on this device; `buang`: thrown away; `tetap`: not left. */
export type Kepergian = 'simpan' | 'buang' | 'tetap';
type Asked = { event: { output: Kepergian } };
type Left = { event: { ke: string | null } };

/** Guard for `setup`: this was the answer. */
export const isAnswer = (_: unknown, { kepergian, jawaban }: { kepergian: Kepergian; jawaban: Kepergian }) =>
  kepergian === jawaban;

/** The transition's guard: people answered this. The machine brings the guard `isAnswer` from here. */
export const answered = (jawaban: Kepergian) =>
  ({ type: 'isAnswer', params: ({ event }: Asked) => ({ kepergian: event.output, jawaban }) }) as const;

/** Keeps where to; the machine brings the action `keepWay`. */
export const keepWay = { type: 'keepWay', params: ({ event }: Left) => event.ke } as const;
