const SEED = 20_260_101;

/** The seed asked for by `MODEL_SEED` (a number, or `random`), else the fixed one. */
export const seedAsked = () => {
  const asked = process.env['MODEL_SEED'];
  if (asked === 'random') return Date.now() % 1_000_000_000;
  return asked === undefined || asked === '' ? SEED : Number(asked);
};
