import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { isMachineId } from '#devtools/machines.ts';
import { emptyLayout, LayoutSource } from '#devtools/model/layout-source.ts';
import { Failure } from '#devtools/model/Failure.tsx';
import { WholePart } from '#devtools/model/MachineParts.tsx';
import { Machines } from '#devtools/model/Machines.tsx';
import { Mutants } from '#devtools/model/Mutants.tsx';
import { Advice, Figures, Origin } from '#devtools/model/Overview.tsx';
import { failuresOf, type ReadReport, type ShownMachine, totalsOf } from '#devtools/model/report.ts';
import { headline } from '#devtools/model/words.ts';
import { PAGES } from '#domain/pages/pages.ts';

type DocumentProps = { read: ReadReport; machines: readonly ShownMachine[]; part: boolean };

/** The report as one document that needs neither a server nor a script: made by scripts/model-report.mjs. */
export function ModelDocument({ read, machines, part }: DocumentProps) {
  const { t } = useTranslation();
  const { report, outdated } = read;
  return (
    <main className="model model--document ui-page">
      <header className="model__head">
        <p className="ui-small ui-muted">Capaian · {t(PAGES['uji-model'].title)}</p>
        <h1>{headline(t, totalsOf(report.rows))}</h1>
        {part && <p className="ui-tinted ui-tone--warning ui-weight-semibold">{t('model.sebagian')}</p>}
        {!part && <Origin read={read} />}
      </header>
      {failuresOf(report.rows).map((one, i) => (
        <Failure key={i} {...one} />
      ))}
      <Figures read={read} />
      <Machines
        rows={report.rows}
        outdated={part ? new Set() : outdated}
        content={({ machine }) => <Part machine={machines.find((one) => one.machine === machine)} seed={report.seed} />}
      />
      <Mutants report={report} />
      <Advice />
    </main>
  );
}

function Part({ machine, seed }: { machine: ShownMachine | undefined; seed: number }) {
  const source = use(LayoutSource);
  if (machine === undefined) return null;
  const id = machine.machine;
  const found = isMachineId(id) ? source(id) : emptyLayout(id);
  const layout = found instanceof Promise ? use(found) : found;
  return <WholePart machine={machine} layout={layout} seed={seed} />;
}
