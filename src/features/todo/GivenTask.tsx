import { useTranslation } from 'react-i18next';
import { todoDay } from '#features/todo/days.ts';
import { Target } from '#features/todo/Target.tsx';
import { TodoActor } from '#features/todo/TodoActor.ts';
import { todoId } from '#features/todo/TodoList.tsx';
import { late, todoGiven, todoToday } from '#machines/todo/todo.selectors.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { Cluster, Stack } from '#ui/layout.tsx';
import { Tag } from '#ui/Tag.tsx';

/** A task that somebody else gave: all of it, to be read and ticked. */
export function GivenTask() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const today = TodoActor.useSelector(todoToday);
  const task = TodoActor.useSelector(todoGiven);
  if (!task?.givenBy) return null;
  const { id, title, dueDate, tags, description, isImportant, isCompleted, givenBy, about } = task;
  const day = dueDate === null ? '' : todoDay(dueDate, today, t);
  const facts: readonly Fact[] = [
    [t('todo.isian.tenggat'), late(task, today) ? t('todo.lewat', { hari: day }) : day, dueDate !== null],
    [t('todo.isian.tentang'), about && <Target key="target" target={about} />, Boolean(about)],
    [t('todo.isian.label'), tags.map((one) => `#${one}`).join(' '), tags.length > 0],
    [t('todo.isian.keterangan'), description, description !== ''],
  ];
  const shut = () => send({ type: 'form.close' });
  return (
    <Drawer
      open
      onClose={shut}
      title={title}
      closeLabel={t('umum.tutup')}
      finalFocus={() => document.getElementById(todoId(id))}
      footer={
        <Actions>
          <Button variant="ghost" onClick={shut}>
            {t('umum.tutup')}
          </Button>
          <Button
            icon={isCompleted ? 'undo' : 'check'}
            onClick={() => {
              send({ type: 'task.complete', id });
              shut();
            }}
          >
            {isCompleted ? t('todo.belum') : t('todo.sudah')}
          </Button>
        </Actions>
      }
    >
      <Stack gap="8">
        <p className="ui-muted">{t('todo.diberikan', { nama: givenBy.nama })}</p>
        {(isImportant || isCompleted) && (
          <Cluster gap="4">
            {isCompleted && (
              <Tag tone="success" icon="check">
                {t('todo.filter.selesai')}
              </Tag>
            )}
            {isImportant && (
              <Tag tone="warning" icon="star">
                {t('todo.penting')}
              </Tag>
            )}
          </Cluster>
        )}
        <Facts facts={facts} />
      </Stack>
    </Drawer>
  );
}
