import { alongOf, keepGates } from '#server/auth/gate.ts';
import { requireSession } from '#server/auth/plugin.ts';
import type { AuthDeps } from '#server/session/service.ts';
import type { App } from '#server/http/app-type.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { MARKS } from '#server/marks.ts';
import { registerCardNotes } from '#server/board/notes.routes.ts';
import { registerBoard } from '#server/board/routes.ts';
import { registerBookmarks } from '#server/bookmarks/routes.ts';
import { registerCalendar } from '#server/calendar/routes.ts';
import { registerChatFiles } from '#server/chat/files.routes.ts';
import { registerChatGroups } from '#server/chat/groups.routes.ts';
import { registerChat } from '#server/chat/routes.ts';
import { registerDatatables } from '#server/evidence/datatables.routes.ts';
import { registerMailFiles } from '#server/mail/files.routes.ts';
import { registerMail } from '#server/mail/routes.ts';
import { registerPermissions } from '#server/permissions/routes.ts';
import { registerTodo } from '#server/todo/routes.ts';
import { registerAuth } from '#server/session/routes.ts';
import type { Provider } from '#server/session/provider.ts';
import { registerClaimRules } from '#server/session/claim-rules.routes.ts';
import { registerProvider } from '#server/session/provider.routes.ts';
import { registerRegistration } from '#server/session/registration.routes.ts';
import { registerReset } from '#server/session/reset.routes.ts';
import { registerDashboard } from '#server/dashboard/routes.ts';
import { registerDraftKey } from '#server/session/draft-key.routes.ts';
import { registerOwnSessions } from '#server/session/own-sessions.routes.ts';
import { registerSecondFactor } from '#server/session/second-factor.routes.ts';
import { registerEvidence } from '#server/evidence/routes.ts';
import { type Leaving, registerHealth } from '#server/http/health.ts';
import { registerExport } from '#server/export/routes.ts';
import { registerImport } from '#server/import/routes.ts';
import { registerKpi } from '#server/indicator/routes.ts';
import { registerMaster } from '#server/records/routes.ts';
import { registerReports } from '#server/report/routes.ts';
import { registerAccounts } from '#server/access/users.routes.ts';
import { registerOwnData } from '#server/access/own-data.routes.ts';
import { registerRoles } from '#server/access/roles.routes.ts';
import { registerChoices } from '#server/notifications/choices.routes.ts';
import { registerOutgoing } from '#server/letters/outgoing.routes.ts';
import { registerBell } from '#server/notifications/bell.routes.ts';
import { registerLiveEvents } from '#server/notifications/routes.ts';
import { registerReview } from '#server/review/routes.ts';
import { registerHome } from '#server/home/routes.ts';
import { registerReadiness } from '#server/home/readiness.routes.ts';
import { registerProblems } from '#server/support/routes.ts';
import { registerWorkspace } from '#server/workspace/routes.ts';
import { registerSignInLocks } from '#server/access/sign-in-locks.routes.ts';
import { registerApiTokens } from '#server/access/tokens.routes.ts';
import { registerTrail } from '#server/access/trail.routes.ts';
import { registerWebhooks, type WebhookDeps } from '#server/webhooks/routes.ts';

/** Every route module that needs a session; a new resource is one line here. */
const WITH_SESSION: readonly ((app: App, deps: RouteDeps) => void)[] = [
  registerMaster,
  registerKpi,
  registerImport,
  registerExport,
  registerDashboard,
  registerReports,
  registerReview,
  registerHome,
  registerReadiness,
  registerWorkspace,
  (app, deps) => registerLiveEvents(app, deps, MARKS),
  registerBell,
  registerChoices,
  registerOutgoing,
  registerEvidence,
  registerRoles,
  registerAccounts,
  registerOwnData,
  registerSignInLocks,
  registerTrail,
  registerApiTokens,
  registerChat,
  registerChatFiles,
  registerChatGroups,
  registerMail,
  registerMailFiles,
  registerBookmarks,
  registerCalendar,
  registerDatatables,
  registerPermissions,
  registerBoard,
  registerCardNotes,
  registerTodo,
  registerProblems,
];

/** All routes of the server. */
export function registerRoutes(
  app: App,
  deps: RouteDeps &
    AuthDeps &
    WebhookDeps &
    Leaving & { basePath: string; provider?: Provider | undefined; registration?: boolean },
): void {
  registerHealth(app, deps);
  registerAuth(app, deps);
  registerProvider(app, deps);
  registerReset(app, deps);
  registerRegistration(app, deps);
  app.register(async (plain) => {
    const api: App = plain.withTypeProvider();
    requireSession(api, deps, alongOf);
    keepGates(api, deps);
    registerDraftKey(api, deps);
    registerOwnSessions(api, deps);
    registerSecondFactor(api, deps);
    registerWebhooks(api, deps);
    registerClaimRules(api, deps);
    for (const register of WITH_SESSION) register(api, deps);
  });
}
