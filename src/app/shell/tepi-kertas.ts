/** Text as a string of CSS. */
const kutip = (teks: string) => `"${teks.replaceAll(/\s+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * Style of the margins of paper: `atas` above and `bawah` below every sheet but the first, which says both in its text.
 * A browser that knows no margin boxes leaves them white.
 */
export const tepiKertas = (atas: string, bawah: string): string =>
  `@page { @top-left { content: ${kutip(atas)}; } @bottom-left { content: ${kutip(bawah)}; } }
  @page :first { @top-left { content: none; } @bottom-left { content: none; } }`;
