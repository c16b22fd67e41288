import { useSearchParams } from 'react-router-dom';
import { FILTER_TUGAS } from '#domain/pelaporan/tugas.ts';
import { TugasPage } from '#features/pelaporan/TugasPage.tsx';

/** The task list of a report; the filter stands in the address, so that going back finds it again. */
export default function DaftarIndikatorRoute() {
  const [params, setParams] = useSearchParams();
  const filter = FILTER_TUGAS.find((satu) => satu === params.get('saring')) ?? 'semua';
  return (
    <TugasPage
      filter={filter}
      onFilter={(baru) => setParams(baru === 'semua' ? {} : { saring: baru }, { replace: true })}
    />
  );
}
