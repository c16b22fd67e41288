/** One deliberate bug: a small patch of the product, applied while it is loaded and never written to the disk. */
export type Mutant = {
  id: string;
  /** What it is a bug of; says which suites are to find it. */
  area: 'lifecycle' | 'server' | 'session' | 'laporan' | 'tinjauan' | 'tertunda';
  /** One sentence: what is wrong with this product. */
  breaks: string;
  edits: readonly Edit[];
};
/** `find` stands in the file exactly once; another count means that the patch is out of date. */
export type Edit = { file: string; find: string; replace: string };

/** A maker of mutants of one file; each pair is a text and what stands there instead. */
export const patch =
  (area: Mutant['area'], file: string) =>
  (id: string, breaks: string, ...pairs: [find: string, replace: string][]): Mutant => ({
    id: `${area}.${id}`,
    area,
    breaks,
    edits: pairs.map(([find, replace]) => ({ file, find, replace })),
  });
