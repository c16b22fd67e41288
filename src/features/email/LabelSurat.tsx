import { useTranslation } from 'react-i18next';
import type { LabelSurat as Label } from '#domain/surat/surat.ts';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';

const NADA: Record<Label, Tone> = { personal: 'success', company: 'primary', important: 'warning', private: 'danger' };

/** A label as people see it: a word in its colour. */
export function LabelSurat({ label }: { label: Label }) {
  const { t } = useTranslation();
  return (
    <Tag tone={NADA[label]} icon="tag">
      {t(`email.kotak.${label}`)}
    </Tag>
  );
}
