import { useTranslation } from 'react-i18next';
import { ADMIN_ROLE } from '#domain/access/subjects.ts';
import { CLAIM_OPERATORS } from '#domain/session/claim-rules.ts';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { ClaimTrialBox } from '#features/access/ClaimTrialBox.tsx';
import { placeName } from '#features/access/words.ts';
import type { ClaimDraft } from '#machines/access/claim-rules.setup.ts';
import {
  canSave,
  draftShown,
  formFaults,
  isChangedElsewhere,
  isSubmitting,
  shownRules,
} from '#machines/access/claim-rules.selectors.ts';
import { roleLabel } from '#services/i18n/access.ts';
import { said } from '#services/i18n/said.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout, ErrorSummary } from '#ui/Callout.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import type { ComboboxOption } from '#ui/combobox-code.ts';
import { Checkbox } from '#ui/choices.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { InlineStatus } from '#ui/InlineStatus.tsx';
import { Split, Stack } from '#ui/layout.tsx';
import { Select, TextField } from '#ui/TextField.tsx';
import './roles.css';

const PLACINGS = ['none', 'unit', 'claim'] as const;
type Units = { units: readonly ComboboxOption[] };

/** One rule while it is written, with the claims to try it with beside it. */
export function ClaimRuleDialog({ units }: Units) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const draft = ClaimRulesActor.useSelector(draftShown);
  const title = t(draft?.id == null ? 'aturanKlaim.tambah' : 'aturanKlaim.ubahJudul');
  return (
    <Dialog
      open={draft !== null}
      onClose={() => send({ type: 'form.close' })}
      label={title}
      className="claims-dialog"
      initialFocus={() => document.getElementById(idOf('nama_klaim'))}
    >
      {draft && (
        <Stack pad="10" gap="8" align="stretch" className="ui-scroll">
          <h2 className="ui-text-xl">{title}</h2>
          <Split side="minmax(0, 22rem)" from="md" gap="12">
            <Form draft={draft} units={units} />
            <section aria-label={t('aturanKlaim.coba.judul')}>
              <ClaimTrialBox id="klaim-aturan" />
            </section>
          </Split>
        </Stack>
      )}
    </Dialog>
  );
}

function Form({ draft, units }: Units & { draft: ClaimDraft }) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const faults = ClaimRulesActor.useSelector(formFaults);
  const busy = ClaimRulesActor.useSelector(isSubmitting);
  const able = ClaimRulesActor.useSelector(canSave);
  const write = (change: Partial<Omit<ClaimDraft, 'id'>>) => send({ type: 'form.change', change });
  const of = (field: string) => ({ error: said(faults?.fields[field] ?? null) });
  return (
    <Stack
      as="form"
      gap="7"
      align="stretch"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'form.save' });
      }}
    >
      <Refusal />
      <Stack gap="7" align="stretch" inert={busy}>
        <TextField
          id={idOf('nama_klaim')}
          label={t('aturanKlaim.isian.klaim')}
          hint={t('aturanKlaim.bantu.klaim')}
          value={draft.nama_klaim}
          maxLength={200}
          {...of('nama_klaim')}
          onChange={(name) => write({ nama_klaim: name })}
        />
        <Select
          label={t('aturanKlaim.isian.cara')}
          hint={t(`aturanKlaim.bantu.${draft.cara}`)}
          value={draft.cara}
          options={CLAIM_OPERATORS.map((value) => ({ value, label: t(`aturanKlaim.cara.${value}`) }))}
          {...of('cara')}
          onChange={(value) => write({ cara: value === 'sama' ? 'sama' : 'memuat' })}
        />
        <TextField
          id={idOf('nilai')}
          label={t('aturanKlaim.isian.nilai')}
          value={draft.nilai}
          maxLength={500}
          {...of('nilai')}
          onChange={(nilai) => write({ nilai })}
        />
        <Roles draft={draft} error={of('peran').error} />
        <Placing draft={draft} units={units} />
        <Checkbox
          label={t('aturanKlaim.isian.aktif')}
          hint={t('aturanKlaim.bantu.aktif')}
          checked={draft.aktif}
          onChange={(aktif) => write({ aktif })}
        />
      </Stack>
      <Actions>
        <Button variant="quiet" unavailable={!able} onClick={() => send({ type: 'form.close' })}>
          {t('umum.batal')}
        </Button>
        <Button type="submit" busy={busy} unavailable={!able && !busy}>
          {t('formulir.simpan')}
        </Button>
      </Actions>
    </Stack>
  );
}

const LABELS = {
  nama_klaim: 'aturanKlaim.isian.klaim',
  nilai: 'aturanKlaim.isian.nilai',
  peran: 'aturanKlaim.isian.peran',
  unit_id: 'aturanKlaim.penempatan.unit',
  klaim_unit: 'aturanKlaim.isian.klaimUnit',
} as const;
const idOf = (field: keyof typeof LABELS) => `aturan-${field}`;

/** Why it was not saved: the fields to mend, or what is of no field. */
function Refusal() {
  const { t } = useTranslation();
  const faults = ClaimRulesActor.useSelector(formFaults);
  const isChanged = ClaimRulesActor.useSelector(isChangedElsewhere);
  if (faults === null) return null;
  const fields = (Object.keys(LABELS) as (keyof typeof LABELS)[]).filter((one) => faults.fields[one] !== undefined);
  if (fields.length > 0) {
    return (
      <ErrorSummary
        title={t('formulir.galat', { count: fields.length })}
        errors={fields.map((one) => ({
          target: idOf(one),
          text: `${t(LABELS[one])}: ${one === 'unit_id' ? t('aturanKlaim.pilihSatker') : said(faults.fields[one] ?? '')}`,
        }))}
      />
    );
  }
  return (
    <Callout tone={isChanged ? 'warning' : 'danger'} role="alert" level={3} title={t('aturanKlaim.takTersimpan')}>
      <p>{isChanged ? t('aturanKlaim.berubah') : (said(faults.sentence) ?? t('aturanKlaim.takTerjawab'))}</p>
    </Callout>
  );
}

function Roles({ draft: { peran }, error }: { draft: ClaimDraft; error: string | null }) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const roles = ClaimRulesActor.useSelector(shownRules)?.peran ?? [];
  return (
    <>
      <Select
        id={idOf('peran')}
        label={t('aturanKlaim.isian.peran')}
        hint={t('aturanKlaim.bantu.peran')}
        value={peran}
        placeholder={t('aturanKlaim.takDiatur')}
        options={roles.map((one) => ({ value: one.name, label: roleLabel(one, t) }))}
        error={error}
        onChange={(name) => send({ type: 'form.change', change: { peran: name } })}
      />
      {peran === ADMIN_ROLE && (
        <Callout tone="warning" level={3} title={t('aturanKlaim.adminJudul')}>
          <p>{t('aturanKlaim.adminTeks')}</p>
        </Callout>
      )}
    </>
  );
}

function Placing({ draft: { id, placing, unit_id: unit, klaim_unit: claim }, units }: Units & { draft: ClaimDraft }) {
  const { t } = useTranslation();
  const { send } = ClaimRulesActor.useActorRef();
  const faults = ClaimRulesActor.useSelector(formFaults);
  const isMissing = faults?.fields['unit_id'] !== undefined;
  const rule = ClaimRulesActor.useSelector(shownRules)?.aturan.find((one) => one.id === id);
  // The list has active units; what the rule names is shown all the same.
  const isListed = units.some(({ value }) => value === rule?.unit_id);
  const named =
    rule?.unit && rule.unit_id !== null && !isListed
      ? [{ value: rule.unit_id, label: placeName(rule.unit, t), description: rule.unit.kode }]
      : [];
  const isInactive = rule?.unit?.aktif === false && rule.unit_id === unit;
  const write = (change: Partial<Omit<ClaimDraft, 'id'>>) => send({ type: 'form.change', change });
  return (
    <>
      <Select
        label={t('aturanKlaim.isian.unit')}
        value={placing}
        options={PLACINGS.map((value) => ({ value, label: t(`aturanKlaim.penempatan.${value}`) }))}
        onChange={(value) => write({ placing: PLACINGS.find((one) => one === value) ?? 'none' })}
      />
      {placing === 'unit' && (
        <Stack gap="3" align="stretch" id={idOf('unit_id')} tabIndex={-1}>
          <Combobox
            label={t('aturanKlaim.penempatan.unit')}
            options={[...named, ...units]}
            value={unit === '' ? null : unit}
            onChange={(id) => write({ unit_id: id })}
            placeholder={t('shell.cariSatker')}
            emptyText={t('shell.satkerTidakAda')}
            openLabel={t('shell.daftarSatker')}
          />
          {isMissing && (
            <InlineStatus tone="danger" icon="alert">
              {t('aturanKlaim.pilihSatker')}
            </InlineStatus>
          )}
          {isInactive && !isMissing && (
            <InlineStatus tone="warning" icon="alert">
              {t('aturanKlaim.unitNonaktifTeks')}
            </InlineStatus>
          )}
        </Stack>
      )}
      {placing === 'claim' && (
        <TextField
          id={idOf('klaim_unit')}
          label={t('aturanKlaim.isian.klaimUnit')}
          hint={t('aturanKlaim.bantu.klaimUnit')}
          value={claim}
          maxLength={200}
          error={said(faults?.fields['klaim_unit'] ?? null)}
          onChange={(name) => write({ klaim_unit: name })}
        />
      )}
    </>
  );
}
