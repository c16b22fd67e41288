import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { PASSWORD } from '#tests/e2e/fixtures.ts';

/** `en.json?initial` as the product's own build has it: one export for each section. */
const firstTexts: Plugin = {
  name: 'bench:first-texts',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'awal' || file === undefined) return null;
    const texts: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
    const code = Object.entries(texts).map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};`);
    return { code: code.join('\n'), moduleType: 'js' };
  },
};

/** The product's own, in front of the parser that its dialogs use. */
async function trustedDialogs(): Promise<PluginOption[]> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  const all = loaded?.config.plugins ?? [];
  return all.filter((one) => one && 'name' in one && one.name === 'capaian:trusted-dialogs');
}

type Files = Map<string, string | Uint8Array>;
const built = new Map<string, Promise<Files>>();

async function files(entry: string): Promise<Files> {
  const result = await build({
    configFile: false,
    base: '/bench/',
    logLevel: 'error',
    plugins: [firstTexts, await trustedDialogs()],
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: { input: `tests/e2e/pages/${entry}`, output: { entryFileNames: 'bench.js' } },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((one) => [`/bench/${one.fileName}`, one.type === 'chunk' ? one.code : one.source]));
}
const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'application/json';

type Bench = {
  /** The module beside this file that the page runs. */
  entry?: string;
  /** Headers of the page, such as the product's policy. */
  headers?: Record<string, string>;
};

/** Lets pages of this browser open `/bench/`, a tab with parts of the product (its session and client) and no screens. */
export async function serveBench(
  context: BrowserContext,
  { entry = 'bench.page.ts', headers = {} }: Bench = {},
): Promise<void> {
  const building = built.get(entry) ?? files(entry);
  built.set(entry, building);
  const found = await building;
  const sheets = [...found.keys()].filter((path) => path.endsWith('.css'));
  const links = sheets.map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  await context.route('**/bench/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = found.get(path);
    if (path === '/bench/') {
      return route.fulfill({
        headers,
        contentType: 'text/html',
        body: `<!doctype html><title>bench</title>${links}<script type="module" src="/bench/bench.js"></script>`,
      });
    }
    return route.fulfill({
      status: body === undefined ? 404 : 200,
      contentType: typeOf(path),
      body: Buffer.from(body ?? ''),
    });
  });
}

/** Opens a tab of its own. */
export async function openBench(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/bench/');
  await page.waitForFunction(() => 'bench' in globalThis && !globalThis.bench.state().includes('booting'));
  return page;
}

export async function signInBench(page: Page, username: string): Promise<void> {
  await page.evaluate(
    ({ name, password }) => globalThis.bench.session.send({ type: 'signIn.submit', username: name, password }),
    { name: username, password: PASSWORD },
  );
  await expect.poll(() => page.evaluate(() => globalThis.bench.state())).toContain('active');
}

declare global {
  var bench: import('#tests/e2e/pages/bench.page.ts').Bench;
}
