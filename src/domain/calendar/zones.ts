/** In which of Indonesia's three zones a unit lives. */

export const ZONES = {
  WIB: 'Asia/Jakarta',
  WITA: 'Asia/Makassar',
  WIT: 'Asia/Jayapura',
} as const;
export type Zone = keyof typeof ZONES;
/** Hours ahead of UTC; Indonesia has no summer time. */
export const HOURS_AHEAD: Readonly<Record<Zone, number>> = { WIB: 7, WITA: 8, WIT: 9 };
/** The zone of deadlines (contract.md §3), and of a unit of which nothing is known. */
export const CAPITAL: Zone = 'WIB';

/**
 * Provinces by the first two digits of BPS's codes. Keputusan Presiden Nomor 41 Tahun 1987, with the provinces founded
 * since then in the zone of those they came from.
 */
const PROVINCES: Readonly<Record<Zone, readonly string[]>> = {
  // Sumatera, Jawa, Kalimantan Barat, Kalimantan Tengah.
  WIB: [
    ...['11', '12', '13', '14', '15', '16', '17', '18', '19', '21'],
    ...['31', '32', '33', '34', '35', '36'],
    ...['61', '62'],
  ],
  // Bali, Nusa Tenggara, Kalimantan Selatan, Timur and Utara, Sulawesi.
  WITA: [...['51', '52', '53'], ...['63', '64', '65'], ...['71', '72', '73', '74', '75', '76']],
  // Maluku, Papua.
  WIT: [...['81', '82'], ...['91', '92', '93', '94', '95', '96', '97']],
};

/**
 * The zone of a unit by its code: `6305` and `PEMKAB-1212-1` name their regency, whose first two digits are the province.
 * @param kode null or without a province (the head office, a ministry): the capital's zone
 */
export function zoneOfUnit(kode: string | null | undefined): Zone {
  const province = /(?:^|[^\d])(\d{2})\d{2}(?!\d)/.exec(kode ?? '')?.[1] ?? '';
  return (['WITA', 'WIT'] as const).find((zone) => PROVINCES[zone].includes(province)) ?? CAPITAL;
}
