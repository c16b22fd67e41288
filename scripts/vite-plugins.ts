import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const LOCALES = new URL('../src/services/i18n/locales/', import.meta.url);
type Part = Record<string, readonly string[] | 'all'>;
/** By the query of the import: which keys of which sections. What is not in `awal` comes with the code that shows it. */
const PARTS: Record<string, Part> = {
  awal: {
    masuk: 'all',
    umum: ['muatUlang', 'keluar'],
    galat: ['jaringan', 'takTerduga', 'rusak', 'rusakTeks', 'potongan', 'potonganTeks', 'unduhRekaman', 'rekamanTeks'],
  },
  jaringan: { galat: ['masihBekerja', 'masihBekerjaTeks', 'batalkan', 'luring', 'luringTeks'] },
  lapor: { lapor: 'all' },
  penyedia: { penyedia: 'all' },
  kodeMasuk: { kodeMasuk: 'all' },
  sandi: { sandi: 'all' },
  daftarAkun: { daftarAkun: 'all', sandi: ['surel', 'keMasuk', 'atur'] },
};

/** Sections that only support and QA read, written to `/locales/{lng}.mesin.json` (docs/decisions/0134). */
const OF_MACHINES = ['mesin', 'model'];

/** The texts of a locale file by the files they are served as. @param file such as `id.json` */
async function servedFrom(file: string): Promise<[name: string, texts: string][]> {
  const texts = Object.entries(JSON.parse(await readFile(new URL(file, LOCALES), 'utf8')));
  const part = (ofMachines: boolean) =>
    JSON.stringify(Object.fromEntries(texts.filter(([section]) => OF_MACHINES.includes(section) === ofMachines)));
  return [
    [file, part(false)],
    [file.replace('.json', '.mesin.json'), part(true)],
  ];
}

/**
 * The locale files have one home, `src/services/i18n/locales`: served and written as `/locales/{lng}.json`.
 * `import … from 'en.json?awal'` gives only the sections that the sign-in page needs, so that the first chunk stays
 * small whatever the others grow to; `?jaringan` and `?lapor` what the parts add that it fetches later. The loading
 * screen in index.html gets its words from the same files.
 */
export function locales(): Plugin {
  return {
    name: 'capaian:locales',
    enforce: 'pre',
    async load(id) {
      const [file, query] = id.split('?');
      const part = PARTS[query ?? ''];
      if (!part || !file?.endsWith('.json')) return null;
      this.addWatchFile(file);
      const texts: Record<string, Record<string, unknown>> = JSON.parse(await readFile(file, 'utf8'));
      const code = Object.entries(part).map(([name, keys]) => {
        const kept = Object.entries(texts[name] ?? {}).filter(([key]) => keys === 'all' || keys.includes(key));
        return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
      });
      return { code: code.join('\n'), moduleType: 'js', map: null };
    },
    async transformIndexHtml(html) {
      const texts: Record<string, [string, string]> = {};
      for (const name of (await readdir(LOCALES)).filter((file) => file.endsWith('.json'))) {
        const { umum } = JSON.parse(await readFile(new URL(name, LOCALES), 'utf8'));
        texts[name.replace('.json', '')] = [umum.memuatAplikasi, umum.muatUlang];
      }
      return html.replace("'__LOADING_TEXTS__'", () => JSON.stringify(texts).replaceAll('<', '\\u003c'));
    },
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const [, name, language] =
          /^\/((en|id|fr|de|pt)(?:\.mesin)?\.json)$/.exec(request.url?.split('?')[0] ?? '') ?? [];
        if (name === undefined) return next();
        servedFrom(`${language}.json`).then((files) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(files.find(([file]) => file === name)?.[1]);
        }, next);
      });
    },
    async generateBundle() {
      for (const name of await readdir(LOCALES)) {
        if (!name.endsWith('.json')) continue;
        for (const [fileName, source] of await servedFrom(name)) {
          this.emitFile({ type: 'asset', fileName: `locales/${fileName}`, source });
        }
      }
    },
  };
}

/** The last whole run here, and the one that is kept with the code. */
const REPORTS = ['../reports/model/served/', '../tests/model/reported/'].map((path) => new URL(path, import.meta.url));
const LAYOUTS = new URL('../src/devtools/charts/layouts/', import.meta.url);

/** When the newest figure of a report was made; '' where there is no report. */
const newestOf = (folder: URL): string => {
  const index = new URL('index.json', folder);
  if (!existsSync(index)) return '';
  const { rows }: { rows: { made: { at: string } }[] } = JSON.parse(readFileSync(index, 'utf8'));
  return rows.map(({ made }) => made.at).reduce((a, b) => (a > b ? a : b), '');
};

/** The files of the newer report, and the hashes of the charts of this build, by which a reader sees what has changed. */
function reportFiles(): Map<string, string> {
  const [newest] = REPORTS.filter(newestOf).toSorted((a, b) => (newestOf(a) > newestOf(b) ? -1 : 1));
  const hashes = readdirSync(LAYOUTS)
    .toSorted()
    .map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(new URL(name, LAYOUTS), 'utf8')).hash]);
  const files = new Map([['charts.json', JSON.stringify(Object.fromEntries(hashes))]]);
  if (newest) for (const name of readdirSync(newest)) files.set(name, readFileSync(new URL(name, newest), 'utf8'));
  return files;
}

/** The report of the model tests beside the application, as `/model-report/…` (docs/decisions/0016). */
export function modelReport(): Plugin {
  return {
    name: 'capaian:model-report',
    configureServer(server) {
      server.middlewares.use('/model-report', (request, response) => {
        const found = reportFiles().get((request.url ?? '').replace(/^\/|\?.*$/g, ''));
        response.statusCode = found === undefined ? 404 : 200;
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(found ?? '{}');
      });
    },
    generateBundle() {
      for (const [name, source] of reportFiles()) {
        this.emitFile({ type: 'asset', fileName: `model-report/${name}`, source });
      }
    },
  };
}

/**
 * Moves the style sheets of the page behind the loading screen: in the head they would hold back the very screen that
 * is there to be seen while they are fetched.
 */
export function loadingScreenFirst(): Plugin {
  return {
    name: 'capaian:loading-screen-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
        const bare = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
        return bare.replace(/ *<\/body>/, (end) => sheets.join('') + end);
      },
    },
  };
}

/** The cascade layer of a style sheet, by where it lies; index.html has their order. */
const layerOf = (file: string): string | undefined => {
  if (file.includes('/node_modules/')) return 'library';
  if (file.includes('/src/ui/theme/')) return 'tokens';
  if (file.includes('/src/ui/')) return 'parts';
  return /\/src\/(services|app|features|devtools)\//.exec(file)?.[1];
};

/**
 * Puts every style sheet that code imports into the layer of its floor, so that no sheet can forget it and libraries take
 * part. One that is made of other sheets (`@import … layer(…)`) says the layer of each itself.
 */
export function layers() {
  return {
    name: 'capaian:layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler(code: string, id: string) {
        const layer = layerOf(id);
        if (layer === undefined || /^@import/m.test(code)) return null;
        return { code: `@layer ${layer} {\n${code}\n}\n`, map: null };
      },
    },
  } satisfies Plugin;
}

const DIALOG_POLICY = fileURLToPath(new URL('../src/services/dialogs/policy.ts', import.meta.url));
/** The places of sweetalert2 that hand text to the browser's parser or to a style attribute, and what stands there instead. */
const SINKS = [
  ['parser.parseFromString(html, `text/html`)', 'parser.parseFromString(dialogPolicy.createHTML(html), `text/html`)'],
  ["container.innerHTML = ''", 'container.replaceChildren()'],
  [
    "container.setAttribute('style', 'display:none !important')",
    "container.style.setProperty('display', 'none', 'important')",
  ],
] as const;

/**
 * Puts the policy of our dialogs in front of sweetalert2's parser: it knows no Trusted Types, and a default policy would
 * open the same door to every other code (docs/decisions/0046). A version that has other places than these fails the build.
 */
export function trustedDialogs(): Plugin {
  return {
    name: 'capaian:trusted-dialogs',
    apply: 'build',
    transform: {
      filter: { id: /sweetalert2\/dist\/sweetalert2\.esm\.js$/ },
      handler(code) {
        let trusted = code;
        for (const [sink, safe] of SINKS) {
          if (trusted.split(sink).length !== 2) this.error(`sweetalert2 has changed: not exactly one ${sink}`);
          trusted = trusted.replace(sink, () => safe);
        }
        const left = /\.(?:inner|outer)HTML = |insertAdjacentHTML|document\.write|createElement\('style'\)/.exec(
          trusted,
        );
        if (left !== null) this.error(`sweetalert2 has changed: ${left[0]}`);
        return { code: `import { dialogPolicy } from ${JSON.stringify(DIALOG_POLICY)};\n${trusted}`, map: null };
      },
    },
  };
}

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes `.br` and `.gz` beside every text file of the build, so that the server only has to pick one. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'capaian:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = entries
          .filter((e) => e.isFile() && COMPRESSIBLE.test(e.name))
          .map((e) => join(e.parentPath, e.name));
        await Promise.all(
          files.map(async (file) => {
            const content = await readFile(file);
            const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
            await writeFile(`${file}.br`, await brotli(content, { params }));
            await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
          }),
        );
      },
    },
  };
}

const DEVELOPMENT = /\/node_modules\/.*[./]development[./]/;

/**
 * A build has no development code of any library. react-router names its development files under every condition; of what
 * another one brings the build says which file it is, and fails.
 */
export function productionBuilds(): Plugin {
  return {
    name: 'capaian:production-builds',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router($|\/)/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    generateBundle(_, bundle) {
      const brought = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
      const wrong = brought.filter((id) => DEVELOPMENT.test(id.replaceAll('\\', '/')));
      if (wrong.length > 0) this.error(`Development code in the build: ${wrong.slice(0, 5).join(', ')}`);
    },
  };
}

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };
/**
 * Names the group of whatever the given files import, directly or not; the files themselves keep their own.
 * @param files ends of their paths
 */
export const reachedFrom =
  (...files: readonly string[]) =>
  (group: string) => {
    const reached = new Map<string, boolean>();
    let known = false;
    const follow = (id: string, graph: Graph): void => {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
        if (reached.has(next)) continue;
        reached.set(next, true);
        follow(next, graph);
      }
    };
    return (id: string, graph: Graph): string | null => {
      if (!known) {
        known = true;
        for (const file of files) follow(resolve(`.${file}`), graph);
      }
      return reached.has(id) ? group : null;
    };
  };
