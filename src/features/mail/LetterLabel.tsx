import { useTranslation } from 'react-i18next';
import type { LetterLabel as Label } from '#domain/mail/letter.ts';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';

/** The colour of each label. */
export const LABEL_TONES: Record<Label, Tone> = {
  personal: 'success',
  company: 'primary',
  important: 'warning',
  private: 'danger',
};

/** A label as people see it: a word in its colour. */
export function LetterLabel({ label }: { label: Label }) {
  const { t } = useTranslation();
  return (
    <Tag tone={LABEL_TONES[label]} icon="tag">
      {t(`email.kotak.${label}`)}
    </Tag>
  );
}
