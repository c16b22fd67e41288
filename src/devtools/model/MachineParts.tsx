import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import type { Copying } from '#devtools/model/Command.tsx';
import { MachineChart } from '#devtools/model/MachineChart.tsx';
import { FailedPaths, Paths } from '#devtools/model/Paths.tsx';
import { Promises } from '#devtools/model/Promises.tsx';
import { Cells, Refusals } from '#devtools/model/Refusals.tsx';
import type { ShownMachine } from '#devtools/model/report.ts';
import { Suites } from '#devtools/model/Suites.tsx';
import { formatNumber } from '#services/i18n/format.ts';

type PartProps = { machine: ShownMachine; layout: ChartLayout };

/** What is promised of a machine, by what it was tried, and what no test covers: the start of its part everywhere. */
export function Checked({ machine, seed, copying }: Omit<PartProps, 'layout'> & { seed: number; copying?: Copying }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('model.janji.judul')}</h3>
      <Promises machine={machine} />
      <h3>{t('model.rangkaian.judul')}</h3>
      <Suites machine={machine} seed={seed} copying={copying} />
    </>
  );
}

/** The part of a machine on paper: all of it, what is long folded. */
export function WholePart({ machine, layout, seed }: PartProps & { seed: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Checked machine={machine} seed={seed} />
      <h3>{t('model.cakupan.celah')}</h3>
      <MachineChart machine={machine} layout={layout} zoom="fit" />
      {machine.failures.length > 0 && <FailedPaths failures={machine.failures} />}
      <Fold title={t('model.jalur.terpendek')} count={machine.walks.length}>
        <Paths walks={machine.walks} layout={layout} />
      </Fold>
      <Fold title={t('model.penolakan.judul')} count={machine.refusals.length}>
        <Refusals machine={machine} layout={layout} />
      </Fold>
      {machine.cells.length > 0 && (
        <Fold title={t('model.tabel.judul')} count={machine.cells.length}>
          <Cells machine={machine} />
        </Fold>
      )}
    </>
  );
}

type FoldProps = { title: string; count: number; children: ReactNode };

function Fold({ title, count, children }: FoldProps) {
  return (
    <details className="model__rest">
      <summary className="ui-weight-semibold ui-tinted ui-tone--primary">
        {title} <small>{formatNumber(count)}</small>
      </summary>
      {children}
    </details>
  );
}
