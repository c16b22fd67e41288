import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { RefreshOutput, SessionContext, SignInOutput } from '#machines/session/session.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, inputsOf, isAnswerOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { payload } from '#tests/support/sign-in.ts';

const OFFICER = payload();
const VERIFIER = payload({ id: 'u2', username: 'verifikator.tapin', accessToken: 'a2', refreshToken: 'r2' });
const RENEWED = { accessToken: 'a3', refreshToken: 'r3' };
const ELSEWHERE = { accessToken: 'a4', refreshToken: 'r4' };

const request = (id: string, epoch: number, usedGen: number) => ({
  type: 'request.park' as const,
  request: { id, method: 'GET', path: `/api/${id}`, since: 0, usedGen, epoch },
});
const idsOf = ({ queue }: SessionContext) => queue.map(({ id }) => id);
type News = { type: string; ids?: string[] };
const idsTold = (emitted: readonly News[], type: string) =>
  emitted.filter((news) => news.type === type).flatMap((news) => news.ids ?? []);

/**
 * Specification §4: the first request that is refused starts one renewal, the others wait and are repeated with the
 * new token; a renewal that the server refuses leads to a warning, and confirming it clears the storage. Contract §4:
 * tokens rotate, only the server ends a session. The rest is what people expect who share a computer.
 */
export const SESSION_ORACLE: Oracle<typeof sessionMachine> = {
  invariants: {
    'one renewal is under way at a time': (seen) =>
      !isUnderWay(seen.from, 'refreshTokens') ||
      !begins(seen, 'refreshTokens') ||
      isAnswerOf(seen.event, 'refreshTokens') ||
      isBreakOf(seen.event, 'refreshTokens'),
    'a token is renewed for the person who is signed in, with the newest one': (seen) =>
      inputsOf(seen, 'refreshTokens').every((input) =>
        isSame(input, { refresh: seen.after.tokens?.refresh, userId: seen.after.profile?.id }),
      ),
    'what is typed to sign in is what is sent': (seen) =>
      inputsOf(seen, 'signIn').every(
        (input) =>
          seen.event.type === 'signIn.submit' &&
          isSame(input, { username: seen.event.username, password: seen.event.password }),
      ),
    'what the provider answered is what is exchanged': (seen) =>
      inputsOf(seen, 'exchangeCode').every(
        (input) => seen.event.type === 'signIn.exchange' && isSame(input, seen.event.answer),
      ),
    'who signed in is who is shown, with their own tokens': ({ event, before, after, to }) => {
      const answer =
        answerOf<SignInOutput>(event, 'signIn') ??
        answerOf<SignInOutput>(event, 'exchangeCode') ??
        answerOf<SignInOutput>(event, 'sendCode');
      if (!answer?.ok || !to.matches('authenticated')) return true;
      const { accessToken, refreshToken, ...profile } = answer.payload;
      return (
        isSame(after.profile, profile) &&
        after.tokens?.access === accessToken &&
        after.tokens.refresh === refreshToken &&
        after.epoch > before.epoch &&
        after.fault === null
      );
    },
    'why a sign-in failed is told, and no session begins': ({ event, after, to }) => {
      const answer = answerOf<SignInOutput>(event, 'signIn');
      return !answer?.fault || (isSame(after.fault, answer.fault) && after.profile === null && to.matches('signedOut'));
    },
    'why a sign-in elsewhere failed is told as that, and no session begins': ({ event, after, to }) => {
      const answer = answerOf<SignInOutput>(event, 'exchangeCode');
      if (!answer?.fault) return true;
      const told = answer.fault.kind === 'server' ? { ...answer.fault, elsewhere: true } : answer.fault;
      return isSame(after.fault, told) && after.profile === null && to.matches('signedOut');
    },
    'only a wrong password counts as one': ({ event, before, after }) => {
      const answer = answerOf<SignInOutput>(event, 'signIn');
      const wrong = answer?.fault?.kind === 'server' && answer.fault.status === 401;
      return after.failures === before.failures + (wrong ? 1 : 0);
    },
    'a code is asked for only after a right password, and no session begins before it': ({ event, after, to }) => {
      const challenge = answerOf<SignInOutput>(event, 'signIn')?.challenge;
      if (challenge === undefined) return true;
      return (
        to.matches('codeAsked') && after.challenge === challenge && after.profile === null && after.tokens === null
      );
    },
    'what is typed as a code is what is sent, with what stands for the password': (seen) =>
      inputsOf(seen, 'sendCode').every(
        (input) =>
          seen.event.type === 'code.submit' &&
          isSame(input, { challenge: seen.before.challenge, code: seen.event.code }),
      ),
    'a code typed is never kept': ({ after }) => !JSON.stringify(after).includes('123456'),
    'what stands for a password is kept only while its code is asked for': ({ after, to }) =>
      (after.challenge !== null) === (to.matches('codeAsked') || to.matches('checkingCode')) || to.matches('replaced'),
    'a wrong code is told and may be followed by another; one that came too late leads back to the password': ({
      event,
      before,
      after,
      to,
    }) => {
      const fault = answerOf<SignInOutput>(event, 'sendCode')?.fault;
      if (!fault) return true;
      if (fault.kind === 'server' && fault.status === 401) return to.matches('signedOut') && after.fault !== null;
      return to.matches('codeAsked') && isSame(after.fault, fault) && after.refusedCodes === before.refusedCodes + 1;
    },
    'whoever asks for another kind of code is told nothing of the last one': ({ event, before, after, from }) =>
      event.type !== 'code.otherWay' ||
      !from.matches('codeAsked') ||
      (after.isRecovering === !before.isRecovering && after.fault === null),
    'a renewed pair replaces both tokens, and the person stays the same': ({ event, before, after }) => {
      const answer = answerOf<RefreshOutput>(event, 'refreshTokens');
      if (answer?.kind !== 'renewed') return true;
      return (
        isSame(after.tokens, {
          access: answer.tokens.accessToken,
          refresh: answer.tokens.refreshToken,
          gen: (before.tokens?.gen ?? 0) + 1,
        }) &&
        isSame(after.profile, before.profile) &&
        after.epoch === before.epoch
      );
    },
    'a pair renewed in another tab is taken over, if it is of the same person': ({ event, before, after, from }) => {
      if (event.type !== 'otherTab.renew' || !from.matches('authenticated')) return true;
      if (event.userId !== before.profile?.id) return isSame(before.tokens, after.tokens) || after.tokens === null;
      if (before.tokens?.access === event.tokens.accessToken) return isSame(before.tokens, after.tokens);
      return after.tokens?.access === event.tokens.accessToken && after.tokens.refresh === event.tokens.refreshToken;
    },
    'every request that waits is released or refused, once, and none is forgotten': ({
      event,
      before,
      after,
      emitted,
    }) => {
      const told = [...idsTold(emitted, 'requests.released'), ...idsTold(emitted, 'requests.rejected')];
      const parked = event.type === 'request.park' ? [event.request.id] : [];
      const aborted = event.type === 'request.abort' ? [event.id] : [];
      const waited = [...idsOf(before), ...parked].filter((id) => !aborted.includes(id) || told.includes(id));
      return isSame([...told, ...idsOf(after)].sort(), waited.sort());
    },
    'after a renewal all that waited is repeated': ({ event, before, after, emitted }) =>
      answerOf<RefreshOutput>(event, 'refreshTokens')?.kind !== 'renewed' ||
      (isSame(idsTold(emitted, 'requests.released'), idsOf(before)) && after.queue.length === 0),
    'nothing is repeated without a token': ({ after, emitted }) =>
      idsTold(emitted, 'requests.released').length === 0 || after.tokens !== null,
    'a request of an earlier session is never repeated with the token of a later person': ({
      event,
      before,
      emitted,
    }) =>
      event.type !== 'request.park' ||
      event.request.epoch === before.epoch ||
      !idsTold(emitted, 'requests.released').includes(event.request.id),
    'what waits is of this session': ({ after }) => after.queue.every(({ epoch }) => epoch === after.epoch),
    'no more wait than may': ({ after }) => after.queue.length <= after.queueLimit,
    'who is asked about drafts is the person who is leaving': (seen) =>
      inputsOf(seen, 'countDrafts').every((input) => isSame(input, { userId: seen.after.profile?.id })),
    'the number of drafts that is asked about is the number that was counted': (seen) =>
      inputsOf(seen, 'confirmLeave').every((input) =>
        isSame(input, { drafts: answerOf<number>(seen.event, 'countDrafts') }),
      ),
    'drafts are asked about before they are deleted': ({ event, to }) =>
      (answerOf<number>(event, 'countDrafts') ?? 0) === 0 ||
      to.matches({ authenticated: { leaving: 'confirmingLeave' } }),
    'who says no stays signed in': ({ event, before, after, to }) =>
      answerOf<boolean>(event, 'confirmLeave') !== false ||
      (to.matches('authenticated') && isSame(before.profile, after.profile) && isSame(before.tokens, after.tokens)),
    'drafts are deleted only of a person who left by choice and has none or was asked': (seen) =>
      inputsOf(seen, 'clearSession').every((input) => {
        const { purge } = input as { purge: string | null };
        const chosen = answerOf(seen.event, 'countDrafts') === 0 || answerOf(seen.event, 'confirmLeave') === true;
        return purge === null || (chosen && purge === seen.before.profile?.id);
      }),
    'who leaves by choice leaves no drafts on a shared computer': (seen) =>
      answerOf<boolean>(seen.event, 'confirmLeave') !== true ||
      inputsOf(seen, 'clearSession').some(
        (input) => (input as { purge: string | null }).purge === seen.before.profile?.id,
      ),
    'the server is told which session ends': (seen) =>
      inputsOf(seen, 'clearSession').every((input) => {
        const { refresh } = input as { refresh: string | null };
        return refresh === null || refresh === seen.before.tokens?.refresh;
      }),
    'who leaves by choice ends the session on the server too': (seen) =>
      answerOf<boolean>(seen.event, 'confirmLeave') !== true ||
      inputsOf(seen, 'clearSession').some(
        (input) => (input as { refresh: string | null }).refresh === seen.before.tokens?.refresh,
      ),
    'nothing of the last person is left': ({ to, after }) =>
      !to.matches('signedOut') || (after.profile === null && after.tokens === null && after.queue.length === 0),
    'the memory of one person never serves another': ({ before, after, to }) =>
      before.lastUser === null ||
      after.profile === null ||
      after.profile.id === before.lastUser ||
      to.matches('replaced'),
    'a session ends only when the server, another tab or the person ends it': ({ event, before, from, to }) =>
      !from.matches('authenticated') ||
      to.matches('authenticated') ||
      ['session.refuse', 'otherTab.signIn', 'otherTab.signOut'].includes(event.type) ||
      (event.type === 'otherTab.renew' && event.userId !== before.profile?.id) ||
      answerOf<RefreshOutput>(event, 'refreshTokens')?.kind === 'refused' ||
      from.matches({ authenticated: { leaving: 'countingDrafts' } }) ||
      answerOf<boolean>(event, 'confirmLeave') === true ||
      // A question that cannot be asked keeps the drafts, and nobody in the session.
      isBreakOf(event, 'confirmLeave'),
    'a renewal that the server refuses is said before anything is cleared': ({ event, to }) =>
      answerOf<RefreshOutput>(event, 'refreshTokens')?.kind !== 'refused' || to.matches('expiredDialog'),
    'an account refused to an earlier session ends nothing of this one': ({ event, before, from, to }) =>
      event.type !== 'session.refuse' ||
      event.epoch === before.epoch ||
      to.matches('authenticated') === from.matches('authenticated'),
    'who keeps the session keeps the tokens': ({ event, before, after }) =>
      answerOf<RefreshOutput>(event, 'refreshTokens')?.kind !== 'unavailable' || isSame(before.tokens, after.tokens),
    'the pause the server asked for is kept': ({ event, after }) => {
      const answer = answerOf<RefreshOutput>(event, 'refreshTokens');
      return answer?.kind !== 'unavailable' || after.retryAfter === answer.retryAfter;
    },
    'being online again does not shorten the pause the server asked for': ({ event, before, from, to }) =>
      event.type !== 'network.online' ||
      before.retryAfter === null ||
      !from.matches({ authenticated: { tokens: 'cooling' } }) ||
      to.matches({ authenticated: { tokens: 'cooling' } }),
    'while the warning stands, a sign-in in another tab can be taken over': ({ to }) =>
      !to.matches('expiredDialog') || to.can({ type: 'otherTab.signIn', userId: 'u1' }),
    'epochs never fall': ({ before, after }) => after.epoch >= before.epoch,
    'a session that begins is told with its person and its epoch': ({ after, emitted, from, to }) => {
      const begun = emitted.filter(({ type }) => type === 'session.started');
      const fresh = to.matches('authenticated') && !from.matches('authenticated');
      return isSame(begun, fresh ? [{ type: 'session.started', profile: after.profile, epoch: after.epoch }] : []);
    },
  },
  ensure: {
    signedOut: ({ profile, tokens, queue }) => profile === null && tokens === null && queue.length === 0,
    'authenticated.tokens.active': ({ profile, tokens, queue }) =>
      profile !== null && tokens !== null && queue.length === 0,
    'authenticated.tokens.refreshing': ({ profile, tokens }) => profile !== null && tokens !== null,
    'authenticated.tokens.cooling': ({ queue }) => queue.length === 0,
    expiredDialog: ({ queue }) => queue.length === 0,
  },
  tried: {
    input: { queueLimit: 2 },
    events: {
      'signIn.submit': [
        { type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' },
        { type: 'signIn.submit', username: 'verifikator.tapin', password: 'y' },
      ],
      'code.submit': [{ type: 'code.submit', code: '123456' }],
      'code.otherWay': [{ type: 'code.otherWay' }],
      'code.leave': [{ type: 'code.leave' }],
      'session.signOut': [{ type: 'session.signOut' }],
      'session.refuse': [
        { type: 'session.refuse', epoch: 1 },
        { type: 'session.refuse', epoch: 3 },
      ],
      'network.online': [{ type: 'network.online' }],
      'request.park': [
        request('q1', 1, 1),
        request('q2', 1, 1),
        request('q3', 1, 1),
        request('q4', 0, 1),
        request('q5', 1, 0),
        request('q6', 3, 1),
        request('q7', 1, 2),
      ],
      'request.abort': [
        { type: 'request.abort', id: 'q1' },
        { type: 'request.abort', id: 'q9' },
      ],
      'otherTab.signIn': [
        { type: 'otherTab.signIn', userId: 'u1' },
        { type: 'otherTab.signIn', userId: 'u2' },
      ],
      'otherTab.signOut': [{ type: 'otherTab.signOut' }],
      'otherTab.renew': [
        { type: 'otherTab.renew', userId: 'u1', tokens: ELSEWHERE },
        { type: 'otherTab.renew', userId: 'u2', tokens: ELSEWHERE },
        { type: 'otherTab.renew', userId: 'u1', tokens: RENEWED },
      ],
    },
    outcomes: {
      loadSession: [OFFICER, VERIFIER, null],
      signIn: [
        { ok: true, payload: OFFICER },
        { ok: true, payload: VERIFIER },
        { ok: false, fault: { kind: 'server', status: 401, message: 'Username atau password salah' } },
        { ok: false, fault: { kind: 'server', status: 429, message: 'Terlalu sering' } },
        { ok: false, fault: { kind: 'network' } },
        { ok: false, challenge: 't1' },
      ],
      sendCode: [
        { ok: true, payload: OFFICER },
        { ok: false, fault: { kind: 'server', status: 422, message: 'Kode salah' } },
        { ok: false, fault: { kind: 'server', status: 401, message: 'Waktu habis' } },
      ],
      refreshTokens: [
        { kind: 'renewed', tokens: RENEWED },
        { kind: 'refused' },
        { kind: 'unavailable', retryAfter: null },
        { kind: 'unavailable', retryAfter: 30_000 },
      ],
      confirmExpired: [undefined],
      clearSession: [undefined],
      countDrafts: [0, 2, 5],
      confirmLeave: [true, false],
      reloadPage: [undefined],
    },
  },
};
