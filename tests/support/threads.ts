// Which test files share a thread. Starting one and loading what is tested takes longer than most files take, so a file
// has a thread to itself only where what it does would outlive it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * What one file could leave behind for the next one of its thread, and for whatever that one proves. The language is one
 * for all: a figure is written in whichever was chosen last.
 */
const STAYS =
  /process\.env(?:\.\w+|\[[^\]]+\])\s*=[^=]|process\.chdir|globalThis[.[]|\.prototype\.\w+\s*=[^=]|services\/i18n\/i18n\.ts/;
/** What a file does to all of its thread, and what puts it right again. */
const PUT_RIGHT: Readonly<Record<string, string>> = {
  useFakeTimers: 'useRealTimers',
  stubGlobal: 'unstubAllGlobals',
  stubEnv: 'unstubAllEnvs',
  spyOn: 'restoreAllMocks',
};
/** What only looks, or is of no use but between those two. */
const HARMLESS =
  /^(?:fn|mocked|wait(?:For|Until)|(?:clear|reset)AllMocks|advanceTimers\w+|run\w*Timers\w*|setSystemTime)$/;

const callsOf = (text: string): string[] => [...text.matchAll(/\bvi\.(\w+)/g)].map(([, call = '']) => call);

/** Whether a test file with this text could leave something behind. */
export function leaves(text: string): boolean {
  const calls = callsOf(text);
  const known = [...Object.keys(PUT_RIGHT), ...Object.values(PUT_RIGHT)];
  const isRight = (call: string) => {
    if (!known.includes(call)) return HARMLESS.test(call);
    const right = PUT_RIGHT[call];
    return right === undefined || calls.includes(right);
  };
  return STAYS.test(text) || !calls.every(isRight);
}

/** A document lasts as long as its thread: only what asks for one itself shares one. */
const DOCUMENT = /@vitest-environment jsdom/;
/** What comes late stands in the document of the next one: a message that a spied function asked for, a listener of a global. */
const comesLate = (text: string) => callsOf(text).some((call) => call in PUT_RIGHT);

const PARTS = 'src/{app,devtools,features,services,ui}/**/*.test.{ts,tsx}';

/** Rooms whose modules keep nothing between two callers (`tests/house/shared-thread.test.ts`), by vitest project. */
const ROOMS = {
  unit: 'src/{domain,contract,machines}/**/*.test.ts',
  server: 'server/**/*.test.ts',
  model: 'tests/model/*.test.ts',
  api: 'tests/{api,authz,lifecycle,stories}/*.test.ts',
  house: 'tests/{concurrency,fences,house,session}/*.test.ts',
};

/** What it writes down names an actor by its id, and XState counts those for the whole thread. */
const COUNTED = 'tests/model/session.model.test.ts';

/**
 * @param room a pattern, from the root of the project
 * @param inDocument those that ask for a document, instead of those that do not
 */
const sharedOf = (room: string, inDocument = false): string[] =>
  globSync(room, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      if (file === COUNTED || leaves(text) || DOCUMENT.test(text) !== inDocument) return false;
      return !(inDocument && comesLate(text));
    });

/** Files that share a thread, by vitest project. */
export const SHARED = {
  unit: sharedOf(ROOMS.unit),
  parts: sharedOf(PARTS),
  screens: sharedOf(PARTS, true),
  server: sharedOf(ROOMS.server),
  model: sharedOf(ROOMS.model),
  api: sharedOf(ROOMS.api),
  house: sharedOf(ROOMS.house),
};

const pagesOf = (...areas: string[]) => areas.map((area) => `tests/faults/${area}.test.ts`);

/**
 * Tests that open pages of the whole application: those of one person share a thread and the application in it, one after
 * the other (`startApp` of tests/faults/app.ts). What replaces a module of its own, or ends the session, is not here.
 */
export const PAGES: Readonly<Record<string, string[]>> = {
  'pages-officer': pagesOf(
    'officer-reads',
    'officer-writes',
    'dashboard',
    'kpi',
    'todo',
    'mail',
    'calendar',
    'chat',
    'news',
    'bell',
    'own-sessions',
    'notification-choices',
    'second-factor',
    'chat-groups',
    'pages/steps-back',
    'pages/context',
    'pages/autosave',
    'pages/lacks',
    'pages/sections',
    'pages/ways-of-officer',
    'offered/officer',
  ),
  'pages-admin': pagesOf(
    'records',
    'users',
    'import',
    'record-new',
    'webhooks',
    'claim-rules',
    'export',
    'claims',
    'permissions-bookmarks',
    'home',
    'pages/ways-of-admin',
    'offered/admin',
  ),
  'pages-verifier': pagesOf('verifier', 'pages/steps-of-review', 'pages/ways-of-verifier', 'offered/verifier'),
};
