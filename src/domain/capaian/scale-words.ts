// Apart from the rules of a scale, which every page needs: how the server writes numbers brings arithmetic with it.
import { writeNumber } from '#domain/capaian/decimals.ts';
import { type Scale, scaleWords } from '#domain/capaian/scale.ts';

/** The steps with their numbers as the server says them, the Indonesian way: `WTP = 4, WDP = 3`. */
export const indonesianScale = (scale: Scale): string => scaleWords(scale, (value) => writeNumber(value, 4));
