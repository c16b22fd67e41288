import { keepGates } from '#server/auth/gate.ts';
import { requireSession } from '#server/auth/plugin.ts';
import type { AuthDeps } from '#server/auth/service.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { APPS } from '#server/routes/register-areas.ts';
import { registerAuth } from '#server/routes/auth.ts';
import { registerDashboard } from '#server/routes/dashboard.ts';
import { registerDraftKey } from '#server/routes/draft-key.ts';
import { registerFiles } from '#server/routes/files.ts';
import { registerHealth } from '#server/routes/health.ts';
import { registerExport } from '#server/routes/kpi-export.ts';
import { registerImport } from '#server/routes/kpi-import.ts';
import { registerKpi } from '#server/routes/kpi.ts';
import { registerMaster } from '#server/routes/records.ts';
import { registerReports } from '#server/routes/report.ts';
import { registerAccounts } from '#server/routes/users.ts';
import { registerRoles } from '#server/routes/roles.ts';
import { registerLiveEvents } from '#server/routes/notifications.ts';
import { registerRecap } from '#server/routes/recap.ts';
import { registerSignInLocks } from '#server/routes/sign-in-locks.ts';

/** Every route module that needs a session; a new resource is one line here. */
const WITH_SESSION: readonly ((app: App, deps: RouteDeps) => void)[] = [
  registerMaster,
  registerKpi,
  registerImport,
  registerExport,
  registerRecap,
  registerDashboard,
  registerReports,
  registerLiveEvents,
  registerFiles,
  registerRoles,
  registerAccounts,
  registerSignInLocks,
  ...APPS,
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
