import { expect, it } from 'vitest';
import { provideRegistration } from '#app/session/registration.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { selectStep } from '#machines/session/registration.machine.ts';
import { ApiError } from '#services/http/errors.ts';

const TYPED = { nama: ' Sri ', username: ' sri.baru ', email: ' sri@contoh.example ', password: ' kuda laut ' };
const refusal = (status: number, paths: string[] = []) =>
  new ApiError({
    status,
    message: `jawaban ${status}`,
    retryable: false,
    errors: paths.map((path) => ({ path, code: 'custom', message: `${path} salah` })),
  });

async function send(register: (body: unknown) => Promise<void>, askOpen = async () => true) {
  const actor = createActor(provideRegistration({ askOpen, api: { register } })).start();
  const stands = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  await stands();
  actor.send({ type: 'registration.submit', ...TYPED });
  const snapshot = await stands();
  const { fault, fields } = snapshot.context;
  return [selectStep(snapshot), fault, fields];
}

it('sends what was typed without the spaces around it, and the password as it is', async () => {
  const sent: unknown[] = [];
  expect(await send(async (body) => void sent.push(body))).toEqual(['registered', null, []]);
  expect(sent).toEqual([{ nama: 'Sri', username: 'sri.baru', email: 'sri@contoh.example', password: ' kuda laut ' }]);
});

it('tells the fields in the order of the form, each once, and leaves out what is no field of it', async () => {
  const answer = refusal(422, ['password', 'lain', 'username', 'password']);
  expect(await send(() => Promise.reject(answer))).toEqual([
    'open',
    { kind: 'server', status: 422, message: 'jawaban 422' },
    [
      { field: 'username', message: 'username salah' },
      { field: 'password', message: 'password salah' },
    ],
  ]);
});

it.each([
  ['the network has made enough', refusal(429), { kind: 'server', status: 429, message: 'jawaban 429' }],
  ['the server is not reached', new ApiError({ network: true, retryable: true }), { kind: 'network' }],
  ['something breaks', new TypeError('x'), { kind: 'unexpected' }],
])('tells that %s', async (_, error, fault) => {
  expect(await send(() => Promise.reject(error))).toEqual(['open', fault, []]);
});

it('ends where nobody registers themselves, whether it is known before or only by the answer', async () => {
  expect(await send(() => Promise.reject(refusal(404)))).toEqual(['closed', null, []]);
  const sent: unknown[] = [];
  const never = async (body: unknown) => void sent.push(body);
  expect(await send(never, async () => false)).toEqual(['closed', null, []]);
  expect(sent).toEqual([]);
});

it('can be tried where nobody could say whether it is open', async () => {
  expect(
    await send(
      async () => undefined,
      () => Promise.reject(refusal(503)),
    ),
  ).toEqual(['registered', null, []]);
});
