import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recorded } from '#app/recording.ts';
import { provideHelp } from '#app/help/help.ts';
import { HelpActor } from '#features/help/HelpActor.ts';
import { isDocked, isReporting } from '#machines/help/help.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { withMachineTexts } from '#services/i18n/i18n.ts';

const Dock = lazy(() => importChunk(() => withMachineTexts(import('#app/shell/Dock.tsx'))));
const ReportProblemDialog = lazy(async () => {
  const { ReportProblemDialog: Loaded } = await importChunk(() => import('#features/help/ReportProblemDialog.tsx'));
  return { default: Loaded };
});

/** Help that every page has: the report of a problem, and for support the docked panel. */
export function Help({ children }: { children: ReactNode }) {
  const ability = useAbility();
  const [logic] = useState(() => provideHelp(ability.can('read', 'MachineState')));
  return (
    <HelpActor.Provider logic={logic} options={recorded}>
      {children}
      <Windows />
    </HelpActor.Provider>
  );
}

function Windows() {
  const { pathname } = useLocation();
  const docked = HelpActor.useSelector(isDocked);
  const reporting = HelpActor.useSelector(isReporting);
  return (
    <Suspense fallback={null}>
      {docked && pathname !== '/dukungan/mesin' && <Dock />}
      {reporting && <ReportProblemDialog />}
    </Suspense>
  );
}
