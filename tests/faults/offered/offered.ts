import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type App, startApp, until } from '#tests/faults/app.ts';
import { DETAIL_OF_DRAFT, DRAFT, KPI, SUBMITTED } from '#tests/faults/world.ts';
import type { Person } from '#tests/faults/world-people.ts';
import { RECORD } from '#tests/support/world/records.ts';
import { expectSound, linesOf } from '#tests/views/listing.ts';

/** What stands for the parts of an address that name a record. */
const IN_ADDRESS: readonly [RegExp, string][] = [
  [/^\/pelaporan-capaian\/:id/, `/pelaporan-capaian/${DRAFT}`],
  [/^\/verifikasi\/:id\/\*/, `/verifikasi/${SUBMITTED}`],
  [/^\/kpi\/:id/, `/kpi/${KPI}`],
  [/:detailId/, DETAIL_OF_DRAFT],
  [/:satkerId|:id/, RECORD],
  [/:machine/, 'session'],
  [/:n\b/, '1'],
];
const filled = (pattern: string) =>
  IN_ADDRESS.reduce((address, [part, value]) => address.replace(part, value), pattern);

/** Every page, with a record in its address where it needs one. */
const ADDRESSES = [
  ...Object.values(PAGES).flatMap((page) =>
    'record' in page
      ? [page.path, `${page.path}/baru`, `${page.path}/${RECORD}${page.record === 'details' ? '/ubah' : ''}`]
      : [page.path],
  ),
  ...INNER_PAGES.map((page) => page.path),
].map(filled);

/** What runs in this process is another thing each time. */
const UNSTEADY = new Set(['/dukungan/mesin']);

/** Who may do everything is told in full, everybody else where that differs: written anew (`-u`), that file comes first. */
const IN_FULL = 'admin';
const FILES: Record<Person, string> = {
  admin: 'admin',
  pelapor: 'officer',
  verifikator: 'verifier',
  pengamat: 'observer',
};
const fileOf = (person: Person) => path.join(import.meta.dirname, `${FILES[person]}.txt`);

/**
 * Opens every page of the whole application and writes down its title, its headings and every control that this person is
 * offered, with the address of each link: what the wiring makes of permissions, declarations and addresses. The file is
 * reviewed like code. What the controls do stands in `tests/views/written`.
 */
export function describeOffered(person: Person) {
  describe(`what ${person} is offered`, () => {
    let app: App;
    beforeAll(async () => {
      app = await startApp(person);
    });

    it('is what is written of it, on every page', async () => {
      const inFull = person === IN_FULL || !existsSync(fileOf(IN_FULL)) ? '' : readFileSync(fileOf(IN_FULL), 'utf8');
      const parts: string[] = [];
      for (const address of ADDRESSES) {
        // Time goes on while a page settles, never equally long.
        vi.setSystemTime('2026-11-25T07:20:00.000Z');
        await (parts.length === 0 ? app.visit(address) : app.open(address));
        await until(() => document.querySelector('main [aria-busy="true"]') === null);
        const main = controls(document.querySelector('main'));
        if (parts.length === 0) {
          const around = controls(document.body).filter((line) => !main.includes(line));
          parts.push(['# around every page', ...around, ''].join('\n'));
        }
        const crumbs = controls(document.querySelector('.ui-crumb-outlet'));
        const shown = UNSTEADY.has(address) ? main.slice(0, 1) : [...crumbs, ...main];
        if (/^# You may not open/.test(main[0] ?? '')) {
          parts.push(`\n## ${address}\n${main[1]?.replace(/^#+ /, '')}\n`);
          continue;
        }
        const told = ['', `## ${address}`, document.title.replace(/^\(\d+\) /, ''), ...shown, ''].join('\n');
        parts.push(inFull.includes(`${told}\n`) ? `\n## ${address}\nas ${IN_FULL}\n` : told);
      }
      expectSound(parts.join(''));
      await expect(parts.join('')).toMatchFileSnapshot(fileOf(person));
    }, 300_000);
  });
}

const controls = (root: Element | null): string[] =>
  (root === null ? [] : linesOf(root))
    // The star comes when the bookmarks are there; it has a view of its own.
    .filter(({ text, control }) => (control !== undefined || /^#+ /.test(text)) && !/^button ".*ookmark/.test(text))
    .map(({ text }) => text);
