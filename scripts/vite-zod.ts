import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** What writes JSON schemas of shapes: a ninth of zod, called by every shape and by nobody in a browser. */
const SCHEMA_WRITERS = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;
const CORE = /\/zod\/v4\/core\/core\.js$/;

/**
 * Zod as a browser of ours needs it, in the build. Whoever asks it for a JSON schema is told that there is none: the server
 * writes the only one. And it never tries to compile a schema, which takes the eval that the page's policy forbids: even
 * the attempt is reported as a violation.
 */
export function zodForBrowsers(): Plugin {
  let told = false;
  return {
    name: 'capaian:zod-for-browsers',
    apply: 'build',
    async load(id) {
      if (!SCHEMA_WRITERS.test(id.replaceAll('\\', '/'))) return null;
      const names = Object.keys((await import(pathToFileURL(id).href)) as object);
      const absent = "const absent = () => { throw new Error('There are no JSON schemas in a browser'); };";
      // Whoever asks a shape for its standard interface is given such a writer at once, and calls it later or never.
      const writer = 'const writer = () => absent;';
      const given = (name: string) => `export { ${name.startsWith('create') ? 'writer' : 'absent'} as ${name} };`;
      return [absent, writer, ...names.map(given)].join('\n');
    },
    transform(code, id) {
      if (!CORE.test(id.replaceAll('\\', '/'))) return null;
      told = true;
      return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
    },
    buildEnd(error) {
      if (!error && !told) this.error('Zod has no core.js any more, and would try to compile its schemas');
    },
  };
}
