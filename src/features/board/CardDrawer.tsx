import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CardActor } from '#features/board/CardActor.ts';
import { useMeanwhile } from '#features/board/Meanwhile.tsx';
import { titleId } from '#features/board/places.ts';
import type { Officer } from '#machines/board/board.types.ts';
import type { CardFields } from '#machines/board/card-fields.ts';
import { dayWords } from '#services/i18n/day-words.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Box, Cluster, Grid, Stack } from '#ui/layout.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Textarea, TextField } from '#ui/TextField.tsx';

type DrawerProps = {
  /** The people to whom the card can be assigned. */
  people: readonly Officer[];
  /** Labels in use on the board. */
  label: readonly string[];
  /** What the card holds besides: checklist and comments. */
  children?: ReactNode;
};

/** The form of one card. Fields of the card that are not in the form stay as they are. */
export function CardDrawer({ people, label, children }: DrawerProps) {
  const { t } = useTranslation();
  const { send } = CardActor.useActorRef();
  const { card, fields, isDraft, errors, kosong, noDay, message } = CardActor.useSelector(({ context }) => context);
  const opening = CardActor.useSelector((one) => one.matches('opening'));
  const editing = CardActor.useSelector((one) => one.matches('editing'));
  const gone = CardActor.useSelector((one) => one.matches('gone'));
  const saving = CardActor.useSelector((one) => one.matches('saving'));
  const saved = CardActor.useSelector((one) => one.matches({ editing: 'resting' }));
  const opened = CardActor.useSelector((one) => one.status === 'active');
  const changed = CardActor.useSelector((one) => one.can({ type: 'draft.discard' }));
  const meanwhile = useMeanwhile();
  const replace = (content: Partial<CardFields>) => send({ type: 'field.change', fields: content });
  const shut = () => send({ type: 'card.close' });
  return (
    <Drawer
      open={opened}
      onClose={shut}
      title={t('kanban.kartu.judul')}
      closeLabel={t('kanban.kartu.tutup')}
      held={!editing && !gone}
      finalFocus={() => document.getElementById(titleId(card.id))}
      footer={
        <Actions>
          {changed && saved && (
            <InlineStatus icon="check" live>
              {t('kanban.kartu.drafTersimpan')}
            </InlineStatus>
          )}
          <Button variant="ghost" unavailable={!editing && !gone} onClick={shut}>
            {t('kanban.kartu.tutup')}
          </Button>
          {!gone && (
            <Button busy={saving} unavailable={!editing} onClick={() => send({ type: 'card.save' })}>
              {t('kanban.kartu.simpan')}
            </Button>
          )}
        </Actions>
      }
    >
      {!opening && (
        // What is typed while the card is being saved would be lost. Of a card that is gone the texts can be copied.
        <Grid columns={1} gap="8" className="board-drawer" inert={!editing && !gone}>
          {gone && (
            <Callout
              tone="warning"
              role="alert"
              level={3}
              title={t(card.archived ? 'kanban.kartu.diarsipkan' : 'kanban.kartu.dihapus')}
            >
              {t('kanban.kartu.hilangTeks')}
            </Callout>
          )}
          {isDraft && changed && (
            <Callout
              tone="info"
              level={3}
              title={t('kanban.kartu.draf')}
              actions={
                <Button size="sm" variant="ghost" onClick={() => send({ type: 'draft.discard' })}>
                  {t('kanban.kartu.buangDraf')}
                </Button>
              }
            >
              {t('kanban.kartu.drafTeks')}
            </Callout>
          )}
          {message !== null && (
            <Callout tone="danger" role="alert" level={3} title={t('kanban.kartu.ditolak')}>
              {said(message)}
            </Callout>
          )}
          <TextField
            label={t('kanban.kartu.namaJudul')}
            note={t('kanban.kartu.wajib')}
            hint={meanwhile('title')}
            value={fields.title}
            maxLength={200}
            readOnly={gone}
            onChange={(title) => replace({ title })}
            error={kosong ? t('kanban.kartu.judulKosong') : said(errors.title ?? null)}
          />
          <Grid columns={1} gap="8" inert={gone}>
            <DateField
              label={t('kanban.kartu.tenggat')}
              words={dayWords(t)}
              hint={meanwhile('dueDate')}
              value={fields.dueDate}
              onChange={(dueDate) => replace({ dueDate })}
              error={noDay ? dayWords(t).wrong : said(errors.dueDate ?? null)}
            />
            <CardLabels
              choices={label}
              labels={fields.labels}
              meanwhile={meanwhile('labels')}
              error={said(errors.labels ?? null)}
              onChange={(labels) => replace({ labels })}
            />
            <CardOfficers
              people={people}
              chosen={fields.assignedTo}
              meanwhile={meanwhile('assignedTo')}
              error={said(errors.assignedTo ?? null)}
              onChange={(assignedTo) => replace({ assignedTo })}
            />
          </Grid>
          <Textarea
            label={t('kanban.kartu.uraian')}
            hint={withHint(t('kanban.kartu.sebut'), meanwhile('description'))}
            rows={6}
            maxLength={4000}
            readOnly={gone}
            value={fields.description}
            onChange={(description) => replace({ description })}
            error={said(errors.description ?? null)}
          />
        </Grid>
      )}
      {!opening && children}
    </Drawer>
  );
}

const withHint = (hint: string, meanwhile: ReactNode) => (
  <>
    {hint}
    {meanwhile && <div>{meanwhile}</div>}
  </>
);

type LabelProps = {
  choices: readonly string[];
  labels: readonly string[];
  meanwhile: ReactNode;
  error: string | null;
  onChange: (labels: readonly string[]) => void;
};

/** Labels by typing; those in use elsewhere are offered. */
function CardLabels({ choices, labels, meanwhile, error, onChange }: LabelProps) {
  const { t } = useTranslation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const value = new FormData(event.currentTarget).get('label');
        const label = typeof value === 'string' ? value.trim() : '';
        event.currentTarget.reset();
        if (label !== '' && !labels.includes(label)) onChange([...labels, label]);
      }}
    >
      <Field label={t('kanban.kartu.label')} hint={withHint(t('kanban.kartu.labelPetunjuk'), meanwhile)} error={error}>
        {(control) => (
          <>
            {labels.length > 0 && (
              <Cluster as="ul" gap="3" align="stretch" pad="0 0 4">
                {labels.map((label) => (
                  <li key={label}>
                    <Box
                      as="button"
                      type="button"
                      least={32}
                      className="ui-bare ui-touch ui-tag ui-tag--soft ui-tone--warning"
                      aria-label={t('kanban.kartu.hapusLabel', { label })}
                      onClick={() => onChange(labels.filter((one) => one !== label))}
                    >
                      <bdi>{label}</bdi>
                      <Icon name="cross" size="xs" />
                    </Box>
                  </li>
                ))}
              </Cluster>
            )}
            <Cluster gap="4" nowrap align="stretch">
              <input
                {...control}
                className="ui-input"
                name="label"
                maxLength={40}
                autoComplete="off"
                list="papan-label"
              />
              <Button type="submit" variant="ghost">
                {t('kanban.kartu.tambahLabel')}
              </Button>
            </Cluster>
            <datalist id="papan-label">
              {choices.map((label) => (
                <option key={label} value={label} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </form>
  );
}

type OfficersProps = {
  people: readonly Officer[];
  chosen: readonly Officer[];
  meanwhile: ReactNode;
  error: string | null;
  onChange: (officer: readonly Officer[]) => void;
};

/** Who works on the card: the users of the unit, and people who have the card already. */
function CardOfficers({ people, chosen: terpilih, meanwhile, error, onChange }: OfficersProps) {
  const { t } = useTranslation();
  const all = [...new Map([...terpilih, ...people].map((one) => [one.id, one])).values()].sort((a, b) =>
    a.nama.localeCompare(b.nama),
  );
  return (
    <Stack as="fieldset" gap="4">
      <legend className="ui-radios__legend">{t('kanban.kartu.petugas')}</legend>
      {meanwhile}
      {error !== null && (
        <p className="ui-marked ui-field__error">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
      {all.length === 0 && <p className="ui-muted ui-small">{t('kanban.kartu.tanpaOrang')}</p>}
      {all.map((one) => {
        const existing = terpilih.some(({ id }) => id === one.id);
        return (
          <Checkbox
            key={one.id}
            label={one.nama}
            checked={existing}
            onChange={() => onChange(existing ? terpilih.filter(({ id }) => id !== one.id) : [...terpilih, one])}
          />
        );
      })}
    </Stack>
  );
}
