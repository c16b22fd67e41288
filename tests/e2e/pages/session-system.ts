import { expect, type BrowserContext, type Page, type Route } from '@playwright/test';
import { PASSWORD } from '#tests/e2e/fixtures.ts';
import { mortalTokens, REFRESH } from '#tests/e2e/pages/dead-tokens.ts';
import { fillSignIn, signInForm, signOut, stored, warning } from '#tests/e2e/pages/signed-in.ts';

const SIGN_IN = '**/api/auth/signin';

/** What a person sees of a session; nothing more is known while it is on the way from one page to another. */
export type Sight =
  | 'on the way'
  | { page: 'login'; sending: boolean; refused: boolean }
  | { page: 'app' | 'question'; renewing: boolean }
  | { page: 'expired' };

type Renewal = { kind: 'renewed' } | { kind: 'refused' } | { kind: 'unavailable'; retryAfter: number | null };

const second = () => Math.floor(Date.now() / 1000);

/** A session in one tab before the real server. Answers to the two calls that a person waits for are held by hand. */
export class BrowserSession {
  readonly #page: Page;
  readonly #username: string;
  readonly #tokens: { kill: () => void; dead: Set<string> };
  #signIn: Route | null = null;
  #renewal: Route | null = null;
  #onTheWay = true;
  /** When the last pair of tokens was issued, in s. */
  #issued = 0;

  private constructor(page: Page, username: string, tokens: { kill: () => void; dead: Set<string> }) {
    this.#page = page;
    this.#username = username;
    this.#tokens = tokens;
  }

  /** A tab that has not loaded anything yet. */
  static async open(context: BrowserContext, username: string): Promise<BrowserSession> {
    const tokens = await mortalTokens(context);
    const page = await context.newPage();
    await page.clock.install();
    const session = new BrowserSession(page, username, tokens);
    await context.route(SIGN_IN, (route) => {
      session.#signIn = route;
    });
    await context.route(REFRESH, (route) => {
      session.#renewal = route;
    });
    return session;
  }

  get page(): Page {
    return this.#page;
  }

  async see(): Promise<Sight> {
    if (this.#onTheWay) return 'on the way';
    if (await warning(this.#page).isVisible()) return { page: 'expired' };
    if (await signInForm(this.#page).isVisible()) {
      const refused = await this.#page.locator('.login-summary').isVisible();
      return { page: 'login', sending: this.#signIn !== null, refused };
    }
    const page = (await this.#question.isVisible()) ? 'question' : 'app';
    return { page, renewing: this.#renewal !== null };
  }

  get #question() {
    return this.#page.getByRole('dialog').filter({ hasText: 'draf di perangkat ini belum pernah dikirim' });
  }

  async start(): Promise<void> {
    this.#onTheWay = false;
    await this.#page.goto('/login?lng=id');
    await expect(signInForm(this.#page)).toBeVisible();
  }

  async submit(): Promise<void> {
    await fillSignIn(this.#page, this.#username);
    await expect.poll(() => this.#signIn !== null).toBe(true);
  }

  /** Lets the server judge the sign-in; with a wrong password when it is to be refused. */
  async answerSignIn(ok: boolean): Promise<void> {
    const route = this.#signIn;
    const password = ok ? PASSWORD : 'salah';
    await route?.continue({ postData: JSON.stringify({ username: this.#username, password }) });
    await expect(signInForm(this.#page)).toHaveCount(ok ? 0 : 1);
    await expect(this.#page.locator(ok ? 'main h1' : '.login-summary')).toBeVisible();
    this.#signIn = null;
    this.#issued = second();
  }

  /** Moves inside the application, whose calls then meet a token that is too old. */
  async askWithOldToken(): Promise<void> {
    this.#tokens.kill();
    await this.#visit();
    const failed = this.#page.locator('main [data-state=error]');
    await expect.poll(async () => this.#renewal !== null || (await failed.count()) > 0).toBe(true);
  }

  async answerRenewal(answer: Renewal): Promise<void> {
    const route = this.#renewal;
    if (answer.kind === 'refused') await this.#endAtServer();
    // Access tokens of one session that are issued within the same second are the same text.
    if (answer.kind === 'renewed') await expect.poll(second, { intervals: [50] }).toBeGreaterThan(this.#issued);
    // From here on a renewal that is asked for is another one.
    this.#renewal = null;
    if (answer.kind !== 'unavailable') await route?.continue();
    else if (answer.retryAfter === null) await route?.abort('internetdisconnected');
    else
      await route?.fulfill({ status: 503, headers: { 'retry-after': String(answer.retryAfter / 1000) }, body: '{}' });
    this.#issued = second();
    if (answer.kind === 'refused') await expect(warning(this.#page)).toBeVisible();
    else await this.#settled();
  }

  /** Lets a timer of the session run out. */
  async wait(ms: number): Promise<void> {
    await this.#page.clock.fastForward(ms);
    // The call that hung is given up by the page; nobody needs its answer any more.
    this.#renewal = null;
    await this.#settled();
  }

  /** An admin ends the session at the server; the next call tells. */
  async withdraw(): Promise<void> {
    await this.#endAtServer();
    // That the token is too old as well must not hide it.
    this.#tokens.dead.clear();
    await this.#visit();
    await expect(warning(this.#page)).toBeVisible();
  }

  async leaveInOtherTab(): Promise<void> {
    const other = await this.#page.context().newPage();
    await other.goto('/favicon.svg');
    await other.evaluate(() => localStorage.clear());
    await other.close();
    await this.#atSignIn();
  }

  /** From now on nothing can be seen, until `arrive` or one of the questions. */
  depart(): void {
    this.#onTheWay = true;
  }

  /** Signs out with as many drafts on the device that were never sent. */
  async askToLeave(drafts: number): Promise<void> {
    if (drafts === 0) return;
    await this.#page.evaluate(async () => {
      const { id } = JSON.parse(localStorage.getItem('userData') ?? '{}');
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open('capaian');
        opening.onupgradeneeded = () => opening.result.createObjectStore('draf');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('draf', 'readwrite');
          writing.objectStore('draf').put({}, `uji:${id}:1`);
          writing.oncomplete = () => {
            opening.result.close();
            resolve(null);
          };
        };
      });
    });
    this.#onTheWay = false;
    await signOut(this.#page);
    await expect(this.#question).toBeVisible();
  }

  async stay(): Promise<void> {
    await this.#question.getByRole('button', { name: 'Tetap di sini' }).click();
    await expect(this.#question).toHaveCount(0);
  }

  /** Confirms whatever question is open, or signs out where there is none, and comes to the sign-in page. */
  async arrive(): Promise<void> {
    this.#onTheWay = false;
    if (await warning(this.#page).isVisible()) await warning(this.#page).getByRole('button', { name: 'OK' }).click();
    else if (await this.#question.isVisible())
      await this.#question.getByRole('button', { name: 'Keluar dan hapus' }).click();
    else await signOut(this.#page);
    await this.#atSignIn();
  }

  async #atSignIn(): Promise<void> {
    await expect(signInForm(this.#page)).toBeVisible();
    await expect(warning(this.#page)).toHaveCount(0);
    this.#renewal = null;
    expect(Object.keys(await stored(this.#page)).filter((key) => /token|userData/i.test(key))).toEqual([]);
  }

  async #endAtServer(): Promise<void> {
    const { accessToken, refreshToken } = await stored(this.#page);
    const headers = { authorization: `Bearer ${accessToken}` };
    await this.#page.request.post('/jwt/logout', { data: { refreshToken }, headers });
  }

  /** Opens the list of reports anew, as a person does by a link; what the page before it showed is gone. */
  async #visit(): Promise<void> {
    await this.#go('/tidak-ada');
    const nothing = this.#page.getByText('404').first();
    await nothing.waitFor();
    await this.#go('/pelaporan-capaian');
    await nothing.waitFor({ state: 'detached' });
  }

  async #go(path: string): Promise<void> {
    await this.#page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  }

  /** Until the page has what it asked for, or waits for a new token. */
  async #settled(): Promise<void> {
    const busy = this.#page.locator('main [aria-busy=true]');
    await expect.poll(async () => this.#renewal !== null || (await busy.count()) === 0).toBe(true);
  }
}
