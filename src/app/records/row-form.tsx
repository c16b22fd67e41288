import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommonDeclaration, RowForm } from '#app/records/declaration.ts';
import { type FormServices, provideForm } from '#app/records/form.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { drafts } from '#app/system.ts';
import { showSaved } from '#app/wiring/messages.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { FormDrawer } from '#features/records/FormDrawer.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import { fieldId } from '#features/records/shown.ts';
import { formTitle } from '#machines/records/form.selectors.ts';
import { listFilling } from '#machines/records/list.selectors.ts';
import type { Row } from '#machines/kit/row.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';

type Props = { nama: string; declaration: CommonDeclaration };

/** The form that an action of a row asks to be filled in, beside the list. */
export default function RowFormDrawer({ nama, declaration }: Props) {
  const filling = ListActor.useSelector(listFilling);
  const form = filling && declaration.rowForms[filling.aksi];
  return form ? <Filling key={`${filling.aksi} ${filling.id}`} {...{ nama, declaration, form }} {...filling} /> : null;
}

function formServices(nama: string, { calls, labelOf }: CommonDeclaration, form: RowForm<Row>): FormServices {
  const { fields, schema, source, update } = form;
  const notMade = () => Promise.reject(new Error('The form of a row makes nothing new'));
  let said: string | undefined;
  return {
    nama,
    fields,
    api: {
      get: calls.get as unknown as FormServices['api']['get'],
      create: notMade,
      async update(id, body) {
        const { data, alert } = await update(id, body);
        said = alert?.message;
        return { data: data as unknown as Awaited<ReturnType<FormServices['api']['update']>>['data'] };
      },
    },
    schemas: { fresh: schema, edit: schema },
    source,
    initial: () => ({ values: {}, terpilih: {} }),
    title: (record) => labelOf(record as Row),
    terpilih: () => ({}),
    drafts,
    tell: () => showSaved(said),
  };
}

function Filling({ nama, declaration, form, id, aksi }: Props & { form: RowForm<Row>; id: string; aksi: string }) {
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const logic = useMemo(
    () => provideForm(formServices(`${nama}-${aksi}`, declaration, form)),
    [nama, aksi, declaration, form],
  );
  return (
    <FormActor.Provider logic={logic} options={{ input: { id, userId }, ...recorded }}>
      <FormEnd />
      <Titled form={form} />
    </FormActor.Provider>
  );
}

function Titled({ form }: { form: RowForm<Row> }) {
  const { t } = useTranslation();
  const nama = FormActor.useSelector(formTitle);
  return (
    <FormDrawer
      title={nama === null ? t(form.button) : t(form.title, { nama })}
      fields={form.fields}
      save={form.button}
      help={t(form.help)}
    />
  );
}

/** Tells the list when the form was saved or closed. */
function FormEnd() {
  const list = ListActor.useActorRef();
  const form = FormActor.useActorRef();
  useEffect(() => {
    const listening = [
      form.on('record.saved', () => list.send({ type: 'list.reload' })),
      form.on('form.closed', () => list.send({ type: 'row.close' })),
      form.on('focus.requested', ({ nama }) => {
        // One frame later, because the summary of faults takes the focus when it appears.
        requestAnimationFrame(() => document.getElementById(fieldId(nama))?.focus());
      }),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [list, form]);
  return null;
}
