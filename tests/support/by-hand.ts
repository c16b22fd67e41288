import { fromPromise } from '#machines/kit/xstate.ts';

/** Answers come in microtasks; what they begin comes after. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** An actor whose calls wait for the test: what each of them was given, and its answer, in whatever order they come. */
export function byHand<Output, Input = void>() {
  const inputs: Input[] = [];
  const calls: PromiseWithResolvers<Output>[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    inputs.push(input);
    const call = Promise.withResolvers<Output>();
    calls.push(call);
    return call.promise;
  });
  const callOf = (index: number) => {
    const call = calls.at(index);
    if (call === undefined) throw new Error('Nothing was asked');
    return call;
  };
  /** Answers a call, the latest unless `index` says which. */
  const answer = (output: Output, index = -1) => {
    callOf(index).resolve(output);
    return settle();
  };
  const breaks = (index = -1) => {
    callOf(index).reject(new Error('broken'));
    return settle();
  };
  return { logic, inputs, answer, breaks };
}
