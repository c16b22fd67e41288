/**
 * The part of Trusted Types used here (lib.dom lacks them). A policy's output is typed as string, because lib.dom's
 * properties take strings; only the browser distinguishes the two.
 */
interface TrustedTypeRules {
  createHTML?: (html: string) => string;
  createScriptURL?: (url: string) => string;
}
/** Undefined in browsers without Trusted Types, which enforce nothing. */
declare var trustedTypes:
  | {
      createPolicy<Rules extends TrustedTypeRules>(
        name: string,
        rules: Rules,
        // The browser wants the argument even where the rule does not.
      ): { [Kind in keyof Rules]: (input: string) => string };
    }
  | undefined;
