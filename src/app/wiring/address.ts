import type { SessionRef } from '#machines/session/session.machine.ts';
import { loginAddress, nextAddress, type Address, LOGIN, isForAnybody, isLogin } from '#app/wiring/sign-in-address.ts';
import { here, replaceAddress } from '#services/base/base.ts';

/**
 * Keeps the address in step with the session: /login while signed out, and after signing in the address that was asked
 * for. Call it before the session starts; the router reads the address only afterwards.
 */
export function followSession(
  session: Pick<SessionRef, 'on'>,
  address: () => Address = here,
  replace: (url: string) => void = replaceAddress,
  history: Pick<EventTarget, 'addEventListener'> = window,
) {
  let isOut = false;
  // The Back button still reaches pages of the person who signed out; neither they nor their addresses may appear
  // again.
  history.addEventListener('popstate', () => {
    if (isOut && !isForAnybody(address().pathname)) replace(LOGIN);
  });
  session.on('session.ended', ({ chosen }) => {
    isOut = true;
    if (!isForAnybody(address().pathname)) replace(chosen ? LOGIN : loginAddress(address()));
  });
  session.on('session.started', () => {
    isOut = false;
    if (isLogin(address().pathname)) replace(nextAddress(address()));
  });
}
