import { useSearchParams } from 'react-router-dom';
import { TASK_FILTERS } from '#domain/report/duties.ts';
import { WorkPage } from '#features/report/WorkPage.tsx';

/** The task list of a report; the filter stands in the address, so that going back finds it again. */
export default function IndicatorListRoute() {
  const [params, setParams] = useSearchParams();
  const filter = TASK_FILTERS.find((one) => one === params.get('saring')) ?? 'semua';
  return (
    <WorkPage
      filter={filter}
      onFilter={(fresh) => setParams(fresh === 'semua' ? {} : { saring: fresh }, { replace: true })}
    />
  );
}
