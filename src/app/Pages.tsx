import { type ComponentType, lazy, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { CommonDeclaration } from '#app/records/declaration.ts';
import { Frame, FullFrame } from '#app/shell/Frame.tsx';
import { type Given, loadRecords, PAGE_FILES } from '#app/shell/page-code.ts';
import { fileOf } from '#app/shell/page-files.ts';
import { Guarded, NotFound } from '#app/wiring/Guarded.tsx';
import { startPage } from '#domain/pages/allowed.ts';
import { INNER_PAGES } from '#domain/pages/inner-pages.ts';
import type { InnerPage, Permission } from '#domain/pages/page.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { RECORD_PAGES, type RecordName } from '#domain/pages/record-pages.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { withMachineTexts } from '#services/i18n/i18n.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The list or the form of a record gets what the record's area declares. */
type OfRecord = { nama: RecordName; declaration: CommonDeclaration };
// One lazy component per file: two addresses of the same page must render the same component, or React would remount
// the page and lose its state.
const SCREENS = new Map(
  Object.entries(PAGE_FILES).map(([file, load]) => {
    const isOfSupport = file.startsWith('../support/');
    return [file, lazy(() => importChunk(isOfSupport ? () => withMachineTexts(load()) : load))];
  }),
);

/** A page of records, fetched together with all declarations, so that neither area needs to know the other. */
const ofRecords = (load: () => Promise<{ default: ComponentType<OfRecord> }>) =>
  lazy(() =>
    importChunk(async () => {
      const [{ default: Screen }, { RECORDS }] = await Promise.all([load(), loadRecords()]);
      return { default: ({ nama }: { nama: RecordName }) => <Screen nama={nama} declaration={RECORDS[nama]} /> };
    }),
  );
const RecordList = ofRecords(() => import('#app/records/list.page.tsx'));
const RecordForm = ofRecords(() => import('#app/records/form.page.tsx'));

/**
 * @throws Error when the file of a declared page is missing; `tests/house/pages.test.ts` finds that before a user does
 */
function screenOf({ area, screen = area }: { area: string; screen?: string }): ComponentType<Given> {
  const found = SCREENS.get(fileOf(area, screen));
  if (found === undefined) throw new Error(`No page src/app/${area}/${screen}.page.tsx`);
  return found;
}

type Address = { path: string; permission: Permission; element: ReactElement; below?: ReactElement[] };

/** The list and the form of a record. */
function recordRoutes(nama: RecordName): Address[] {
  const { path, permission, record } = RECORD_PAGES[nama];
  const [, subject] = permission;
  const form = <RecordForm key={nama} nama={nama} />;
  return [
    { path, permission, element: <RecordList key={nama} nama={nama} /> },
    { path: `${path}/baru`, permission: ['create', subject], element: form },
    { path: `${path}/:id${record === 'details' ? '/ubah' : ''}`, permission: ['update', subject], element: form },
  ];
}

function namedRoutes(profile: Profile): Address[] {
  return Object.entries(PAGES).flatMap(([id, page]) => {
    if ('record' in page) return recordRoutes(id as RecordName);
    const Screen = screenOf(page);
    const path = 'inside' in page ? page.path + page.inside : page.path;
    return [{ path, permission: page.permission, element: <Screen profile={profile} /> }];
  });
}

/** A page with an `index` is the frame of all pages below it. */
function innerRoutes(pages: readonly InnerPage[], profile: Profile): Address[] {
  const frames = pages.filter(({ index }) => index !== undefined);
  const isBelow = ({ path }: InnerPage, frame: InnerPage) => path.startsWith(`${frame.path}/`);
  return pages
    .filter((page) => !frames.some((frame) => isBelow(page, frame)))
    .map((page) => {
      const { path, permission, area, index, workbook } = page;
      const Screen = screenOf(page);
      const element = <Screen profile={profile} {...(workbook && { what: workbook })} />;
      if (index === undefined) return { path, permission, element };
      const First = screenOf({ area, screen: index });
      const below = pages.filter((one) => isBelow(one, page));
      return {
        path,
        permission,
        element,
        below: [
          <Route key="" index element={<First profile={profile} />} />,
          ...innerRoutes(below, profile).map((one) => <Route key={one.path} path={one.path} element={one.element} />),
          <Route key="*" path="*" element={<NotFound />} />,
        ],
      };
    });
}

/** One route per address, behind its permission. */
const guarded = (addresses: readonly Address[], profile: Profile) =>
  addresses.map(({ path, permission, element, below }) => {
    const route = (
      <Route key={path} path={path} element={element}>
        {below}
      </Route>
    );
    if (permission === null) return route;
    const [action, subject] = permission;
    return (
      <Route key={path} element={<Guarded profile={profile} action={action} subject={subject} />}>
        {route}
      </Route>
    );
  });

/** Every address of the application. */
export function Pages({ profile }: { profile: Profile }) {
  const initial = startPage(useAbility());
  const framed = INNER_PAGES.filter(({ full }) => full === undefined);
  const full = INNER_PAGES.filter((page) => page.full);
  return (
    <Routes>
      <Route element={<Frame profile={profile} />}>
        <Route index element={<ToFirst path={initial} />} />
        <Route path="login" element={<ToFirst path={initial} />} />
        {guarded([...namedRoutes(profile), ...innerRoutes(framed, profile)], profile)}
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route element={<FullFrame profile={profile} />}>{guarded(innerRoutes(full, profile), profile)}</Route>
    </Routes>
  );
}

/** Redirects in a transition: the present screen stays until the new page has loaded, instead of a blank page. */
function ToFirst({ path }: { path: string }) {
  return (
    <>
      <Skeleton lines={6} card />
      <Navigate to={path} replace />
    </>
  );
}
