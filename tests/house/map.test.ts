import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const there = (place: string) => existsSync(path.join(root, place));

/** Where an area's room is on each floor. */
const ROOM: Readonly<Record<string, (area: string) => string>> = {
  domain: (area) => `src/domain/${area}`,
  contract: (area) => `src/contract/${area}.ts`,
  machines: (area) => `src/machines/${area}`,
  services: (area) => `src/services/${area}`,
  features: (area) => `src/features/${area}`,
  app: (area) => `src/app/${area}`,
  server: (area) => `server/src/${area}`,
};
/** Rooms that are of no one area: what all of them share on that floor. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  domain: ['messages', 'numbers', 'text'],
  machines: ['kit'],
  services: [
    'ability',
    'base',
    'chunk',
    'clipboard',
    'crash',
    'datatables',
    'device',
    'dialogs',
    'drafts',
    'http',
    'i18n',
    'keys',
    'locks',
    'pdf',
    'storage',
    'tries',
  ],
  features: [],
  app: ['shell', 'wiring'],
  server: ['audit', 'auth', 'db', 'files', 'http', 'letters', 'ops', 'seed', 'workbook'],
};

const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
const [head = '', , ...lines] =
  readme.slice(readme.indexOf('| area | what it is |')).split('\n\n')[0]?.split('\n') ?? [];
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const floors = cellsOf(head).slice(2);
const grid = new Map(lines.map(cellsOf).map(([area = '', , ...cells]) => [area.replaceAll('*', ''), cells]));

describe('the map of the house in the README', () => {
  it('has a dot where an area has a room, and nowhere else', () => {
    expect(floors).toEqual(Object.keys(ROOM));
    expect(grid.size).toBeGreaterThan(25);
    const drawn = Object.fromEntries(grid);
    const built = Object.fromEntries(
      [...grid.keys()].map((area) => [area, floors.map((floor) => (there(ROOM[floor]?.(area) ?? '') ? '·' : ''))]),
    );
    expect(drawn).toEqual(built);
  });

  it.each(Object.keys(SHARED))('names every room of the floor %s that is not shared', (floor) => {
    const rooms = readdirSync(path.join(root, path.dirname(ROOM[floor]?.('x') ?? '')), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(rooms.filter((name) => !grid.has(name)).sort()).toEqual(SHARED[floor]);
  });
});
