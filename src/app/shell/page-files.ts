import { matchRoutes } from 'react-router-dom';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';
import { PAGES } from '#domain/pages/pages.ts';

/** The key of `PAGE_FILES` for a page as it is declared. */
export const fileOf = (area: string, screen: string) => `../${area}/${screen}.page.tsx`;

type Declared = { path: string; area: string; screen?: string; inside?: string; record?: string; index?: string };

/** Every address with the files that show it; of pages within a frame, the frame's too. */
const ADDRESSES = [...Object.values(PAGES), ...INNER_PAGES].flatMap(
  ({ path, area, screen = area, inside = '', record, index }: Declared) => {
    if (record !== undefined) {
      const form = [fileOf('records', 'form')];
      return [
        { path, files: [fileOf('records', 'list')] },
        { path: `${path}/baru`, files: form },
        { path: `${path}/:id${record === 'details' ? '/ubah' : ''}`, files: form },
      ];
    }
    const frames = INNER_PAGES.filter((frame) => frame.index !== undefined && path.startsWith(`${frame.path}/`));
    const around = frames.map((frame) => fileOf(frame.area, frame.screen ?? frame.area));
    const first = index === undefined ? [] : [fileOf(area, index)];
    return [{ path: path + inside, files: [...around, fileOf(area, screen), ...first] }];
  },
);

/** The files that show an address; none for one that no page has. */
export function filesAt(pathname: string): readonly string[] {
  const shown = matchRoutes(ADDRESSES, pathname)?.at(-1)?.route.path;
  return ADDRESSES.find(({ path }) => path === shown)?.files ?? [];
}
