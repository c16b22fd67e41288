/** Parts for machines that ask the user before they act; they act only after a yes. */
type Answered = { event: { output: boolean } };

/** Guards for `setup` of a machine that asks. */
export const CONFIRM_GUARDS = { isTrue: (_: unknown, yes: boolean) => yes };

/**
 * `onDone` and `onError` of an actor that asks. A no and a failed question both lead to `no`. The machine must use
 * `CONFIRM_GUARDS`.
 * @param yes the state that acts
 * @param no the state that goes on as before
 */
export const confirmed = <const Yes extends string, const No extends string>(yes: Yes, no: No) =>
  ({
    onDone: [{ guard: { type: 'isTrue', params: ({ event }: Answered) => event.output }, target: yes }, { target: no }],
    onError: no,
  }) as const;
