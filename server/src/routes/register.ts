import { keepGates } from '#server/auth/gate.ts';
import { requireSession } from '#server/auth/plugin.ts';
import type { AuthDeps } from '#server/auth/service.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { APLIKASI } from '#server/routes/aplikasi/register.ts';
import { registerAuth } from '#server/routes/auth.ts';
import { registerDasbor } from '#server/routes/dasbor.ts';
import { registerDraftKey } from '#server/routes/draft-key.ts';
import { registerFiles } from '#server/routes/files.ts';
import { registerHealth } from '#server/routes/health.ts';
import { registerEkspor } from '#server/routes/kpi-ekspor.ts';
import { registerImpor } from '#server/routes/kpi-impor.ts';
import { registerKpi } from '#server/routes/kpi.ts';
import { registerMaster } from '#server/routes/master.ts';
import { registerPelaporan } from '#server/routes/pelaporan.ts';
import { registerPengguna } from '#server/routes/pengguna.ts';
import { registerPeran } from '#server/routes/peran.ts';
import { registerPeristiwa } from '#server/routes/peristiwa.ts';
import { registerRekap } from '#server/routes/rekap.ts';
import { registerSignInLocks } from '#server/routes/sign-in-locks.ts';

/** Every route module that needs a session; a new resource is one line here. */
const WITH_SESSION: readonly ((app: App, deps: RouteDeps) => void)[] = [
  registerMaster,
  registerKpi,
  registerImpor,
  registerEkspor,
  registerRekap,
  registerDasbor,
  registerPelaporan,
  registerPeristiwa,
  registerFiles,
  registerPeran,
  registerPengguna,
  registerSignInLocks,
  ...APLIKASI,
];

/** All routes of the server. */
export function registerRoutes(app: App, deps: RouteDeps & AuthDeps): void {
  registerHealth(app, deps);
  registerAuth(app, deps);
  app.register(async (plain) => {
    const api: App = plain.withTypeProvider();
    requireSession(api, deps);
    keepGates(api, deps);
    registerDraftKey(api, deps);
    for (const register of WITH_SESSION) register(api, deps);
  });
}
