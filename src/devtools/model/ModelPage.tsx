import { Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import '#devtools/model/model.css';
import type { ChartLayout } from '#devtools/charts/layout.ts';
import { isMachineId } from '#devtools/machines.ts';
import type { Copying } from '#devtools/model/Command.tsx';
import { Failure } from '#devtools/model/Failure.tsx';
import { emptyLayout, LayoutSource } from '#devtools/model/layout-source.ts';
import { MachineChart } from '#devtools/model/MachineChart.tsx';
import { Checked } from '#devtools/model/MachineParts.tsx';
import { Machines } from '#devtools/model/Machines.tsx';
import { ModelActor } from '#devtools/model/ModelActor.ts';
import { Mutants } from '#devtools/model/Mutants.tsx';
import { Advice, Figures, Origin } from '#devtools/model/Overview.tsx';
import { ReadPart } from '#devtools/model/packed.ts';
import { FailedPaths, Paths } from '#devtools/model/Paths.tsx';
import { Cells, Refusals } from '#devtools/model/Refusals.tsx';
import { failuresOf, ReadReport, type ShownMachine, totalsOf, walksOf } from '#devtools/model/report.ts';
import { headline, machineName } from '#devtools/model/words.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { frameOf } from '#machines/kit/frame.ts';
import {
  chosenMachine,
  chosenTransition,
  isCommandCopied,
  isCommandNotCopied,
  partContent,
  partFailure,
  partFrame,
  pathFilter,
  reportContent,
  reportFailure,
} from '#machines/support/model-report.selectors.ts';
import { PATH_FILTERS } from '#machines/support/model-report.types.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Segmented } from '#ui/choices.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';

/** The report of the model tests that came with this build: what holds, what fails, and how to see it again. */
export function ModelPage() {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const frame = ModelActor.useSelector(frameOf);
  const failure = ModelActor.useSelector(reportFailure);
  const content = ModelActor.useSelector(reportContent);
  const read = content instanceof ReadReport ? content : null;
  const name = t(PAGES['uji-model'].title);
  return (
    <div className="model">
      <Breadcrumb label={t('shell.remah')} items={[{ label: name }]} />
      <PageHeader
        title={read === null ? name : headline(t, totalsOf(read.report.rows))}
        documentTitle={name}
        // Room for it is kept from the start, so that the page does not move when it is there.
        sub={read ? <Origin read={read} /> : ' '}
      />
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'report.refresh' })}
        reloadAlways
        messages={{ empty: { title: t('model.kosong.judul'), text: t('model.kosong.teks') } }}
        busyText={t('model.memuat')}
      >
        {read && <Report read={read} />}
      </LoadFrame>
    </div>
  );
}

const useCopying = (): Copying => {
  const { send } = ModelActor.useActorRef();
  return {
    onCopy: (command) => send({ type: 'command.copy', command }),
    copied: ModelActor.useSelector(isCommandCopied),
    refused: ModelActor.useSelector(isCommandNotCopied),
  };
};

function Report({ read }: { read: ReadReport }) {
  const { send } = ModelActor.useActorRef();
  const chosen = ModelActor.useSelector(chosenMachine);
  const copying = useCopying();
  const { report, outdated } = read;
  return (
    <Stack gap="8">
      {failuresOf(report.rows).map((one, i) => (
        <Failure key={i} {...one} copying={copying} />
      ))}
      <Figures read={read} />
      <Machines
        rows={report.rows}
        outdated={outdated}
        chosen={chosen}
        onToggle={(machine, open) => send(open ? { type: 'machine.choose', machine } : { type: 'machine.close' })}
        content={({ machine }) => machine === chosen && <Part seed={report.seed} />}
      />
      <Mutants report={report} />
      <Advice />
    </Stack>
  );
}

/** The machine that is open: fetched when it was opened. */
function Part({ seed }: { seed: number }) {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const frame = ModelActor.useSelector(partFrame);
  const failure = ModelActor.useSelector(partFailure);
  const content = ModelActor.useSelector(partContent);
  return (
    <LoadFrame
      frame={frame}
      failure={failure}
      level={3}
      onReload={() => send({ type: 'part.retry' })}
      messages={{ notFound: { title: t('model.bagian.gagal'), text: t('model.bagian.takAda') } }}
      busyText={t('model.bagian.memuat')}
    >
      {content instanceof ReadPart && (
        <Suspense fallback={<p className="ui-small ui-muted">{t('model.bagian.memuat')}</p>}>
          <Opened machine={content.machine} seed={seed} />
        </Suspense>
      )}
    </LoadFrame>
  );
}

function Opened({ machine, seed }: { machine: ShownMachine; seed: number }) {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const source = use(LayoutSource);
  const found = isMachineId(machine.machine) ? source(machine.machine) : emptyLayout(machine.machine);
  const layout = found instanceof Promise ? use(found) : found;
  return (
    <Stack gap="8">
      <Checked machine={machine} seed={seed} copying={useCopying()} />
      <h3>{t('model.cakupan.celah')}</h3>
      <MachineChart
        machine={machine}
        layout={layout}
        zoom="full"
        onTransition={(transition) => send({ type: 'transition.choose', transition })}
      />
      <Found machine={machine} layout={layout} />
      {machine.cells.length > 0 && (
        <section>
          <h3>{t('model.tabel.judul')}</h3>
          <Cells machine={machine} />
        </section>
      )}
    </Stack>
  );
}

/** The paths of one machine; of one transition when one was chosen in the chart. */
function Found({ machine, layout }: { machine: ShownMachine; layout: ChartLayout }) {
  const { t } = useTranslation();
  const { send } = ModelActor.useActorRef();
  const filter = ModelActor.useSelector(pathFilter);
  const key = ModelActor.useSelector(chosenTransition);
  const walks = walksOf(machine, key);
  const counts = { semua: walks.length, gagal: machine.failures.length, penolakan: machine.refusals.length };
  return (
    <section aria-labelledby="jalur">
      <Cluster gap="4" justify="between" pad="0 0 5">
        <h3 id="jalur">{t('model.jalur.judul', { mesin: machineName(t, machine.machine) })}</h3>
        <Segmented
          legend={t('model.jalur.saring')}
          value={filter}
          onChange={(filters) => send({ type: 'filter.choose', filters })}
          options={PATH_FILTERS.map((value) => ({
            value,
            label: t(`model.jalur.${value}`),
            count: counts[value],
          }))}
        />
      </Cluster>
      {key !== null && (
        <Cluster as="p" gap="4" justify="between" pad="0 0 5" role="status">
          <span>
            {t('model.jalur.melalui')} <code dir="ltr">{key}</code>
          </span>
          <Button variant="quiet" size="sm" onClick={() => send({ type: 'transition.choose', transition: null })}>
            {t('model.jalur.semuaJalur')}
          </Button>
        </Cluster>
      )}
      {filter === 'semua' && <Paths walks={walks} layout={layout} />}
      {filter === 'gagal' && <FailedPaths failures={machine.failures} />}
      {filter === 'penolakan' && <Refusals machine={machine} layout={layout} />}
    </section>
  );
}
