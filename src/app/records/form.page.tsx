import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useWorkspaceRef } from '#app/workspace-context.ts';
import { lastList } from '#app/records/last-list.ts';
import { LeavePrompt } from '#app/records/LeavePrompt.tsx';
import type { CommonDeclaration } from '#app/records/declaration.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { NotFound } from '#app/wiring/Guarded.tsx';
import { drafts } from '#app/system.ts';
import { type FormServices, provideForm } from '#app/records/form.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { RECORD_PAGES, type RecordName } from '#domain/pages/record-pages.ts';
import { fieldsFor, type FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormPage } from '#features/records/FormPage.tsx';
import { dependenciesFrom, initialValues } from '#machines/records/values.ts';
import type { Row } from '#machines/kit/row.ts';
import { selectedSatker, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';

type Props = { nama: RecordName; declaration: CommonDeclaration };

/** The form of any record: `…/baru` and `…/:id`. From one address to another it is another form. */
export default function RecordFormRoute(props: Props) {
  const { id = null } = useParams();
  return <RecordForm key={id} id={id} {...props} />;
}

function RecordForm({ nama, declaration, id }: Props & { id: string | null }) {
  const workspace = useWorkspaceRef();
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const {
    path,
    title,
    permission: [, subjek],
  } = RECORD_PAGES[nama];
  const list = lastList(userId, path);
  const { text, form, calls, labelOf, sendiri, fixed } = declaration;
  const ability = useAbility();
  const createPath = calls.create !== undefined && ability.can('create', subjek) ? `${path}/baru` : null;
  const [{ entry, newEntry }] = useState(() => {
    const of = (fresh: boolean): readonly FormField[] => [
      ...fieldsFor(form?.fields ?? [], fresh),
      ...(form?.carried ?? []).map((one) => ({
        nama: one,
        kind: 'teks' as const,
        label: text.one,
        shown: () => false,
        skipEmpty: true,
      })),
    ];
    return { entry: of(id === null), newEntry: of(true) };
  });
  const [logic] = useState(() => {
    // What people send by themselves is not made in a form, and a token is never changed.
    if (form === null || (id === null ? calls.create : calls.get) === undefined) return null;
    const { schemas, source = {}, initial, terpilih } = form;
    const now = () => workspace.getSnapshot();
    const satkerName = (one: string) => unitOptionsOf(now()).find(({ value }) => value === one)?.label ?? one;
    const started = () => {
      const start = initial?.({ satker: selectedSatker(now()), tahun: selectedTahun(now()) }) ?? {};
      return { values: { ...initialValues(newEntry), ...start.initial }, terpilih: start.terpilih ?? {} };
    };
    return provideForm({
      nama,
      api: calls as unknown as FormServices['api'],
      fields: entry,
      fixed: fixed && ((record) => fixed.when(record as Row)),
      made: form.made && ((record, signal) => form.made?.(record as Row, signal) ?? Promise.resolve()),
      schemas,
      source,
      initial: started,
      anew: { fields: newEntry, initial: () => started().values },
      title: (record) => labelOf(record as Row),
      terpilih: (record) => terpilih?.(record as Row, satkerName) ?? {},
      drafts,
    });
  });
  if (logic === null) return <NotFound />;
  if (sendiri !== undefined && id === userId) return <Navigate to={sendiri} replace />;
  return (
    <FormActor.Provider
      logic={logic}
      options={{ input: { id, userId, dependents: dependenciesFrom(entry), createPath }, ...recorded }}
    >
      <LeavePrompt list={list} />
      <FormPage
        text={{ ...text, title }}
        fields={entry}
        isNew={id === null}
        list={list}
        Note={form?.Note}
        noteFirst={form?.carried !== undefined}
        fixed={fixed && { one: fixed.one, view: (record) => <fixed.View record={record as Row} /> }}
      />
    </FormActor.Provider>
  );
}
