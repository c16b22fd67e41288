const LOWERCASE = new Set(['dan']);

const ABBREVIATIONS = new Set(['DKI', 'DI']);

/** `BADAN PUSAT STATISTIK KABUPATEN TAPIN` → `BPS Kabupaten Tapin`: as people write it. */
export function satkerName(nama: string): string {
  const wording = nama.replace(/^BADAN PUSAT STATISTIK\b/, 'BPS').split(/\s+/);
  const one = (k: string) => {
    if (k === 'BPS' || ABBREVIATIONS.has(k)) return k;
    const small = k.toLowerCase();
    return LOWERCASE.has(small) ? small : small.replace(/(^|-)\p{L}/gu, (initial) => initial.toUpperCase());
  };
  return wording.map(one).join(' ');
}
