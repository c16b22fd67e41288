import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

type Layers = () => { transform: { handler: (code: string, id: string) => { code: string } | null } };
const built = (await import(pathToFileURL(resolve('scripts/vite-plugins.ts')).href)) as { layers: Layers };
const { transform } = built.layers();

const [, order = ''] = /@layer ([^;{]+);/.exec(readFileSync('index.html', 'utf8')) ?? [];
const named = order.split(/,\s*/);
const layerOf = (file: string, css: string) =>
  /^@layer (\w+) \{/.exec(transform.handler(css, `/${file}`)?.code ?? '')?.[1];

it('every style sheet lies in a layer whose place among the others is known', () => {
  const sheets = globSync('src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));
  const used = sheets.flatMap(({ file, css }) => {
    const imports = [...css.matchAll(/^@import [^;]+;/gm)].map(([line]) => /layer\((\w+)\)/.exec(line)?.[1] ?? line);
    return imports.length > 0 ? imports : [layerOf(file, css) ?? file];
  });
  expect([...new Set(used)].filter((layer) => !named.includes(layer))).toEqual([]);
});

it('libraries lose against everything of ours, and a page wins over the parts that it is made of', () => {
  expect(layerOf('node_modules/some/theme.css', '')).toEqual('library');
  expect(layerOf('src/features/mail/mail.css', '')).toEqual('features');
  const places = ['library', 'primitives', 'parts', 'features'].map((layer) => named.indexOf(layer));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
