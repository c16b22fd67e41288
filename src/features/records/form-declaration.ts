import type { ParseKeys, TFunction } from 'i18next';
import type { FormOption } from '#machines/records/form.setup.ts';
import type { Entry, Value } from '#machines/records/values.ts';
import type { Tone } from '#ui/tone.ts';

/** `tone`: the choice stands for a colour, which is shown with its word. */
type FieldChoice = { value: string; label: ParseKeys; keterangan?: ParseKeys; tone?: Tone };
/** A field of a form: what the machine needs and how it looks. */
export type FormField = Omit<Entry, 'fields'> & {
  label: ParseKeys;
  /** Under the label. */
  help?: ParseKeys;
  /** Heading of a new group that begins with this field. */
  part?: ParseKeys;
  /** Of `choice`, `radio` and `many`; without them the choices come with the record, which may also name those that it has of them. */
  choices?: readonly FieldChoice[];
  /** How a choice that came with the record is called where the product has a word of its own for it. */
  said?: (option: FormOption, t: TFunction) => FormOption;
  /** Of a number: the field whose chosen option has the steps that the number is one of, and whether that counts. */
  steps?: { of: string; when: (value: Value) => boolean };
  /** What is different once the record exists; null = the field is only there in a new one. */
  onEdit?: Partial<Pick<FormField, 'required' | 'skipEmpty' | 'help'>> | null;
  /** After a number. */
  satuan?: ParseKeys;
  /** Whether the field is there, given what is typed; its value is kept all the same. */
  shown?: (value: Value) => boolean;
  /** The fields of one row of `baris`. */
  fields?: readonly FormField[];
};

/** The fields of a new record, or of one that exists. */
export const fieldsFor = (entry: readonly FormField[], fresh: boolean): readonly FormField[] =>
  fresh ? entry : entry.flatMap((one) => (one.onEdit === null ? [] : [{ ...one, ...one.onEdit }]));
