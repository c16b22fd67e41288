import { subject } from '@casl/ability';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { DataElsewhere } from '#app/workspace/DataElsewhere.tsx';
import { useWorkspace } from '#app/workspace-context.ts';
import { rememberList } from '#app/records/last-list.ts';
import type { CommonDeclaration } from '#app/records/declaration.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { storage } from '#app/system.ts';
import { useVisits } from '#app/wiring/visits.ts';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import { provideList } from '#app/records/list.ts';
import { listCodec } from '#app/records/list-address.ts';
import { listAppearance } from '#app/records/list-settings.ts';
import { RECORD_PAGES, type RecordName } from '#domain/pages/record-pages.ts';
import { ListActor } from '#features/records/ListActor.ts';
import { ListPage } from '#features/records/ListPage.tsx';
import { listFilling } from '#machines/records/list.selectors.ts';
import { INITIAL_PARAMS } from '#machines/records/list.types.ts';
import type { Row } from '#machines/kit/row.ts';
import { selectedSatker, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { LinkButton } from '#ui/Button.tsx';
import { unitName } from '#services/i18n/access.ts';

const RowFormDrawer = lazy(() => importChunk(() => import('#app/records/row-form.tsx')));

type Props = { nama: RecordName; declaration: CommonDeclaration };

/** The list of any record; another unit or year of the working context is another list. */
export default function RecordListRoute({ nama, declaration }: Props) {
  const {
    path,
    title,
    permission: [, subjek],
  } = RECORD_PAGES[nama];
  const { filters, lingkup, calls, form, link, labelOf, Header, Action, initialSort = '' } = declaration;
  const { spans } = declaration.text;
  const { t } = useTranslation();
  const ability = useAbility();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const spansUnits = satker.value === '';
  const columns = useMemo(
    () => declaration.columns.filter(({ acrossUnits = spansUnits }) => acrossUnits === spansUnits),
    [declaration, spansUnits],
  );
  const units = useWorkspace(unitOptionsOf);
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const kept = useMemo(() => (declaration.sendiri === undefined ? [] : [userId]), [declaration, userId]);
  const disabling = useMemo(() => {
    const { disabling: one } = declaration;
    const mayChange = (row: Row) => ability.can('update', subject(subjek, { ...row })) && !kept.includes(row.id);
    return one && { ...one, when: (row: Row) => one.when(row) && mayChange(row) };
  }, [declaration, ability, subjek, kept]);
  const { logic, codec, appearance } = useMemo(
    () => ({
      logic: provideList({
        api: calls,
        columns,
        filters,
        fileName: nama,
        saveFile: saveFileInBrowser,
        rowName: labelOf,
        disabling,
      }),
      codec: listCodec(
        columns.flatMap(({ sort }) => sort ?? []),
        filters,
        { ...INITIAL_PARAMS, sort: initialSort },
      ),
      appearance: listAppearance(storage, userId, nama, {
        tersembunyi: columns.filter(({ tersembunyi }) => tersembunyi).map(({ key }) => key),
        padat: false,
      }),
    }),
    [nama, calls, columns, filters, initialSort, userId, labelOf, disabling],
  );
  const content = { satker: satker.value, tahun: String(tahun) };
  const from = Object.fromEntries(lingkup.map((one) => [one, content[one]]));
  const workspaceLabels = { satker: unitName(satker, t), tahun: String(tahun) };
  const canEdit = (row: Row) => ability.can('update', subject(subjek, { ...row }));
  return (
    <ListActor.Provider
      key={JSON.stringify(from)}
      logic={logic}
      options={{
        input: {
          lingkup: from,
          params: codec.read(window.location.search),
          appearance: appearance.read(),
          tetap: kept,
        },
        ...recorded,
      }}
    >
      <Address codec={codec} appearance={appearance} onSearch={(search) => rememberList(userId, path, search)} />
      <ListPage
        text={{ ...declaration.text, title }}
        sub={lingkup.length === 0 ? spans && t(spans) : lingkup.map((one) => workspaceLabels[one]).join(', ')}
        columns={columns}
        filters={filters}
        aksi={(declaration.aksi ?? []).filter((one) => !('permission' in one) || ability.can(one.permission, subjek))}
        rowName={labelOf}
        link={(row) => {
          if (declaration.gone?.(row)) return null;
          if (row.id === userId && declaration.sendiri !== undefined) return declaration.sendiri;
          if (link) return link(row);
          return form !== null && calls.update !== undefined && canEdit(row) ? `${path}/${row.id}` : null;
        }}
        createPath={
          form !== null && calls.create !== undefined && ability.can('create', subjek) ? `${path}/baru` : null
        }
        mayDelete={calls.remove !== undefined && ability.can('delete', subjek)}
        mayDisable={disabling?.when}
        isFixed={declaration.fixed?.when ?? declaration.gone}
        bulk={calls.removeMany !== undefined && declaration.fixed === undefined}
        withDownload={calls.download !== undefined}
        withExcel={calls.exportXlsx !== undefined && ability.can('read', subjek)}
        satker={units}
        details={link !== undefined}
        elsewhere={
          lingkup.length > 0 && (
            <DataElsewhere
              reach="unit"
              listed={nama === 'kpi' ? undefined : { list: calls.list, byUnit: lingkup.includes('satker') }}
            />
          )
        }
        kepala={Header && <Header />}
        tindakan={
          <>
            {Action && <Action />}
            {declaration.imports !== undefined && ability.can('create', subjek) && ability.can('update', subjek) && (
              <LinkButton variant="ghost" icon="upload" to={declaration.imports}>
                {t('impor.tombol')}
              </LinkButton>
            )}
          </>
        }
        onPrint={() => window.print()}
      />
      <RowForms nama={nama} declaration={declaration} />
    </ListActor.Provider>
  );
}

/** Fetched when the first form of a row opens. */
function RowForms(props: Props) {
  const opened = ListActor.useSelector((list) => listFilling(list) !== null);
  return (
    opened && (
      <Suspense>
        <RowFormDrawer {...props} />
      </Suspense>
    )
  );
}

type AddressProps = {
  codec: ReturnType<typeof listCodec>;
  appearance: ReturnType<typeof listAppearance>;
  onSearch: (search: string) => void;
};

/** Writes the list's params into the address, and follows the address after a link or the Back button. */
function Address({ codec, appearance, onSearch }: AddressProps) {
  const actor = ListActor.useActorRef();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => onSearch(search));
  useVisits(
    useCallback(() => actor.send({ type: 'params.visit', params: codec.read(window.location.search) }), [actor, codec]),
  );
  useEffect(() => {
    const listening = [
      actor.on('params.changed', ({ params, replace }) => {
        const there = codec.compose(params);
        if (there !== window.location.search) void navigate({ search: there }, { replace });
      }),
      actor.on('view.changed', ({ appearance: fresh }) => appearance.save(fresh)),
      actor.on('row.opened', ({ ke }) => void navigate(ke)),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor, codec, appearance, navigate]);
  return null;
}
