// @vitest-environment jsdom
/** As `rows.test.tsx`: what is said of a workflow on paper, and of its chart in words and in lines. */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChartEdges } from '#devtools/charts/ChartEdges.tsx';
import { ChartText } from '#devtools/charts/ChartText.tsx';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { Sop } from '#devtools/charts/Sop.tsx';
import { SopList } from '#devtools/charts/SopList.tsx';
import { MACHINE_IDS } from '#devtools/machines.ts';
import { told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const box = { x: 0, y: 0, w: 10, h: 10 };
const move = (source: string, event: string, guards: string[] = []): ChartLayout['transitions'][number] => ({
  ...{ key: `${source} ${event} ${guards.join()}`, source, event, actions: [], targets: ['m.b'] },
  guards: guards.map((name) => ({ name })),
});
const layout: ChartLayout = {
  ...{ machine: 'lifecycle', hash: 'h', w: 100, h: 100, labels: [], starts: [] },
  states: [
    { ...box, id: 'm', key: 'm', parent: null, type: 'compound', initial: 'm.b' },
    { ...box, id: 'm.a', key: 'a', parent: 'm', type: 'atomic' },
    { ...box, id: 'm.b', key: 'b', parent: 'm', type: 'atomic' },
  ],
  transitions: [move('m.a', 'go', ['isReady']), move('m.a', 'go'), move('m.b', 'go'), move('m.b', '')],
  edges: [
    { t: [2], p: [0, 0, 1, 1] },
    { t: [0], p: [2, 2, 3, 3] },
  ],
};

it('on paper an event without a condition is the rest only where the same state has one with a condition before', async () => {
  await told(<Sop machine="lifecycle" layout={layout} onPrint={() => {}} />);
  const rows = [...document.querySelectorAll('.sop__table tbody tr')].map((row) =>
    [2, 3].map((at) => /(\w+)»/.exec(row.children[at]?.textContent ?? '')?.[1]),
  );
  expect(rows.map(([, condition]) => condition)).toEqual([
    expect.not.stringMatching(/selainItu|tanpaSyarat/),
    'selainItu',
    'tanpaSyarat',
    'tanpaSyarat',
  ]);
  // What happens by itself nobody does.
  expect(rows.map(([who]) => who)).toEqual(['orang', 'orang', 'orang', 'sendiri']);
});

it('leads from the list of workflows to each of them', async () => {
  await told(<SopList />);
  const links = [...document.querySelectorAll('.sop__list a')].map((link) => link.getAttribute('href'));
  expect(links.toSorted()).toEqual(MACHINE_IDS.map((id) => `/dukungan/sop/${id}`).toSorted());
});

it('in words says of one state alone that it is the first, and where the machine is', async () => {
  await told(<ChartText layout={layout} label="m" active={['m', 'm.a']} enabled={[]} />);
  const said = [...document.querySelectorAll('.chart-text__state')].map((one) => [
    one.querySelector('strong')?.textContent,
    /bagan\.awal/.test(one.textContent),
    /bagan\.aktif/.test(one.textContent),
  ]);
  expect(said).toEqual([
    ['m', false, true],
    ['a', false, true],
    ['b', true, false],
  ]);
});

it('draws the line that was taken last over those that are closed', async () => {
  await told(
    <svg>
      <ChartEdges layout={layout} marks={['closed', 'closed', 'last', 'closed']} />
    </svg>,
  );
  expect([...document.querySelectorAll('.chart__edge')].map((one) => one.getAttribute('class'))).toEqual([
    'chart__edge is-closed',
    'chart__edge is-last',
  ]);
});
