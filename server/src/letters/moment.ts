/** What letters about an account say of the moment at which something was done: when, with what, from where. */
import { type Zone, ZONES } from '#domain/calendar/zones.ts';
import { instantFormat } from '#domain/numbers/formats.ts';
import { REGION } from '#domain/numbers/notation.ts';
import { deviceName } from '#domain/session/device.ts';
import { networkAddress } from '#server/auth/throttle.ts';
import { knownLanguage, type Language } from '#server/http/language.ts';
import type { Fact } from '#server/letters/compose.ts';
import type { Addressee } from '#server/letters/reader.queries.ts';

const INDONESIAN = new Map(Object.entries(ZONES).map(([name, zone]): [string, Zone] => [zone, name as Zone]));

/** The short name of a zone at a moment: `WITA` in every language, elsewhere what the language calls it. */
function zoneName(language: Language, zone: string, at: Date): string {
  const known = INDONESIAN.get(zone);
  if (known !== undefined) return known;
  const parts = instantFormat(REGION[language], { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** A moment with the time of day: `28 November 2026 pukul 14.05 WIB`. @param zone an IANA name */
export function momentIn(language: Language, zone: string, at: Date): string {
  const format = instantFormat(REGION[language], { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${format.format(at)} ${zoneName(language, zone, at)}`;
}

/** A moment among others of the last days: `28 Nov, 14.05 WIB`. */
export function briefMomentIn(language: Language, zone: string, at: Date): string {
  const day = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return `${instantFormat(REGION[language], { ...day, timeZone: zone }).format(at)} ${zoneName(language, zone, at)}`;
}

/** `device` as `deviceName`, `network` as `networkAddress` gives it; absent where nobody can say. */
export type Moment = { at: Date; device?: string | undefined; network?: string | undefined; by?: string | undefined };

/** @param agent what the program says of itself @param ip the address that it calls from */
export const momentOf = (at: Date, { agent, ip }: { agent?: string | undefined; ip?: string | undefined }): Moment => ({
  at,
  device: deviceName(agent),
  network: ip === undefined ? undefined : networkAddress(ip),
});

/** Whom a letter about an account greets. `appUrl`: what people type, without a slash at its end; undefined: no links. */
export type Reader = Pick<Addressee, 'name' | 'username' | 'zone'> & { language: Language; appUrl: string | undefined };

/** @param asked the language of whoever asks, for somebody whose own is not known */
export const readerOf = <Url extends string | undefined>(
  { name, username, zone, language }: Addressee,
  appUrl: Url,
  asked?: Language,
): Reader & { appUrl: Url } => ({
  name,
  username,
  zone,
  appUrl,
  language: language === null ? (asked ?? 'id') : knownLanguage(language),
});

/** When it was, which account it is about, and by whom, with what and from where as far as that is known. */
export function factsOf({ language, zone, username }: Reader, { at, device, network, by }: Moment): Fact[] {
  return [
    { label: 'Waktu', value: momentIn(language, zone, at) },
    { label: 'Akun', value: username },
    ...(by === undefined ? [] : [{ label: 'Oleh', value: by }]),
    ...(device === undefined ? [] : [{ label: 'Perangkat', value: device }]),
    ...(network === undefined ? [] : [{ label: 'Alamat jaringan', value: network }]),
  ];
}

/** The button to where somebody who is signed in changes their password. */
export const toPassword = ({ appUrl }: Pick<Reader, 'appUrl'>) =>
  appUrl === undefined ? {} : { action: { label: 'Ganti kata sandi', url: `${appUrl}/profil` } };
