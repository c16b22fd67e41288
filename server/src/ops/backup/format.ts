/**
 * What a backup is made of (docs/operations.md): one file, or several parts. A part is a tar archive, compressed with zstd and,
 * where there is a key, encrypted. Its last entry says what the part holds; that of the last part describes the whole.
 */
import type { SchemaVersion } from '#server/db/older-schema.ts';

export const FORMAT = 1;
/** The last entry of every part. */
export const END = 'akhir.json';
/** Evidence stands under its key, rows under their table. */
export const FILES = 'berkas/';
export const TABLES = 'tabel/';

/** An entry of a part; `sha256` in hex. */
export type Entry = { name: string; size: number; sha256: string };

/** A table as it was copied: its rows as text of COPY, in the order of the primary key. */
export type TableCopy = {
  table: string;
  columns: string[];
  rows: number;
  sha256: string;
};

export type Manifest = {
  made: string;
  schema: SchemaVersion;
  tables: TableCopy[];
  sequences: { name: string; value: string; called: boolean }[];
  history: { laporan: number; baris: number; kepala: string };
  /** Evidence in all parts. */
  files: { count: number; bytes: number };
  /** Evidence that was not there, or not as it was received, when the backup was made; by its key. */
  faulty: string[];
  /** SHA-256 of the ends of the parts before the last one, so that no part of another run takes their place. */
  parts: string[];
};

export type PartEnd = {
  format: number;
  /** The same in all parts of a backup. */
  id: string;
  part: number;
  entries: Entry[];
  /** In the last part only. */
  manifest?: Manifest;
};

/** Where a part lies: the first one has the name that was given, the others a number behind it. */
export const partPath = (file: string, part: number): string => (part === 1 ? file : `${file}.${part}`);
