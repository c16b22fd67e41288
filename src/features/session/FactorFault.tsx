import { useTranslation } from 'react-i18next';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { factorFailures, factorFault } from '#machines/session/second-factor.selectors.ts';
import { said } from '#services/i18n/said.ts';
import { Callout } from '#ui/Callout.tsx';

/** Why the last step did not succeed, told anew each time. */
export function FactorFault() {
  const { t } = useTranslation();
  const fault = SecondFactorActor.useSelector(factorFault);
  const failures = SecondFactorActor.useSelector(factorFailures);
  if (fault === null) return null;
  const words =
    fault.kind === 'server' ? said(fault.message) : t(fault.kind === 'network' ? 'galat.jaringan' : 'galat.takTerduga');
  return (
    <Callout key={failures} tone="danger" role="alert">
      <p>{words}</p>
    </Callout>
  );
}
