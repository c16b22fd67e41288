import { use } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '#app/wiring/Guarded.tsx';
import { chartOf } from '#app/support/charts.ts';
import { Sop } from '#devtools/charts/Sop.tsx';
import { isMachineId, type MachineId } from '#devtools/machines.ts';

/** `/dukungan/sop/:machine`: one workflow as a page to print. */
export default function SopRoute() {
  const { machine = '' } = useParams();
  return isMachineId(machine) ? <Page machine={machine} /> : <NotFound />;
}

function Page({ machine }: { machine: MachineId }) {
  return <Sop machine={machine} layout={use(chartOf(machine))} onPrint={() => window.print()} />;
}
