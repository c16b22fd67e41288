import { describe, expect, it } from 'vitest';
import { paperMargins } from '#app/shell/paper-edges.ts';

describe('the margins of paper', () => {
  it('say on every sheet but the first whose figures these are and who printed them', () => {
    expect(paperMargins('BPS Tapin, 2026', 'Dicetak oleh Ani')).toEqual(
      `@page { @top-left { content: "BPS Tapin, 2026"; } @bottom-left { content: "Dicetak oleh Ani"; } }
  @page :first { @top-left { content: none; } @bottom-left { content: none; } }`,
    );
  });

  it('take a name for nothing but text, whatever characters and lines it has', () => {
    expect(paperMargins('a"; } body { display: none } \\"', 'dua\nbaris')).toContain(
      String.raw`{ content: "a\"; } body { display: none } \\\""; } @bottom-left { content: "dua baris"; } }`,
    );
  });
});
