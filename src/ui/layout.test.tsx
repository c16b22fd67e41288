import { globSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Box, Cluster, Grid, Split, Stack, Text } from '#ui/layout.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(node);

it.each([
  ['a stack', <Stack key="1">x</Stack>, '<div class="ui-stack">x</div>'],
  [
    'a stack that is a list',
    <Stack key="2" as="ul" gap="4" align="start" className="mine" id="a" />,
    '<ul id="a" style="--gap:var(--space-4);--align:start" class="ui-stack mine"></ul>',
  ],
  [
    'a cluster',
    <Cluster key="3" gap="6" rows="2" justify="between" />,
    '<div style="--gap:var(--space-6);--rows:var(--space-2);--justify:space-between" class="ui-cluster"></div>',
  ],
  ['no room at all', <Stack key="0" gap="0" />, '<div style="--gap:0px" class="ui-stack"></div>'],
  ['one line', <Cluster key="4" nowrap />, '<div class="ui-row"></div>'],
  [
    'columns of the same width',
    <Grid key="5" columns={3} from="lg" />,
    '<div style="--columns:repeat(3, minmax(0, 1fr))" class="ui-grid ui-grid--lg"></div>',
  ],
  [
    'as many columns as fit',
    <Grid key="6" min="140px" />,
    '<div style="--columns:repeat(auto-fit, minmax(140px, 1fr))" class="ui-grid"></div>',
  ],
  [
    'a side before the main part',
    <Split key="7" side="210px" first from="md" as="section" />,
    '<section style="--columns:210px minmax(0, 1fr)" class="ui-grid ui-grid--md"></section>',
  ],
  [
    'a box',
    <Box key="8a" as="p" pad="4 0 10" line="top" least={44} className="mine" />,
    '<p style="--pad:var(--space-4) 0 var(--space-10);--pad-narrow:var(--space-4) 0 var(--space-10);--least:44px" class="ui-pad ui-line--top ui-least mine"></p>',
  ],
  [
    'columns with less room on a narrow screen',
    <Grid key="8b" pad={['8 10', '4']} />,
    '<div style="--columns:repeat(2, minmax(0, 1fr));--pad:var(--space-8) var(--space-10);--pad-narrow:var(--space-4)" class="ui-grid ui-pad"></div>',
  ],
  ['a box without anything of its own', <Box key="8c" />, '<div></div>'],
  ['a text like all others', <Text key="8">x</Text>, '<span>x</span>'],
  [
    'a text',
    <Text key="9" as="p" size="s" tone="muted" weight="bold" tabular />,
    '<p class="ui-text-s ui-muted ui-weight-bold ui-num"></p>',
  ],
  ['a text with a meaning', <Text key="10" tone="danger" />, '<span class="ui-tone--danger ui-tinted"></span>'],
])('%s is one plain element', (_name, node, expected) => {
  expect(html(node)).toEqual(expected);
});

it('every step of the scale can be asked for, and no other', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');
  const [, steps = ''] = /type Space =([^;]+);/.exec(readFileSync('src/ui/layout.tsx', 'utf8')) ?? [];
  const asked = [...steps.matchAll(/'(\d+)'/g)].map(([, step]) => step);
  expect(asked).toEqual(['0', ...[...tokens.matchAll(/--space-(\d+):/g)].map(([, step]) => step)]);
});

it('an arrangement reads every measure that is set, and states what it has without', () => {
  const sheet = readFileSync('src/ui/css/layout.css', 'utf8');
  for (const measure of ['--gap', '--rows', '--align', '--justify', '--columns'])
    expect([measure, sheet.includes(`var(${measure})`)]).toEqual([measure, true]);
  for (const measure of ['--gap', '--rows', '--align', '--justify'])
    expect([measure, sheet.includes(`  ${measure}: `)]).toEqual([measure, true]);
});

it('room around a thing is a step of the scale on both sides of the breakpoint, and every edge has its line', () => {
  const sheet = readFileSync('src/ui/css/box.css', 'utf8');
  expect([...sheet.matchAll(/\{\s*padding: (var\(--pad[^;]*\));/g)].map(([, room]) => room)).toEqual([
    'var(--pad)',
    'var(--pad-narrow)',
  ]);
  expect([...sheet.matchAll(/\.ui-line--(\w+)/g)].map(([, edge]) => edge)).toEqual(['top', 'bottom', 'around']);
});

describe('columns in two widths', () => {
  const tracks = (one: string) =>
    one
      .replaceAll(/\([^()]*\)/g, '')
      .trim()
      .split(/\s+/).length;
  const pairs = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/columns=\{\[\s*'([^']+)',\s*'([^']+)',?\s*\]\}/g)].map(
      ([, wide = '', narrow = '']) => ({ file, wide, narrow }),
    ),
  );

  it('are never more on a narrow screen than on a wide one, and never the same', () => {
    expect(pairs.length).toBeGreaterThan(15);
    expect(pairs.filter(({ wide, narrow }) => wide === narrow || tracks(narrow) > tracks(wide))).toEqual([]);
  });
});
