import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '#devtools/charts/Chart.tsx';
import { ChartText } from '#devtools/charts/ChartText.tsx';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { isMachineId, type MachineId } from '#devtools/machines.ts';
import { Gaps } from '#devtools/model/Coverage.tsx';
import { LayoutSource } from '#devtools/model/layout-source.ts';
import { coverageMap, failedStates, type ShownMachine } from '#devtools/model/report.ts';
import { machineName } from '#devtools/model/words.ts';
import { Card } from '#ui/Card.tsx';

type MachineCardProps = {
  machine: ShownMachine;
  zoom: 'fit' | 'full';
  /** Gets the key of the transition whose paths are wanted. */
  onTransition?: (key: string) => void;
};

/** The chart of a machine with what was covered, and beneath it what was not. */
export function MachineCard({ machine, zoom, onTransition }: MachineCardProps) {
  const { t } = useTranslation();
  return (
    <Card title={machineName(t, machine.machine)} className="model__chart">
      {isMachineId(machine.machine) && (
        <Drawn id={machine.machine} machine={machine} zoom={zoom} onTransition={onTransition} />
      )}
      <Gaps machine={machine} />
      {machine.lint.length > 0 && (
        <ul className="model__gaps">
          {machine.lint.map((finding) => (
            <li key={finding} dir="ltr">
              {finding}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type DrawnProps = {
  id: MachineId;
  machine: ShownMachine;
  zoom: 'fit' | 'full';
  onTransition: MachineCardProps['onTransition'];
};

function Drawn({ id, machine, zoom, onTransition }: DrawnProps) {
  const { t } = useTranslation();
  const found = use(LayoutSource)(id);
  const layout: ChartLayout = found instanceof Promise ? use(found) : found;
  const label = t('model.bagan.judul', { mesin: machineName(t, id) });
  const marks = { active: [], enabled: [], coverage: coverageMap(machine), failed: failedStates(machine) };
  return (
    <>
      <Chart layout={layout} label={label} zoom={zoom} onTransition={onTransition} {...marks} />
      <details className="model__rest">
        <summary>{t('model.bagan.teks')}</summary>
        <ChartText layout={layout} label={label} onTransition={onTransition} {...marks} />
      </details>
    </>
  );
}
