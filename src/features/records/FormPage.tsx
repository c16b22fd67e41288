import type { ParseKeys } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictPanel } from '#features/records/ConflictPanel.tsx';
import type { FormField } from '#features/records/form-declaration.ts';
import { FormActor } from '#features/records/FormActor.ts';
import { EntryField } from '#features/records/EntryField.tsx';
import { RemovedRecord } from '#features/records/RemovedRecord.tsx';
import { issueLanguage, fieldId, issueText } from '#features/records/shown.ts';
import {
  formTried,
  restored,
  visibleIssues,
  formTitle,
  draftState,
  formFailure,
  formFixed,
  formValues,
  sameIssues,
  isConflicted,
  isRemoved,
  isSaving,
} from '#machines/records/form.selectors.ts';
import type { RecordRow, Value } from '#machines/records/values.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { Grid, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout, ErrorSummary } from '#ui/Callout.tsx';
import { Card } from '#ui/Card.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { toPlace } from '#ui/to-place.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './form.css';

export type FormPageProps = {
  text: { title: ParseKeys; one: ParseKeys };
  fields: readonly FormField[];
  /** Whether the form creates a record; otherwise it changes one. */
  isNew: boolean;
  /** Address of the list. */
  list: string;
  /** Under the title. */
  upper?: ReactNode;
  /** Title for a new record where "Add …" is not enough; likewise the label of the save button. */
  newTitle?: ParseKeys;
  save?: ParseKeys | undefined;
  /** What is to be said of the values while they are typed. */
  Note?: ComponentType<{ value: Value }> | undefined;
  /** Whether that is to be read before anything is typed, so that it stands above the fields. */
  noteFirst?: boolean;
  /** Label of the button that leaves the form; absent = back to the list. */
  back?: ParseKeys;
  /** A record that can only be looked at: what it is, and what is shown in place of the form. */
  fixed?: { one: ParseKeys; view: (record: RecordRow) => ReactNode } | undefined;
};

/** A record in a page of its own: its fields in groups, its faults with links, its draft on this device. */
export function FormPage(props: FormPageProps) {
  const { text, isNew, list, upper, newTitle, fixed } = props;
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const frame = FormActor.useSelector(frameOf);
  const failure = FormActor.useSelector(formFailure);
  const title = FormActor.useSelector(formTitle);
  const looked = FormActor.useSelector(formFixed);
  const one = t(text.one);
  const add = newTitle ? t(newTitle) : t('daftar.tambah', { satu: one });
  const kind = looked !== null && fixed ? t(fixed.one) : t('daftar.ubah', { satu: one });
  const nama = isNew ? add : (title ?? t('daftar.ubah', { satu: one }));
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(text.title), to: list }, { label: nama }]} />
      {/* The line below the title keeps its height while the record is loading. */}
      <PageHeader title={nama} eyebrow={isNew ? undefined : title === null ? '\u00a0' : kind} />
      {upper}
      <LoadFrame
        frame={frame}
        failure={failure}
        onReload={() => send({ type: 'form.reload' })}
        skeleton={<Skeleton lines={8} card />}
      >
        {failure === null && looked === null && <FormContent {...props} />}
        {looked !== null && <Looked>{fixed?.view(looked)}</Looked>}
      </LoadFrame>
    </>
  );
}

/** A record that can only be looked at, and the way back. */
function Looked({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const mayLeave = FormActor.useSelector((one) => one.can({ type: 'form.leave', ke: null }));
  return (
    <Grid columns={1} gap="8" className="form">
      {children}
      <BottomBar always>
        <Button variant="ghost" unavailable={!mayLeave} onClick={() => send({ type: 'form.leave', ke: null })}>
          {t('formulir.kembali')}
        </Button>
      </BottomBar>
    </Grid>
  );
}

type Part = { title: ParseKeys | undefined; fields: readonly FormField[] };
const partsFrom = (entry: readonly FormField[]) =>
  entry.reduce<Part[]>((all, one) => {
    const last = all.at(-1);
    if (last === undefined || one.part !== undefined) return [...all, { title: one.part, fields: [one] }];
    return [...all.slice(0, -1), { ...last, fields: [...last.fields, one] }];
  }, []);

type ContentProps = Pick<FormPageProps, 'fields' | 'back' | 'save' | 'Note' | 'noteFirst'>;

/** The form without page header, for a caller that has a frame of its own. */
export function FormContent(props: ContentProps) {
  const { fields, back = 'formulir.kembali' } = props;
  const removed = FormActor.useSelector(isRemoved);
  return removed ? <RemovedRecord fields={fields} back={back} /> : <FormFields {...props} />;
}

function FormFields({
  fields,
  back = 'formulir.kembali',
  save = 'formulir.simpan',
  Note,
  noteFirst = false,
}: ContentProps) {
  const { t } = useTranslation();
  const { send } = FormActor.useActorRef();
  const value = FormActor.useSelector(formValues);
  const issues = FormActor.useSelector(visibleIssues, sameIssues);
  const tried = FormActor.useSelector(formTried);
  const conflicts = FormActor.useSelector(isConflicted);
  const busy = FormActor.useSelector(isSaving);
  const mayLeave = FormActor.useSelector((one) => one.can({ type: 'form.leave', ke: null }));
  const restoring = FormActor.useSelector(restored);
  const fault = (nama: string) => {
    const one = issues.find((other) => other.nama === nama);
    return one === undefined ? null : { error: issueText(one, t), errorLang: issueLanguage(one) };
  };
  const labelFrom = (nama: string) => {
    const [root = '', row, column] = nama.split('.');
    const field = fields.find((one) => one.nama === root);
    const child = field?.fields?.find((one) => one.nama === column);
    const label = field ? t(field.label) : '';
    return child ? `${label} ${Number(row) + 1}, ${t(child.label)}` : label;
  };
  return (
    <Grid
      as="form"
      columns={1}
      gap="8"
      className="form"
      noValidate
      ref={toPlace}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.submit' });
      }}
    >
      {tried && issues.length > 0 && (
        <ErrorSummary
          title={t('formulir.galat', { count: issues.length })}
          errors={issues.map((one) => ({
            target: fieldId(one.nama),
            text: [labelFrom(one.nama), issueText(one, t)].filter(Boolean).join(': '),
            lang: issueLanguage(one),
          }))}
        />
      )}
      {restoring && (
        <Callout
          tone="info"
          role="status"
          title={t('formulir.dipulihkan.judul')}
          // Which version of what both changed is chosen first: nothing hears of it while that is asked.
          actions={
            !conflicts && (
              <Button variant="ghost" size="sm" onClick={() => send({ type: 'draft.discard' })}>
                {t('formulir.dipulihkan.buang')}
              </Button>
            )
          }
        >
          <p>{t('formulir.dipulihkan.teks')}</p>
        </Callout>
      )}
      {Note && noteFirst && <Note value={value} />}
      {conflicts ? (
        <ConflictPanel fields={fields} />
      ) : (
        partsFrom(fields).map((part, index) => (
          <Card key={part.title ?? index} {...(part.title ? { title: t(part.title) } : {})}>
            <Stack gap="8">
              {part.fields
                .filter(({ shown }) => shown === undefined || shown(value))
                .map((one) => (
                  <EntryField key={one.nama} fields={one} error={fault} />
                ))}
            </Stack>
          </Card>
        ))
      )}
      {Note && !noteFirst && !conflicts && <Note value={value} />}
      <BottomBar always note={<DraftStatus />}>
        <Button variant="ghost" unavailable={!mayLeave} onClick={() => send({ type: 'form.leave', ke: null })}>
          {t(back)}
        </Button>
        {!conflicts && (
          <Button type="submit" icon="check" busy={busy}>
            {t(save)}
          </Button>
        )}
      </BottomBar>
    </Grid>
  );
}

const ICONS = { saved: 'checkCircle', saving: 'refresh', unsaved: 'warning' } as const;

function DraftStatus() {
  const { t } = useTranslation();
  const draft = FormActor.useSelector(draftState);
  if (draft === null) return null;
  return (
    <InlineStatus icon={ICONS[draft]} tone={draft === 'unsaved' ? 'warning' : 'neutral'}>
      {t(`formulir.draf.${draft}`)}
    </InlineStatus>
  );
}
