import { useTranslation } from 'react-i18next';
import '#devtools/model/model.css';
import type { Copying } from '#devtools/model/Command.tsx';
import { Coverage } from '#devtools/model/Coverage.tsx';
import { Failure } from '#devtools/model/Failure.tsx';
import { MachineCard } from '#devtools/model/MachineCard.tsx';
import { ModelActor } from '#devtools/model/ModelActor.ts';
import { Mutants } from '#devtools/model/Mutants.tsx';
import { FailedPaths, Paths } from '#devtools/model/Paths.tsx';
import { Cells, Refusals } from '#devtools/model/Refusals.tsx';
import {
  failuresOf,
  machineOf,
  ReadReport,
  type ShownMachine,
  type ShownReport,
  totalsOf,
  walksOf,
} from '#devtools/model/report.ts';
import { Suites } from '#devtools/model/Suites.tsx';
import { headline, machineName } from '#devtools/model/words.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  reportContent,
  reportFailure,
  chosenMachine,
  isCommandNotCopied,
  isCommandCopied,
  pathFilter,
  chosenTransition,
} from '#machines/support/model-report.selectors.ts';
import { PATH_FILTERS } from '#machines/support/model-report.types.ts';
import { formatNumber, formatDateTime } from '#services/i18n/format.ts';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Segmented } from '#ui/choices.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';

/** The last report of the model tests: what holds, what fails, and how to see it again. */
export function ModelPage() {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const frame = ModelActor.useSelector(frameOf);
  const failure = ModelActor.useSelector(reportFailure);
  const read = ModelActor.useSelector(reportContent);
  const report = read instanceof ReadReport ? read.report : null;
  return (
    <div className="model">
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES['uji-model'].title) }]} />
      <Head report={report} />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'report.refresh' })}
        reloadAlways
        messages={{ empty: { title: t('model.kosong.judul'), text: t('model.kosong.teks') } }}
        busyText={t('model.memuat')}
      >
        {report && <Report report={report} />}
      </LoadFrame>
    </div>
  );
}

function Head({ report }: { report: ShownReport | null }) {
  const { t } = useTranslation();
  if (report === null) return <PageHeader title={t(PAGES['uji-model'].title)} />;
  const totals = totalsOf(report.machines);
  const sub = t('model.sub', {
    waktu: formatDateTime(report.at),
    jalur: formatNumber(totals.walks),
    tolak: formatNumber(totals.refused),
    detik: formatNumber(totals.ms / 1000, { max: 0 }),
  });
  return <PageHeader title={headline(t, totals)} documentTitle={t(PAGES['uji-model'].title)} sub={sub} />;
}

function Report({ report }: { report: ShownReport }) {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const chosen = machineOf(report, ModelActor.useSelector(chosenMachine));
  const copying: Copying = {
    onCopy: (command) => send({ type: 'command.copy', command }),
    copied: ModelActor.useSelector(isCommandCopied),
    refused: ModelActor.useSelector(isCommandNotCopied),
  };
  if (!chosen) return null;
  return (
    <div className="model__parts">
      {failuresOf(report.machines).map((one, i) => (
        <Failure key={i} {...one} copying={copying} />
      ))}
      <div className="model__two">
        <Card title={t('model.cakupan.judul')}>
          <Coverage
            machines={report.machines}
            chosen={chosen.machine}
            onChoose={(machine) => send({ type: 'machine.choose', mesin: machine })}
          />
        </Card>
        <MachineCard
          machine={chosen}
          onTransition={(transition) => send({ type: 'transition.choose', transition })}
          zoom="full"
        />
      </div>
      <div className="model__two model__two--even">
        <Found machine={chosen} />
        <Card title={t('model.rangkaian.judul')}>
          <Suites machine={chosen} seed={report.seed} copying={copying} />
        </Card>
      </div>
      {report.mutants && <Mutants mutants={report.mutants} />}
      {chosen.cells.length > 0 && (
        <Card title={t('model.tabel.judul')}>
          <Cells machine={chosen} />
        </Card>
      )}
    </div>
  );
}

/** The paths of one machine; of one transition when one was chosen in the chart. */
function Found({ machine }: { machine: ShownMachine }) {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const filter = ModelActor.useSelector(pathFilter);
  const key = ModelActor.useSelector(chosenTransition);
  const walks = walksOf(machine, { key, refused: false });
  const counts = { semua: walks.length, gagal: machine.failures.length, penolakan: machine.refusals.length };
  return (
    <Card
      id="jalur"
      title={t('model.jalur.judul', { mesin: machineName(t, machine.machine) })}
      aside={
        <Segmented
          legend={t('model.jalur.saring')}
          value={filter}
          onChange={(filters) => send({ type: 'filter.choose', saringan: filters })}
          options={PATH_FILTERS.map((value) => ({
            value,
            label: t(`model.jalur.${value}`),
            count: counts[value],
          }))}
        />
      }
    >
      {key !== null && (
        <p className="model__through" role="status">
          <span>
            {t('model.jalur.melalui')} <code dir="ltr">{key}</code>
          </span>
          <Button variant="quiet" size="sm" onClick={() => send({ type: 'transition.choose', transition: null })}>
            {t('model.jalur.semuaJalur')}
          </Button>
        </p>
      )}
      {filter === 'semua' && <Paths walks={walks} />}
      {filter === 'gagal' && <FailedPaths failures={machine.failures} />}
      {filter === 'penolakan' && <Refusals machine={machine} />}
    </Card>
  );
}
