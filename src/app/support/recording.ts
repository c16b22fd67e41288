import { recording } from '#app/recording.ts';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import type { Trace } from '#domain/support/trace.ts';
import { here } from '#services/base/base.ts';
import { languageShown } from '#services/i18n/start.ts';

/** The package's version, inserted by vite.config.ts. */
export const version = String(import.meta.env.VITE_VERSION ?? 'dev');

/** The recording of this page so far; loads the recorder's code when needed. */
export async function traceOfPage(): Promise<Trace> {
  const [{ toTrace }, recorder] = await Promise.all([import('#devtools/export.ts'), recording.recorder()]);
  const page = {
    path: here().pathname,
    language: languageShown(),
    width: window.innerWidth,
    height: window.innerHeight,
  };
  return toTrace(recorder, { version }, page);
}

/** The same text as in an export of the panel. */
export async function textOf(trace: Trace): Promise<string> {
  const { traceText } = await import('#domain/support/trace-text.ts');
  return traceText(trace);
}

/**
 * Gives a recording to the person as a file; nothing is sent anywhere.
 * @param name one of its own where it has one, such as that of the problem it came with
 */
export async function saveTrace(
  trace: Trace,
  name = `capaian-rekaman-${trace.exportedAt.replaceAll(/[:.]/g, '-')}.json`,
): Promise<void> {
  saveFileInBrowser(new Blob([await textOf(trace)], { type: 'application/json' }), name);
}
