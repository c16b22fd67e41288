import { useTranslation } from 'react-i18next';
import { CardActor } from '#features/board/CardActor.ts';
import type { CardField } from '#machines/board/card-fields.ts';
import { changedMeanwhile } from '#machines/board/meanwhile.ts';
import { dayWords } from '#services/i18n/day-words.ts';
import { InlineStatus } from '#ui/InlineStatus.tsx';

/** What others have made of a field while the reader was typing there; nothing where they have not, nor of a card that is gone. */
export function useMeanwhile() {
  const { t } = useTranslation();
  const { title, dueDate, labels, assignedTo, description } = changedMeanwhile(
    CardActor.useSelector(({ context }) => context),
  );
  const theirs: Record<CardField, string | undefined> = {
    title,
    dueDate: dueDate && dayWords(t).write(dueDate),
    labels: labels?.join(', '),
    assignedTo: assignedTo?.map(({ nama }) => nama).join(', '),
    description,
  };
  const gone = CardActor.useSelector((one) => one.matches('gone'));
  return (field: CardField) => {
    const content = theirs[field];
    if (gone || content === undefined) return null;
    return (
      <InlineStatus tone="warning" icon="warning" live>
        {content.trim() === '' ? t('kanban.kartu.sementaraKosong') : t('kanban.kartu.sementara', { isi: content })}
      </InlineStatus>
    );
  };
}
