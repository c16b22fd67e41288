/**
 * What a person calls the device that a session was opened with: "Chrome, Windows". Both are names of products, the same
 * in every language.
 */

// The first that fits: Edge and Opera also say that they are Chrome, and Chrome that it is Safari.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** @param agent a `User-Agent` header @returns undefined for what is no browser that people use */
export function deviceName(agent: string | undefined): string | undefined {
  const browser = agent && nameIn(agent, BROWSERS);
  if (!browser) return undefined;
  return [browser, nameIn(agent, SYSTEMS)].filter((name) => name !== undefined).join(', ');
}
