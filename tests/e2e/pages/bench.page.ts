import { client } from '#app/client.ts';
import { drafts, session, storage } from '#app/system.ts';

/** The product's own session and client, without its screens: what one tab of a browser really sends and keeps. */
const bench = {
  client,
  drafts,
  session,
  storage,
  /** Where the session stands, as text. */
  state: () => JSON.stringify(session.getSnapshot().value),
  emitted: [] as string[],
};
export type Bench = typeof bench;
session.on('*', ({ type }) => bench.emitted.push(type));
session.start();
Object.assign(globalThis, { bench });
