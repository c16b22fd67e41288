/** An actor that nobody provided says its own name, or whoever wires a machine looks for another one. */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DECLARED = /(\w+): unprovided(?:Callback)?\b[^]*?\(\s*'(\w*)',?\s*\)/g;

it('an actor that nobody provided is told by the name it is declared with', () => {
  const found = globSync('src/machines/**/*.ts').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const named = [...text.matchAll(DECLARED)].map(([, own, said]) => ({ file, own, said }));
    expect(named, file).toHaveLength(text.match(/\w+: unprovided/g)?.length ?? 0);
    return named;
  });
  expect(found.length).toBeGreaterThan(100);
  expect(found.filter(({ own, said }) => own !== said)).toEqual([]);
});
