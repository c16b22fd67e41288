import type { TFunction } from 'i18next';
import { readDay } from '#domain/calendar/typed-day.ts';
import { ISSUE_CODES, type IssueCode } from '#domain/messages/issues.ts';
import { langOf, MESSAGES } from '#domain/messages/messages.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import type { FormField } from '#features/records/form-declaration.ts';
import type { FormOption, Selected } from '#machines/records/form.setup.ts';
import { chosenFrom, type Content, type FormIssue, type Value } from '#machines/records/values.ts';
import { formatDate } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { stepChoice } from '#services/i18n/steps.ts';

/** Id of the control of a field: where the summary of faults leads. */
export const fieldId = (nama: string) => `isian-${nama.replaceAll('.', '-')}`;

/** The choices of a field: those of its declaration (where some came with the record, only these of them), or those that came. */
export const choicesFrom = (entry: FormField, loaded: readonly FormOption[] | undefined, t: TFunction) =>
  entry.choices
    ?.filter(({ value }) => loaded === undefined || loaded.some((one) => one.value === value))
    .map(({ value, label, keterangan }) => ({
      value,
      label: t(label),
      ...(keterangan ? { description: t(keterangan) } : {}),
    })) ?? (loaded ?? []).map((one) => entry.said?.(one, t) ?? one);

/** The steps that a number is one of, where a scale is chosen that has any. */
export function stepsFrom(
  { steps }: FormField,
  value: Value,
  loaded: Readonly<Record<string, readonly FormOption[]>>,
): Scale | null {
  if (!steps?.when(value)) return null;
  const scale = loaded[steps.of]?.find((one) => one.value === value[steps.of])?.steps;
  return scale?.length ? scale : null;
}

const WITH_TEXT = [
  'wajib',
  'bukanAngka',
  'duaArti',
  'bukanTanggal',
  'terlaluPendek',
  'terlaluPanjang',
  'minimal',
  'maksimal',
  ...ISSUE_CODES.filter((code): code is Exclude<IssueCode, 'situs'> => code !== 'situs'),
] as const;
/** Faults for an invalid e-mail or web address, whose wording the specification fixes (§5). */
const FIXED = new Map([
  ['email', 'emailTidakSah'],
  ['situs', 'urlTidakSah'],
] as const);
const fixedOf = (code: string) => [...FIXED].find(([one]) => one === code)?.[1];
/** The message below a field, and its language when it is not the one on screen. */
export type FormFault = { error: string; errorLang: string | undefined };
/** The language of a fault's message where it is not the one on screen: fixed sentences have their own. */
export function issueLanguage({ kode }: FormIssue) {
  const fixed = fixedOf(kode);
  return fixed === undefined ? undefined : langOf(fixed);
}

/** The text of a fault; the server's own sentence when the code has no translation. */
export function issueText({ kode, message }: FormIssue, t: TFunction): string {
  const fixed = fixedOf(kode);
  if (fixed !== undefined) return MESSAGES[fixed];
  const known = WITH_TEXT.find((one) => one === kode);
  if (known !== undefined) return t(`formulir.isu.${known}`, { nilai: message ?? '' });
  return said(message) ?? t('formulir.isu.tidakSah');
}

type Known = {
  typed: Value;
  loaded: Readonly<Record<string, readonly FormOption[]>>;
  /** What chosen values are called, by their fields. */
  named: readonly Selected[];
};
/** Everything that may be chosen in a field, or was, with what it is called. */
export function optionsOf(entry: FormField, { typed, loaded, named }: Known, t: TFunction): readonly FormOption[] {
  const chosen = named.flatMap((names) => names[entry.nama] ?? []);
  const steps = stepsFrom(entry, typed, loaded);
  const stepped = steps ? stepChoice(steps, '', { held: 'number' }, t).options : [];
  return [...choicesFrom(entry, loaded[entry.nama], t), ...chosen, ...stepped];
}

/** A field's value in words, for comparing two versions and for reading it. */
export function valueText(entry: FormField, content: Content, options: readonly FormOption[], t: TFunction): string {
  const nameOf = (figure: string) =>
    options.find(({ value }) => value === figure)?.label ??
    (entry.kind === 'several' ? chosenFrom(figure).label : figure);
  if (typeof content === 'boolean') return t(content ? 'formulir.ya' : 'formulir.tidak');
  if (entry.kind === 'tanggal' && typeof content === 'string' && readDay(content) !== null) return formatDate(content);
  if (typeof content === 'string') return content === '' ? t('formulir.kosong') : nameOf(content);
  if (content.length === 0) return t('formulir.kosong');
  return content
    .map((one) =>
      typeof one === 'string' ? nameOf(one) : (entry.fields ?? []).map(({ nama }) => one[nama]).join(' · '),
    )
    .join('; ');
}
