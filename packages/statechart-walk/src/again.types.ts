/** What failed, as far as it has to be told to run just that once more. */
export type Again = {
  /** The title of the suite. */
  suite: string;
  /** The test file, from the folder that the tests were started in. */
  file: string;
  /** The code of one walk: `MODEL_WALK`, together with `MODEL_SUITE`. */
  walk?: string;
  /** Of random walks: `MODEL_SEED`. */
  seed?: number;
  /** fast-check's way to one run of the seed: `MODEL_PATH`. */
  path?: string;
};
