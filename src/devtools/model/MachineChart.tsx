import { useTranslation } from 'react-i18next';
import { Chart } from '#devtools/charts/Chart.tsx';
import { ChartText } from '#devtools/charts/ChartText.tsx';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { Gaps } from '#devtools/model/Gaps.tsx';
import { coverageMap, failedStates, type ShownMachine } from '#devtools/model/report.ts';
import { machineName } from '#devtools/model/words.ts';
import { Stack } from '#ui/layout.tsx';

type MachineChartProps = {
  machine: ShownMachine;
  layout: ChartLayout;
  zoom: 'fit' | 'full';
  /** Gets the key of the transition whose paths are wanted. */
  onTransition?: ((key: string) => void) | undefined;
};

/** The chart of a machine with what was covered, and beneath it what was not. */
export function MachineChart({ machine, layout, zoom, onTransition }: MachineChartProps) {
  const { t } = useTranslation();
  const label = t('model.bagan.judul', { mesin: machineName(t, machine.machine) });
  const marks = { active: [], enabled: [], coverage: coverageMap(machine), failed: failedStates(machine) };
  return (
    <>
      {layout.states.length > 0 && (
        <Chart layout={layout} label={label} zoom={zoom} onTransition={onTransition} {...marks} />
      )}
      {/* Without a press on a transition the drawing and the gaps say the same as the list. */}
      {onTransition && (
        <details className="model__rest">
          <summary className="ui-weight-semibold ui-tinted ui-tone--primary">{t('model.bagan.teks')}</summary>
          <ChartText layout={layout} label={label} onTransition={onTransition} {...marks} />
        </details>
      )}
      <Gaps machine={machine} />
      {machine.lint.length > 0 && (
        <Stack as="ul" gap="3" pad="3 0 0" className="ui-small">
          {machine.lint.map((finding) => (
            <li key={finding} dir="ltr">
              {finding}
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}
