/** Names of published evidence files, the same in every store. */
import { randomUUID } from 'node:crypto';

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** Whether a name is one of a published file: `ab/<uuid>`. */
export const isKey = (name: string): boolean => KEY.test(name);

/** @throws Error for what is no name of a published file, such as a way out of the store */
export function assertKey(name: string): void {
  if (!isKey(name)) throw new Error(`Not a file key: ${name}`);
}

/** A name that no file has. */
export function newKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}`;
}
