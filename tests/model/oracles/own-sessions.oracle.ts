import type { OwnSessionsResult, ownSessionsMachine } from '#machines/session/own-sessions.machine.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame } from '#tests/model/oracles/parts.ts';

/** Issue of "your sessions" (docs/decisions/0095), seen by whoever lost a phone. */
export const OWN_SESSIONS_ORACLE: Oracle<typeof ownSessionsMachine> = {
  invariants: {
    'nothing is ended before it was confirmed': (seen) =>
      !begins(seen, 'endSessions') || answerOf<boolean>(seen.event, 'confirmEnd') === true,
    'what is ended is what was asked about': (seen) =>
      inputsOf(seen, 'endSessions').every((input) => isSame(input, { ending: seen.before.ending })),
    'what is asked about is what was pressed': (seen) => {
      const { event, before } = seen;
      if (!begins(seen, 'confirmEnd')) return true;
      const others = before.sessions.filter(({ ini }) => !ini);
      const wanted =
        event.type === 'session.end'
          ? { only: others.find(({ id }) => id === event.id) }
          : event.type === 'session.endOthers' && { allOthers: others.length };
      return isSame(inputsOf(seen, 'confirmEnd'), [{ ending: wanted }]);
    },
    'the session of the page itself is never ended here': ({ after }) =>
      after.ending === null || !('only' in after.ending) || !after.ending.only.ini,
    'after an end the list is asked for anew, whatever became of it': (seen) =>
      !(isAnswerOf(seen.event, 'endSessions') || isBreakOf(seen.event, 'endSessions')) || begins(seen, 'loadSessions'),
    'what is shown is what the server said last': ({ event, before, after }) => {
      const answer = answerOf<OwnSessionsResult>(event, 'loadSessions');
      return isSame(after.sessions, answer?.ok === true ? answer.sessions : before.sessions);
    },
    'whoever says no finds everything as it was': ({ event, to, after, before }) =>
      answerOf<boolean>(event, 'confirmEnd') !== false ||
      (to.matches('ready') && after.ending === null && isSame(after.sessions, before.sessions)),
    'a list that cannot be had says why, and can be asked for again': ({ event, to, after }) =>
      !(answerOf<OwnSessionsResult>(event, 'loadSessions')?.ok === false || isBreakOf(event, 'loadSessions')) ||
      (after.failure !== null && to.can({ type: 'list.reload' })),
  },
  ensure: { ready: ({ ending, failure }) => ending === null && failure === null },
};
