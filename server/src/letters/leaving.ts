import type { Config } from '#server/config.ts';
import type { RouteDeps } from '#server/http/kit.ts';

/** Where the links of letters lead; undefined where no letter leaves. */
export const leavingLetters = ({ letters, appUrl }: Pick<Config, 'letters' | 'appUrl'>): RouteDeps['letters'] =>
  letters && { appUrl };
