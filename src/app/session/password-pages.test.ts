import { describe, expect, it } from 'vitest';
import { keepSecret, keptSecret } from '#app/session/letter-link.ts';
import { provideForgottenPassword, provideNewPassword } from '#app/session/password-pages.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { stepOf } from '#machines/session/new-password.selectors.ts';
import { ApiError } from '#services/http/errors.ts';

const refusal = (status: number) => new ApiError({ status, message: `jawaban ${status}`, retryable: false });

describe('the link of a letter', () => {
  it('leaves the address at once, on its own page only', () => {
    const left: string[] = [];
    const open = (pathname: string, search: string, hash: string) =>
      keepSecret({ pathname, search, hash }, (url) => void left.push(url));
    open('/dasbor', '', '#grafik');
    open('/atur-sandi', '', '');
    open('/atur-sandi', '', '#');
    expect([left, keptSecret()]).toEqual([[], null]);
    open('/Atur-Sandi/', '?lng=en', '#rahasia-surel');
    expect([left, keptSecret()]).toEqual([['/Atur-Sandi/?lng=en'], 'rahasia-surel']);
  });
});

describe('asking for a letter', () => {
  const ask = async (askLetter: (body: { email: string }) => Promise<void>) => {
    const actor = createActor(provideForgottenPassword({ askLetter })).start();
    actor.send({ type: 'letter.ask', email: ' orang@contoh.example ' });
    const { value, context } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    return [value, context.fault];
  };

  it('sends the address without the spaces around it', async () => {
    const sent: unknown[] = [];
    expect(await ask(async (body) => void sent.push(body))).toEqual(['asked', null]);
    expect(sent).toEqual([{ email: 'orang@contoh.example' }]);
  });

  it.each([
    ['the server refuses', refusal(429), { kind: 'server', status: 429, message: 'jawaban 429' }],
    ['the server is not reached', new ApiError({ network: true, retryable: true }), { kind: 'network' }],
    ['something breaks', new TypeError('x'), { kind: 'unexpected' }],
  ])('tells that %s', async (_, error, fault) => {
    expect(await ask(() => Promise.reject(error))).toEqual(['open', fault]);
  });
});

describe('setting a new password', () => {
  async function open(
    secret: string | null,
    answer: () => Promise<void> = async () => undefined,
    checked: () => Promise<void> = async () => undefined,
  ) {
    const sent: unknown[] = [];
    const asked: unknown[] = [];
    let left = 0;
    const machine = provideNewPassword({
      api: {
        checkLink: async (body) => {
          asked.push(body);
          await checked();
        },
        setPassword: async (body) => {
          sent.push(body);
          await answer();
        },
      },
      secret: () => secret,
      goToSignIn: () => {
        left += 1;
      },
    });
    const actor = createActor(machine).start();
    const stands = async () => stepOf(await waitFor(actor, (snapshot) => !snapshot.hasTag('busy')));
    await stands();
    const submit = async () => {
      actor.send({ type: 'newPassword.submit', password: ' kuda laut ' });
      return stands();
    };
    return { actor, sent, asked, submit, left: () => left, stands };
  }

  it('sends the secret of the link with the password as typed, and leads to the sign-in page', async () => {
    const page = await open('rahasia');
    expect(await page.submit()).toBe('changed');
    expect([page.sent, page.left()]).toEqual([[{ token: 'rahasia', password: ' kuda laut ' }], 1]);
    expect(JSON.stringify(page.actor.getPersistedSnapshot())).not.toContain('rahasia');
  });

  it('asks for nothing without a link', async () => {
    expect(await (await open(null)).stands()).toBe('over');
  });

  it.each<[string, () => Promise<void>, string]>([
    ['is good', async () => undefined, 'open'],
    ['was used, or is too old', () => Promise.reject(refusal(410)), 'over'],
    ['is of somebody who came from too busy a network', () => Promise.reject(refusal(429)), 'open'],
    ['cannot be asked about', () => Promise.reject(new ApiError({ network: true })), 'open'],
  ])('asks for no password when the link is over: of one that %s', async (_, checked, step) => {
    const page = await open('rahasia', undefined, checked);
    expect([await page.stands(), page.asked, page.sent]).toEqual([step, [{ token: 'rahasia' }], []]);
  });

  it('ends with a link that is over, and goes on after a password that is refused', async () => {
    const page = await open('rahasia', () => Promise.reject(refusal(422)));
    expect([await page.submit(), await page.submit(), page.sent.length, page.left()]).toEqual(['open', 'open', 2, 0]);
    expect(page.actor.getSnapshot().context.fault).toEqual({ kind: 'server', status: 422, message: 'jawaban 422' });
    expect(await (await open('rahasia', () => Promise.reject(refusal(410)))).submit()).toBe('over');
  });
});
