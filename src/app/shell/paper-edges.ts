/** Text as a string of CSS. */
const quote = (text: string) => `"${text.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * Style of the margins of paper: `atas` above and `bawah` below every sheet but the first, which says both in its text.
 * A browser that knows no margin boxes leaves them white.
 */
export const paperMargins = (upper: string, lower: string): string =>
  `@page { @top-left { content: ${quote(upper)}; } @bottom-left { content: ${quote(lower)}; } }
  @page :first { @top-left { content: none; } @bottom-left { content: none; } }`;
