import type { MachineAbout } from '#machines/kit/about.ts';
import type { Declared } from '#machines/kit/declared.ts';
import type { AnyStateMachine } from '#machines/kit/xstate.ts';
import { worklistAbout } from '#machines/review/worklist.about.ts';
import { comparisonAbout } from '#machines/history/comparison.about.ts';
import { helpAbout } from '#machines/help/help.about.ts';
import { homeAbout } from '#machines/home/home.about.ts';
import { readinessAbout } from '#machines/home/readiness.about.ts';
import { bookmarksAbout } from '#machines/bookmarks/bookmarks.about.ts';
import { evidenceAbout } from '#machines/evidence/evidence.about.ts';
import { calendarAbout } from '#machines/calendar/calendar.about.ts';
import { lifecycleAbout } from '#machines/lifecycle/lifecycle.about.ts';
import { chatAbout } from '#machines/chat/chat.about.ts';
import { chatGroupAbout } from '#machines/chat/chat-group.about.ts';
import { chatFileAbout } from '#machines/chat/chat-file.about.ts';
import { chatSearchAbout } from '#machines/chat/chat-search.about.ts';
import { listAbout } from '#machines/records/list.about.ts';
import { dashboardAbout } from '#machines/dashboard/dashboard.about.ts';
import { dashboardWidgetAbout } from '#machines/dashboard/dashboard-widget.about.ts';
import { mailAbout } from '#machines/mail/mail.about.ts';
import { mailComposeAbout } from '#machines/mail/mail-compose.about.ts';
import { mailFilesAbout } from '#machines/mail/mail-files.about.ts';
import { bellAbout } from '#machines/notifications/bell.about.ts';
import { electionAbout } from '#machines/notifications/election.about.ts';
import { formAbout } from '#machines/records/form.about.ts';
import { importAbout } from '#machines/import/import.about.ts';
import { entryAbout } from '#machines/report/entry.about.ts';
import { networkAbout } from '#machines/network/network.about.ts';
import { boardAbout } from '#machines/board/board.about.ts';
import { boardCardAbout } from '#machines/board/board-card.about.ts';
import { cardNotesAbout } from '#machines/board/card-notes.about.ts';
import { outboxAbout } from '#machines/outbox/outbox.about.ts';
import { targetGridAbout } from '#machines/indicator/target-grid.about.ts';
import { presenceAbout } from '#machines/workspace/presence.about.ts';
import { workspaceAbout } from '#machines/workspace/workspace.about.ts';
import { liveAbout } from '#machines/notifications/live.about.ts';
import { reportAbout } from '#machines/report/report.about.ts';
import { claimRulesAbout } from '#machines/access/claim-rules.about.ts';
import { roleMatrixAbout } from '#machines/access/role-matrix.about.ts';
import { reportNewsAbout } from '#machines/notifications/report-news.about.ts';
import { supportAbout } from '#machines/support/support.about.ts';
import { modelReportAbout } from '#machines/support/model-report.about.ts';
import { unreadChatsAbout } from '#machines/chat/unread-chats.about.ts';
import { paletteAbout } from '#machines/palette/palette.about.ts';
import { reportListAbout } from '#machines/report/report-list.about.ts';
import { toastLogAbout } from '#machines/toasts/toast-log.about.ts';
import { openingAbout } from '#machines/opening/opening.about.ts';
import { creationCheckAbout } from '#machines/report/creation-check.about.ts';
import { viewerAbout } from '#machines/evidence/viewer.about.ts';
import { conversationAbout } from '#machines/chat/conversation.about.ts';
import { warningsAbout } from '#machines/report/warnings.about.ts';
import { keysAbout } from '#machines/preferences/keys.about.ts';
import { preferencesAbout } from '#machines/preferences/preferences.about.ts';
import { detailAbout } from '#machines/indicator/detail.about.ts';
import { choicesAbout } from '#machines/notifications/notification-choices.about.ts';
import { ownSessionsAbout } from '#machines/session/own-sessions.about.ts';
import { forgottenPasswordAbout } from '#machines/session/forgotten-password.about.ts';
import { secondFactorAbout } from '#machines/session/second-factor.about.ts';
import { newPasswordAbout } from '#machines/session/new-password.about.ts';
import { providerSignInAbout } from '#machines/session/provider-sign-in.about.ts';
import { sessionAbout } from '#machines/session/session.about.ts';
import { registrationAbout } from '#machines/session/registration.about.ts';
import { signInFormAbout } from '#machines/session/sign-in-form.about.ts';
import { reviewAbout } from '#machines/review/review.about.ts';
import { downloadAbout } from '#machines/export/download.about.ts';
import { todoAbout } from '#machines/todo/todo.about.ts';
import { uploadAbout } from '#machines/evidence/upload.about.ts';

/** Every machine in `src/machines` by its id, with what it says about itself; one that is missing does not compile. */
export const MACHINES = {
  bell: bellAbout,
  board: boardAbout,
  boardCard: boardCardAbout,
  cardNotes: cardNotesAbout,
  bookmarks: bookmarksAbout,
  calendar: calendarAbout,
  chat: chatAbout,
  chatFile: chatFileAbout,
  chatGroup: chatGroupAbout,
  chatSearch: chatSearchAbout,
  comparison: comparisonAbout,
  conversation: conversationAbout,
  creationCheck: creationCheckAbout,
  dashboard: dashboardAbout,
  dashboardWidget: dashboardWidgetAbout,
  detail: detailAbout,
  download: downloadAbout,
  election: electionAbout,
  entry: entryAbout,
  evidence: evidenceAbout,
  form: formAbout,
  help: helpAbout,
  home: homeAbout,
  readiness: readinessAbout,
  import: importAbout,
  keys: keysAbout,
  lifecycle: lifecycleAbout,
  list: listAbout,
  live: liveAbout,
  mail: mailAbout,
  mailCompose: mailComposeAbout,
  mailFiles: mailFilesAbout,
  modelReport: modelReportAbout,
  network: networkAbout,
  opening: openingAbout,
  outbox: outboxAbout,
  palette: paletteAbout,
  preferences: preferencesAbout,
  presence: presenceAbout,
  forgottenPassword: forgottenPasswordAbout,
  ownSessions: ownSessionsAbout,
  notificationChoices: choicesAbout,
  secondFactor: secondFactorAbout,
  newPassword: newPasswordAbout,
  registration: registrationAbout,
  providerSignIn: providerSignInAbout,
  report: reportAbout,
  reportList: reportListAbout,
  reportNews: reportNewsAbout,
  review: reviewAbout,
  roleMatrix: roleMatrixAbout,
  claimRules: claimRulesAbout,
  session: sessionAbout,
  signInForm: signInFormAbout,
  support: supportAbout,
  targetGrid: targetGridAbout,
  toastLog: toastLogAbout,
  todo: todoAbout,
  unreadChats: unreadChatsAbout,
  upload: uploadAbout,
  viewer: viewerAbout,
  warnings: warningsAbout,
  worklist: worklistAbout,
  workspace: workspaceAbout,
} as const satisfies Readonly<Record<keyof Declared, MachineAbout>>;

export type MachineId = keyof typeof MACHINES;
export const MACHINE_IDS = Object.keys(MACHINES) as MachineId[];
export const isMachineId = (id: string): id is MachineId => Object.hasOwn(MACHINES, id);

/**
 * The machine among what its file exports.
 * @throws when none of the exports is the machine of this id
 */
export function machineOf(module: object, id: MachineId): AnyStateMachine {
  const found = Object.values(module).find((one) => isMachine(one) && one.id === id);
  if (!isMachine(found)) throw new Error(`${MACHINES[id].file} exports no machine "${id}"`);
  return found;
}

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value;
