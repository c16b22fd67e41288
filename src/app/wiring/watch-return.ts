import { type AnyEventObject, fromCallback } from '#machines/kit/xstate.ts';

/** Fills a machine's hole `watchReturn`: sends `event` whenever the page is seen again, not when it starts. */
export const watchingReturn = <Event extends AnyEventObject>(event: Event) =>
  fromCallback<Event, void>(({ sendBack }) => {
    const tell = () => {
      if (document.visibilityState === 'visible') sendBack(event);
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  });
