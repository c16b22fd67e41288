/** Asking before something is done, and doing it only with a yes. */
type Answered = { event: { output: boolean } };

/** Guards for `setup` of a machine that asks. */
export const CONFIRM_GUARDS = { isTrue: (_: unknown, yes: boolean) => yes };

/**
 * The two ends of a question. Without an answer nothing is done. The machine brings `CONFIRM_GUARDS`.
 * @param yes the state that does it
 * @param no the state that goes on as before
 */
export const confirmed = <const Yes extends string, const No extends string>(yes: Yes, no: No) =>
  ({
    onDone: [{ guard: { type: 'isTrue', params: ({ event }: Answered) => event.output }, target: yes }, { target: no }],
    onError: no,
  }) as const;
