/** Code that needs i18next, from pages that do not have it yet (docs/decisions/0109). */
import { isAnswered } from '#services/i18n/start.ts';

type WithAllTexts = <T>(code: Promise<T>) => Promise<T>;
let started: Promise<WithAllTexts> | undefined;

/** I18next, running, and what waits for the texts of the application; a failure is thrown, and the next call loads it again. */
function startEngine() {
  started ??= import('#services/i18n/i18n.ts').then(
    ({ startI18n, withAllTexts }) => {
      if (!isAnswered()) startI18n();
      return withAllTexts;
    },
    (error: unknown) => {
      started = undefined;
      throw error;
    },
  );
  return started;
}

/** Code that reads its texts by i18next: fetched together, and there when both are. */
export async function withI18n<T>(code: Promise<T>): Promise<T> {
  await Promise.all([code, startEngine()]);
  return code;
}

/** The same for the application, with all its texts. */
export async function withTexts<T>(code: Promise<T>): Promise<T> {
  const [withAllTexts] = await Promise.all([startEngine(), code]);
  return withAllTexts(code);
}
