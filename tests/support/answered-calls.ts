import { fromPromise } from '#machines/kit/xstate.ts';

/** Answers come in microtasks; what they begin comes after. */
export const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A call of a machine that the test answers: the last one that was made, or one by its place. */
export function answeredCalls<Answer, Input = void>() {
  const inputs: Input[] = [];
  const answers: PromiseWithResolvers<Answer>[] = [];
  const called = fromPromise<Answer, Input>(({ input }) => {
    const answer = Promise.withResolvers<Answer>();
    inputs.push(input);
    answers.push(answer);
    return answer.promise;
  });
  return {
    called,
    /** What each call was made with, in order. */
    inputs,
    answer(answer: Answer, place = answers.length - 1) {
      answers[place]?.resolve(answer);
      return settle();
    },
    /** The call breaks in a way that nobody foresaw. */
    fail(place = answers.length - 1) {
      answers[place]?.reject(new Error('torn'));
      return settle();
    },
  };
}
