import type { TFunction } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { kpi } from '#app/indicator/declaration.tsx';
import type { FlatKpi } from '#app/indicator/form-shape.ts';

vi.mock('#app/system.ts', () => ({ session: {}, drafts: {} }));
vi.mock('#app/client.ts', () => ({ client: {} }));

const t = ((key: string) => key) as TFunction;
const shown = (status: FlatKpi['status'], year: number | null) => {
  const column = kpi.columns.find(({ key }) => key === 'status');
  const target = { tahun: year, tw1: null, tw2: null, tw3: null, tw4: null };
  return renderToStaticMarkup(column?.cell?.({ status, target } as FlatKpi, t));
};

describe('an indicator in the list', () => {
  it.each([
    ['aktif', null, true],
    ['aktif', 0, false],
    ['aktif', 90, false],
    ['draf', null, false],
    ['nonaktif', null, false],
  ] as const)(
    'that is %s with the target %s says whether it keeps its unit from reporting: %s',
    (status, year, says) => {
      const html = shown(status, year);
      expect(html).toContain(`kpi.status.${status}`);
      expect(html.includes('kpi.status.tanpaTarget')).toBe(says);
    },
  );
});
