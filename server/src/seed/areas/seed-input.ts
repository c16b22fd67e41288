export type AppSeedInput = {
  /** @returns the id of a demo account, '' for one that there is not */
  userIdOf: (username: string) => string;
  /** @returns the id of a unit by its name, such as `BPS Kabupaten Tapin` */
  idSatker: (nama: string) => string;
  /** The start of the server; everything shown lies around it. */
  time: Date;
};
