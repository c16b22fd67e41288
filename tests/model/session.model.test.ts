import { sessionMachine } from '#machines/session/session.machine.ts';
import type { WaitingRequest } from '#machines/session/session.types.ts';
import { ownSessionsMachine } from '#machines/session/own-sessions.machine.ts';
import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';
import { newPasswordMachine } from '#machines/session/new-password.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { providerSignInMachine } from '#machines/session/provider-sign-in.machine.ts';
import { signInFormMachine } from '#machines/session/sign-in-form.machine.ts';
import { createEmptyActor } from 'xstate';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { secondFactorMachine } from '#machines/session/second-factor.machine.ts';
import { SECOND_FACTOR_ORACLE } from '#tests/model/oracles/second-factor.oracle.ts';
import { OWN_SESSIONS_ORACLE } from '#tests/model/oracles/own-sessions.oracle.ts';
import { FORGOTTEN_PASSWORD_ORACLE } from '#tests/model/oracles/forgotten-password.oracle.ts';
import { NEW_PASSWORD_ORACLE } from '#tests/model/oracles/new-password.oracle.ts';
import { REGISTRATION_ORACLE } from '#tests/model/oracles/registration.oracle.ts';
import { PROVIDER_SIGN_IN_ORACLE } from '#tests/model/oracles/provider-sign-in.oracle.ts';
import { SESSION_ORACLE } from '#tests/model/oracles/session.oracle.ts';
import { SIGN_IN_FORM_ORACLE } from '#tests/model/oracles/sign-in-form.oracle.ts';
import { sessionAnswer, payload } from '#tests/support/sign-in.ts';

const user = payload();
const other = payload({ id: 'u2', username: 'verifikator.tapin' });
const request = (over: Partial<WaitingRequest>) => ({
  type: 'request.park' as const,
  request: { id: 'r1', method: 'GET', path: '/api/kpi', since: 0, usedGen: 1, epoch: 1, ...over },
});
const tokens = { accessToken: 'a9', refreshToken: 'r9' };

describeWalk('the session, walked', sessionMachine, {
  oracle: SESSION_ORACLE,
  input: { queueLimit: 2 },
  events: {
    'signIn.submit': [{ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' }],
    'signIn.exchange': [
      {
        type: 'signIn.exchange',
        answer: { code: 'c', codeVerifier: 'v', redirectUri: 'https://c.example/login/oauth' },
      },
    ],
    'code.submit': [{ type: 'code.submit', code: '123456' }],
    'code.otherWay': [{ type: 'code.otherWay' }],
    'code.leave': [{ type: 'code.leave' }],
    'session.signOut': [{ type: 'session.signOut' }],
    'session.refuse': [
      { type: 'session.refuse', epoch: 1 },
      { type: 'session.refuse', epoch: 0 },
    ],
    'network.online': [{ type: 'network.online' }],
    // The first session of a walk has epoch 1; a request of epoch 0 is somebody else's.
    'request.park': [
      request({}),
      request({ id: 'r2' }),
      request({ id: 'r3', epoch: 0 }),
      request({ id: 'r4', usedGen: 0 }),
    ],
    'request.abort': [{ type: 'request.abort', id: 'r1' }],
    'otherTab.signIn': [
      { type: 'otherTab.signIn', userId: 'u1' },
      { type: 'otherTab.signIn', userId: 'u2' },
    ],
    'otherTab.signOut': [{ type: 'otherTab.signOut' }],
    'otherTab.renew': [
      { type: 'otherTab.renew', userId: 'u1', tokens },
      { type: 'otherTab.renew', userId: 'u2', tokens },
    ],
  },
  outcomes: {
    loadSession: [user, other, null],
    signIn: [
      { ok: true, payload: user },
      { ok: true, payload: other },
      { ok: false, fault: { kind: 'server', status: 401, message: 'Username atau password salah' } },
      { ok: false, challenge: 't1' },
    ],
    sendCode: [
      { ok: true, payload: user },
      { ok: true, payload: other },
      { ok: false, fault: { kind: 'server', status: 422, message: 'Kode salah' } },
      { ok: false, fault: { kind: 'server', status: 401, message: 'Waktu habis' } },
    ],
    exchangeCode: [
      { ok: true, payload: user },
      { ok: true, payload: other },
      { ok: false, fault: { kind: 'server', status: 401, message: 'Masuk lewat penyedia identitas gagal.' } },
    ],
    ...sessionAnswer(tokens),
    reloadPage: [undefined],
  },
  project: ({ profile, tokens: held, epoch, queue, fault, lastUser, retryAfter, challenge, isRecovering }) => [
    profile?.id,
    lastUser,
    retryAfter,
    held && [held.access, Math.min(held.gen, 2)],
    epoch === 1,
    queue.map(({ id }) => id),
    fault?.kind,
    challenge,
    isRecovering,
  ],
});

describeWalk('the sign-in form, walked', signInFormMachine, {
  oracle: SIGN_IN_FORM_ORACLE,
  input: { session: createEmptyActor() },
  events: {
    'form.submit': [
      { type: 'form.submit', username: '', password: '' },
      { type: 'form.submit', username: 'pelapor.tapin', password: '' },
      { type: 'form.submit', username: ' ', password: 'x' },
      { type: 'form.submit', username: 'pelapor.tapin', password: 'x' },
    ],
    'field.change': [
      { type: 'field.change', field: 'username' },
      { type: 'field.change', field: 'password' },
    ],
    'password.toggle': [{ type: 'password.toggle' }],
  },
  outcomes: {},
  project: ({ missing }) => missing,
});

describeWalk('sign-in at an identity provider, walked', providerSignInMachine, {
  oracle: PROVIDER_SIGN_IN_ORACLE,
  input: { session: createEmptyActor() },
  events: { 'provider.choose': [{ type: 'provider.choose' }] },
  outcomes: {
    readReturn: [
      { kind: 'none' },
      { kind: 'cancelled' },
      { kind: 'refused' },
      { kind: 'mixedUp' },
      { kind: 'answered', answer: { code: 'c', codeVerifier: 'v', redirectUri: 'https://c.example/login/oauth' } },
    ],
    askProvider: ['sso.example', null],
    goToProvider: [true, false],
  },
  project: ({ name, notice }) => [name, notice],
});

const REFUSED = { kind: 'server', status: 422, message: 'Kata sandi baru terlalu mudah ditebak' } as const;

describeWalk('a forgotten password, walked', forgottenPasswordMachine, {
  oracle: FORGOTTEN_PASSWORD_ORACLE,
  input: undefined,
  events: {
    'letter.ask': [{ type: 'letter.ask', email: 'orang@contoh.example' }],
    'letter.askAgain': [{ type: 'letter.askAgain' }],
  },
  outcomes: { askLetter: [{ ok: true }, { ok: false, fault: { kind: 'network' } }, { ok: false, fault: REFUSED }] },
  project: ({ fault }) => fault,
});

describeWalk('a new password, walked', newPasswordMachine, {
  oracle: NEW_PASSWORD_ORACLE,
  input: undefined,
  events: {
    'newPassword.submit': [{ type: 'newPassword.submit', password: 'kuda laut berenang' }],
    'password.toggle': [{ type: 'password.toggle' }],
  },
  outcomes: {
    findSecret: [true, false],
    setPassword: [{ kind: 'changed' }, { kind: 'over' }, { kind: 'refused', fault: REFUSED }],
    goToSignIn: [undefined],
  },
  project: ({ fault }) => fault,
});

const HERE = {
  id: '0198c000-0000-7000-8000-000000000001',
  perangkat: 'Chrome, Windows',
  alamat: '10.0.0.8',
  mulai: '2026-07-01T01:00:00.000Z',
  dipakai: '2026-07-01T08:00:00.000Z',
  ini: true,
};
const THERE = { ...HERE, id: '0198c000-0000-7000-8000-000000000002', perangkat: null, alamat: null, ini: false };
const ELSEWHERE = { ...THERE, id: '0198c000-0000-7000-8000-000000000003', perangkat: 'Safari, iPhone' };

describeWalk('the own open sessions, walked', ownSessionsMachine, {
  oracle: OWN_SESSIONS_ORACLE,
  input: undefined,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'session.end': [HERE, THERE, ELSEWHERE].map(({ id }) => ({ type: 'session.end' as const, id })),
    'session.endOthers': [{ type: 'session.endOthers' }],
  },
  outcomes: {
    loadSessions: [{ ok: true, sessions: [HERE, THERE, ELSEWHERE] }, { ok: true, sessions: [HERE] }, ...ALL_FAILURES],
    confirmEnd: [true, false],
    endSessions: [undefined],
  },
  project: ({ sessions, ending }) => [sessions.length, ending],
});

const OFF = { aktif: false, sejak: null, kode_pemulihan: 0, wajib: false, lewat_penyedia: false };
const ON = { ...OFF, aktif: true, sejak: '2026-07-01T01:00:00.000Z', kode_pemulihan: 10 };
const WRONG = { ok: false, fault: { kind: 'server', status: 422, message: 'Kode salah' } } as const;
const CODES = { ok: true, codes: ['bcdfg-hjkmn-pqrst', 'vwxyz-bcdfg-hjkmn'] } as const;

describeWalk('the own second factor, walked', secondFactorMachine, {
  oracle: SECOND_FACTOR_ORACLE,
  input: undefined,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'factor.begin': [{ type: 'factor.begin' }],
    'factor.renew': [{ type: 'factor.renew' }],
    'factor.off': [{ type: 'factor.off' }],
    'factor.cancel': [{ type: 'factor.cancel' }],
    'proof.submit': [{ type: 'proof.submit', typed: 'kuda laut' }],
    'proof.otherWay': [{ type: 'proof.otherWay' }],
    'code.submit': [{ type: 'code.submit', code: '123456' }],
    'codes.give': [{ type: 'codes.give', way: 'copy' }],
    'codes.done': [{ type: 'codes.done' }],
  },
  outcomes: {
    loadFactor: [
      { ok: true, factor: OFF },
      { ok: true, factor: ON },
      { ok: true, factor: { ...ON, wajib: true } },
      { ok: true, factor: { ...OFF, lewat_penyedia: true } },
      ...ALL_FAILURES,
    ],
    beginFactor: [{ ok: true, secret: { rahasia: 'GEZDGNBVGY3TQOJQ', uri: 'otpauth://totp/Capaian:x' } }, WRONG],
    activateFactor: [CODES, WRONG],
    renewCodes: [CODES, WRONG],
    switchOff: [{ ok: true }, WRONG],
    giveCodes: [undefined],
    finish: [undefined],
  },
  project: ({ factor, purpose, byPassword, secret, codes, fault, failure }) => [
    factor?.aktif,
    factor?.wajib,
    factor?.lewat_penyedia,
    purpose,
    byPassword,
    secret?.rahasia,
    codes.length,
    fault?.kind,
    failure?.kind,
  ],
});

const SOMEBODY = { nama: 'Sri', username: 'sri.baru', email: 'sri@contoh.example', password: 'kuda laut berenang' };
const TAKEN = { kind: 'server', status: 409, message: 'Username sudah dipakai. Gunakan yang lain.' } as const;

describeWalk('a registration, walked', registrationMachine, {
  oracle: REGISTRATION_ORACLE,
  input: undefined,
  events: {
    'registration.submit': [{ type: 'registration.submit', ...SOMEBODY }],
    'password.toggle': [{ type: 'password.toggle' }],
  },
  outcomes: {
    askOpen: [true, false],
    register: [
      { kind: 'registered' },
      { kind: 'closed' },
      { kind: 'refused', fault: TAKEN, fields: [{ field: 'username', message: 'sudah dipakai akun lain' }] },
      { kind: 'refused', fault: { kind: 'network' }, fields: [] },
    ],
  },
  project: ({ fault, fields }) => [fault, fields],
});
