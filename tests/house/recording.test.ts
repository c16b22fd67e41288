import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../src');
const sources = ['app', 'features'].flatMap((folder) =>
  readdirSync(path.join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => path.join(folder, file)),
);

/** Whatever makes a system of actors: an actor outside React, one in a component, the provider of one. */
const MAKERS = /\bcreateActor\(|\b(?:useActorRef|useMachine|useActor)\((?=[^)])|<\w+Actor\.Provider\b/g;
const OPENS: Record<string, string> = { '(': ')', '{': '}', '[': ']' };

/** The call or the tag from where it begins to where it ends, brackets counted. */
function statementAt(text: string, start: number): string {
  const isTag = text[start] === '<';
  const expected: string[] = [];
  for (let at = start + 1; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (OPENS[letter]) expected.push(OPENS[letter]);
    else if (letter === expected.at(-1)) expected.pop();
    else continue;
    if (!isTag && expected.length === 0) return text.slice(start, at + 1);
    if (isTag && expected.length === 0 && />|\/>/.test(text.slice(at + 1, text.indexOf('<', at + 1)).trim()[0] ?? '')) {
      return text.slice(start, at + 1);
    }
  }
  return text.slice(start);
}

/** Every place that starts a system of actors without handing it to the recorder; the panel that shows it does not watch itself. */
function unrecorded(file: string, text: string): string[] {
  return [...text.matchAll(MAKERS)]
    .map(({ index }) => statementAt(text, index))
    .filter(
      (statement) => !/^<SupportActor\b|\.\.\.recorded\b|\{recorded\}|\brecorded,?\s*\)|\binspect\b/.test(statement),
    )
    .map((statement) => `${file}: ${statement.split('\n')[0]}`);
}

describe('the recording of the product', () => {
  it('hears every machine that a page or a component starts', () => {
    expect(sources.flatMap((file) => unrecorded(file, readFileSync(path.join(src, file), 'utf8')))).toEqual([]);
  });

  it('looks at places where machines are started', () => {
    const places = sources.flatMap((file) => [...readFileSync(path.join(src, file), 'utf8').matchAll(MAKERS)]);
    expect(places.length).toBeGreaterThanOrEqual(13);
  });

  it('would find one that is forgotten', () => {
    const text = `
      const one = createActor(provide({ a: window }), { input: {} });
      const two = createActor(logic, recorded);
      const three = useActorRef(machine, { input: { session } });
      const four = useActorRef(machine, { input: { session }, inspect });
      const reading = XActor.useActorRef();
      const jsx = <XActor.Provider key={id} logic={logic} options={{ input: { id } }}><p /></XActor.Provider>;
      const good = <XActor.Provider logic={logic} options={{ input: { id }, ...recorded }}><p /></XActor.Provider>;
      const plain = <XActor.Provider logic={logic}><p options={recorded} /></XActor.Provider>;`;
    expect(unrecorded('x.tsx', text)).toEqual([
      'x.tsx: createActor(provide({ a: window }), { input: {} })',
      'x.tsx: useActorRef(machine, { input: { session } })',
      'x.tsx: <XActor.Provider key={id} logic={logic} options={{ input: { id } }}',
      'x.tsx: <XActor.Provider logic={logic}',
    ]);
  });
});
