/** Whether all, some or none of the assessed indicators fall short, or nothing was assessed. */
export type Attainment =
  | { kunci: 'belumDinilai' }
  | { kunci: 'semua'; count: number }
  | { kunci: 'sebagian'; count: number; dinilai: number };

export function attainment(judged: number, shortCount: number): Attainment {
  if (judged === 0) return { kunci: 'belumDinilai' };
  return shortCount === 0
    ? { kunci: 'semua', count: judged }
    : { kunci: 'sebagian', count: shortCount, dinilai: judged };
}
