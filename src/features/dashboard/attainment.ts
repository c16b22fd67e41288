/** Whether all, some or none of the assessed indicators fall short, or nothing was assessed. */
export type Attainment =
  | { key: 'belumDinilai' }
  | { key: 'semua'; count: number }
  | { key: 'sebagian'; count: number; dinilai: number };

export function attainment(judged: number, shortCount: number): Attainment {
  if (judged === 0) return { key: 'belumDinilai' };
  return shortCount === 0 ? { key: 'semua', count: judged } : { key: 'sebagian', count: shortCount, dinilai: judged };
}
