import { useTranslation } from 'react-i18next';
import { Coverage } from '#devtools/model/Coverage.tsx';
import { Failure } from '#devtools/model/Failure.tsx';
import { MachineCard } from '#devtools/model/MachineCard.tsx';
import { Mutants } from '#devtools/model/Mutants.tsx';
import { FailedPaths, Paths } from '#devtools/model/Paths.tsx';
import { Cells, Refusals } from '#devtools/model/Refusals.tsx';
import { failuresOf, type ShownMachine, type ShownReport, totalsOf, walksOf } from '#devtools/model/report.ts';
import { Suites } from '#devtools/model/Suites.tsx';
import { headline, machineName } from '#devtools/model/words.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { Card } from '#ui/Card.tsx';

/** The report as one document that needs neither a server nor a script: made by scripts/model-report.mjs. */
export function ModelDocument({ report, part }: { report: ShownReport; part: boolean }) {
  const { t } = useTranslation();
  const totals = totalsOf(report.machines);
  return (
    <main className="model model--document ui-page">
      <header className="model__head">
        <p className="model__where">Capaian · {t(PAGES['uji-model'].title)}</p>
        <h1>{headline(t, totals)}</h1>
        <p>
          {t('model.sub', {
            waktu: formatDateTime(report.at),
            jalur: formatNumber(totals.walks),
            tolak: formatNumber(totals.refused),
            detik: formatNumber(totals.ms / 1000, { max: 0 }),
          })}
        </p>
        {part && <p className="model__missing">{t('model.sebagian')}</p>}
      </header>
      {failuresOf(report.machines).map((one, i) => (
        <Failure key={i} {...one} />
      ))}
      <Card title={t('model.cakupan.judul')}>
        <Coverage machines={report.machines} />
      </Card>
      {report.mutants && <Mutants mutants={report.mutants} />}
      {report.machines.map((machine) => (
        <Part key={machine.machine} machine={machine} seed={report.seed} />
      ))}
    </main>
  );
}

function Part({ machine, seed }: { machine: ShownMachine; seed: number }) {
  const { t } = useTranslation();
  const walks = walksOf(machine, { key: null, refused: false });
  return (
    <section id={machine.machine} className="model__part">
      <MachineCard machine={machine} zoom="fit" />
      <Card title={t('model.rangkaian.judul')} level={3}>
        <Suites machine={machine} seed={seed} />
      </Card>
      <Card title={t('model.jalur.judul', { mesin: machineName(t, machine.machine) })} level={3}>
        {machine.failures.length > 0 && <FailedPaths failures={machine.failures} />}
        <Paths walks={walks} />
      </Card>
      <details className="ui-card model__fold">
        <summary>
          {t('model.penolakan.judul')} <small>{machine.refusals.length}</small>
        </summary>
        <Refusals machine={machine} />
      </details>
      {machine.cells.length > 0 && (
        <details className="ui-card model__fold">
          <summary>{t('model.tabel.judul')}</summary>
          <Cells machine={machine} />
        </details>
      )}
    </section>
  );
}
