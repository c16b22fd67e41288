import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Mark } from '#devtools/charts/marks.ts';
import { Cluster } from '#ui/layout.tsx';

const LIVE: [Mark, ParseKeys][] = [
  ['last', 'mesin.bagan.terakhir'],
  ['open', 'mesin.bagan.terbuka'],
  ['guarded', 'mesin.bagan.bersyarat'],
  ['closed', 'mesin.bagan.tertutup'],
];
const COVERAGE: [Mark, ParseKeys][] = [
  ['covered', 'mesin.bagan.tercakup'],
  ['missed', 'mesin.bagan.belumTercakup'],
  ['failed', 'mesin.bagan.gagal'],
];

/** What the lines mean. */
export function ChartLegend({ coverage }: { coverage: boolean }) {
  const { t } = useTranslation();
  return (
    <Cluster as="ul" gap="8" rows="2" align="stretch" className="ui-tiny ui-muted chart__legend">
      {(coverage ? COVERAGE : LIVE).map(([mark, text]) => (
        <Cluster as="li" nowrap gap="3" key={mark}>
          <svg
            width="28"
            height="10"
            viewBox="0 0 28 10"
            aria-hidden="true"
            className={`ui-icon--directional chart__edge is-${mark}`}
          >
            <path className="chart__line" d="M1 5h20" />
            <path className="chart__head" d="M27 5l-8-4v8z" />
          </svg>
          {t(text)}
        </Cluster>
      ))}
    </Cluster>
  );
}
