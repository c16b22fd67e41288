/** Where something that a person does on a page leads: the address, whether Back leads out of it, what is asked and said. */
import { onToast } from '#services/toasts/toasts.ts';
import { asked, settle } from '#tests/faults/app.ts';
import { patternOf } from '#tests/faults/world.ts';

/** What stands around every page asks for, when it has the time, whatever is done on the page. */
const AROUND =
  /^GET \/(api\/(events|bookmarks\/data|pemberitahuan|pelaporan-capaian\/giliran|master\/.*|unit)|apps\/chat\/unseen-msgs)$/;

export type Way = {
  /** Path and query. */
  at: string;
  /** Whether Back comes to where it was done. */
  back: boolean;
  /** `METHOD /pattern` of what was asked, each once. */
  asks: string[];
  /** What was said for a few seconds. */
  says: string[];
};

/** Does it, waits until the page stands, and tells where that led. */
export async function wayOf(act: () => unknown, ms = 600): Promise<Way> {
  const before = { length: window.history.length, asked: asked.length };
  const says: string[] = [];
  const stop = onToast(({ message }) => void says.push(message));
  await act();
  await settle(ms);
  stop();
  const { pathname, search } = window.location;
  return {
    at: pathname + search,
    back: window.history.length > before.length,
    asks: [...new Set(asked.slice(before.asked).map(({ method, path }) => `${method} ${patternOf(path)}`))].filter(
      (call) => !AROUND.test(call),
    ),
    says,
  };
}
