import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { recorded } from '#app/recording.ts';
import { provideBantuan } from '#app/wiring/bantuan.ts';
import { BantuanActor } from '#features/lapor/BantuanActor.ts';
import { isDocked, isReporting } from '#machines/bantuan/bantuan.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';

const Dok = lazy(() => importChunk(() => import('#app/shell/Dok.tsx')));
const LaporDialog = lazy(async () => {
  const { LaporDialog: Loaded } = await importChunk(() => import('#features/lapor/LaporDialog.tsx'));
  return { default: Loaded };
});

/** Help that every page has: the report of a problem, and for support the docked panel. */
export function Bantuan({ children }: { children: ReactNode }) {
  const ability = useAbility();
  const [logic] = useState(() => provideBantuan(ability.can('read', 'MachineState')));
  return (
    <BantuanActor.Provider logic={logic} options={recorded}>
      {children}
      <Windows />
    </BantuanActor.Provider>
  );
}

function Windows() {
  const { pathname } = useLocation();
  const docked = BantuanActor.useSelector(isDocked);
  const reporting = BantuanActor.useSelector(isReporting);
  return (
    <Suspense fallback={null}>
      {docked && pathname !== '/dukungan/mesin' && <Dok />}
      {reporting && <LaporDialog />}
    </Suspense>
  );
}
