import { capaianMachine, type CapaianEvent, type ActingPerson } from '#machines/lifecycle/lifecycle.machine.ts';
import type { ReportAction } from '#domain/report/report.ts';
import { ACTIONS, type Event, NOTES, type Person, type State } from '#tests/lifecycle/table.ts';
import { type Case, caseText, modelOf, recorderOf, stateText, type StepReport } from '#statechart-walk/index.ts';
import '#tests/model/setup.ts';

/** Lets the chart follow one report through a browser, and writes into the report what it was led through. */
export function followLifecycle(file: string, name: string) {
  const recorder = recorderOf(capaianMachine, file);
  const suite = recorder.suite(name, 'tour', 'browser');
  const facts = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: null };
  const model = modelOf(capaianMachine, { input: { facts }, outcomes: {} }, []);
  let here = model.start();
  recorder.coverage.rest(here);
  const start = stateText(here.value);
  const steps: StepReport[] = [];
  return {
    /** Somebody did it, and the server accepted. @throws when the chart would not */
    took: (event: Event, who: Person) => {
      const by: ActingPerson = { id: who, permitted: ACTIONS[who] as readonly ReportAction[] };
      const said: CapaianEvent = { type: `report.${event}`, by, catatan: NOTES.long };
      const one: Case = { event: said, who };
      const where = stateText(here.value);
      if (!model.accepts(here, said))
        throw new Error(`${caseText(one)} in ${where}: the chart refuses it, the system accepted it`);
      const takes: string[] = [];
      here = model.step(here, said, (microstep) => takes.push(...recorder.coverage.hit(microstep)));
      steps.push({ text: caseText(one), event: said.type, who, accepted: true, state: stateText(here.value), takes });
    },
    /** What had to be refused in this state, and was. */
    refused: (state: State, events: readonly Event[]) => {
      for (const event of events) suite.refused(state, `report.${event}`);
    },
    write: () => {
      suite.walk({ title: name, start, steps });
      recorder.write();
    },
  };
}
