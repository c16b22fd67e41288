/**
 * The part of Trusted Types that is used here (lib.dom does not know them). What a policy makes is said to be the text
 * that it was made of: the sinks of lib.dom take text, and only the browser tells the two apart.
 */
interface TrustedTypeRules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}
/** Undefined in browsers without Trusted Types, which enforce nothing. */
declare var trustedTypes:
  | { createPolicy<Rules extends TrustedTypeRules>(name: string, rules: Rules): Rules }
  | undefined;
