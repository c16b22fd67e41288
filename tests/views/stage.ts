import { createMongoAbility } from '@casl/ability';
import type { AppAbility } from '#services/ability/ability.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

/** Who may do everything. */
export const EVERYTHING = createMongoAbility([{ action: 'manage', subject: 'all' }]) as AppAbility;

/** Every text as its key with the values it shows: `«report.due» {{tanggal}}`. */
function keysOf(part: unknown, key = ''): unknown {
  if (typeof part === 'string') {
    const values = [...new Set(part.match(/\{\{[^}]+\}\}/g) ?? [])];
    const tags = part.match(/<\/?\d+\/?>/g) ?? [];
    return [`«${key.replace(/_(zero|one|two|few|many|other)$/, '')}»`, ...values, ...tags].join(' ');
  }
  return Object.fromEntries(
    Object.entries(part as object).map(([name, value]) => [name, keysOf(value, key ? `${key}.${name}` : name)]),
  );
}

let started: Promise<unknown> | undefined;

/** Starts the translations with keys for texts. */
export function startKeys(): Promise<unknown> {
  started ??= (async () => {
    const keyed = keysOf(texts) as object;
    startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, keyed) });
    await i18n.changeLanguage('id');
  })();
  return started;
}
