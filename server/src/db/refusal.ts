import { ConfigError } from '#server/config.ts';
import { hostsOf, shownHost } from '#server/db/hosts.ts';
import { sqlState } from '#server/db/tx.ts';
import { DatabaseUnavailable, isUnavailable } from '#server/db/unavailable.ts';

/** The first code or message of what was thrown, however deep. */
const reasonOf = (error: unknown): string => {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  if (inner instanceof DatabaseUnavailable && inner.cause !== undefined) return reasonOf(inner.cause);
  return sqlState(inner) ?? (inner instanceof Error ? inner.message : String(inner));
};
const causeOf = (error: unknown): unknown =>
  error instanceof DatabaseUnavailable && error.cause !== undefined ? error.cause : error;
const messageOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0] : String(error));

/** A part of a URL as it may be shown: the driver, too, takes a lone `%` as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether the database itself refused: the driver gives its answer a severity. */
const isAnswer = (error: unknown) => error instanceof Error && 'severity' in error;

/** The oldest PostgreSQL that is still looked after by its makers. */
export const OLDEST = 15;

/**
 * What a failed start on a given database is told as: one line that names the setting. Undefined when it did not fail at
 * the database.
 * @param setting the variable that holds `url`
 */
export function refusalOf(thrown: unknown, setting: string, url: string): ConfigError | undefined {
  const error = causeOf(thrown);
  const urls = hostsOf(url);
  const host = urls.map(shownHost).join(', ');
  const { username = '', pathname = '' } = URL.parse(urls[0] ?? '') ?? {};
  const [user, name] = [decoded(username), decoded(pathname.slice(1))];
  const say = (what: string) => new ConfigError(`${setting}: ${what}`);
  const message = messageOf(error);
  const code = sqlState(error) ?? '';
  // Of the driver's own reading, before anything was connected to.
  if (error instanceof URIError) return say('memuat % yang bukan penyandian; tulis tanda % sebagai %25');
  if (/^28/.test(code) || /auth\w* failed|no such user/i.test(message ?? '')) {
    return say(`pengguna "${user}" atau kata sandinya ditolak oleh ${host}`);
  }
  if (code === '3D000' || /no such database/.test(message ?? '')) {
    return say(`tidak ada basis data "${name}" di ${host}; buat dahulu, misalnya dengan: createdb ${name}`);
  }
  if (code === '42501') {
    return say(
      `pengguna "${user}" tidak cukup berhak atas basis data "${name}" (${message}); jadikan ia pemilik basis data itu`,
    );
  }
  if (code === '25006') {
    return say(
      `basis data "${name}" di ${host} hanya dapat dibaca dan belum siap dipakai; arahkan ke server utama yang dapat ditulisi`,
    );
  }
  if (code === '53300') return say(`sambungan ke ${host} sudah penuh; tambah max_connections di sana, lalu coba lagi`);
  if (isUnavailable(error) && !isAnswer(error)) {
    return say(`basis data di ${host} tidak dapat dihubungi (${reasonOf(error)})`);
  }
  return isAnswer(error) ? say(`basis data di ${host} menolak: ${message} (${code})`) : undefined;
}
