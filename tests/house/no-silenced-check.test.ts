import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const files = ['src', 'server', 'packages', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => file !== import.meta.filename),
);
const filesWith = (pattern: RegExp) =>
  files.filter((file) => pattern.test(readFileSync(file, 'utf8'))).map((file) => path.relative(root, file));

describe('the whole tree', () => {
  it('is really read', () => {
    expect(files.length).toBeGreaterThan(100);
  });

  it('silences no check with a comment', () => {
    expect(filesWith(/(es|ox)lint-disable|@ts-(ignore|expect-error|nocheck)|biome-ignore/)).toEqual([]);
  });

  it('leaves no test out', () => {
    expect(filesWith(/\b(it|test|describe)\.(only|skip|todo)\b/)).toEqual([]);
  });
});
