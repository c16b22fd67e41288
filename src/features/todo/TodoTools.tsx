import { useTranslation } from 'react-i18next';
import { TodoActor } from '#features/todo/TodoActor.ts';
import {
  FILTER,
  type Filter,
  todoCount,
  todoTyped,
  labelTodo,
  paramsTodo,
  SORT,
} from '#machines/todo/todo.selectors.ts';
import { Chips } from '#ui/choices.tsx';
import { Cluster } from '#ui/layout.tsx';
import { Select, TextField } from '#ui/TextField.tsx';

const FILTER_NAMES = {
  '': 'todo.filter.saya',
  overdue: 'todo.filter.terlambat',
  important: 'todo.filter.penting',
  completed: 'todo.filter.selesai',
  deleted: 'todo.filter.terhapus',
} as const;
const SORT_NAMES = {
  'title-asc': 'todo.urut.judulNaik',
  'title-desc': 'todo.urut.judulTurun',
  assignee: 'todo.urut.orang',
  'due-date': 'todo.urut.tenggat',
} as const;

/** Which tasks, and in which order. */
export function TodoTools() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { filter, sort, tag } = TodoActor.useSelector(paramsTodo);
  const typed = TodoActor.useSelector(todoTyped);
  const label = TodoActor.useSelector(labelTodo);
  const count = {
    '': TodoActor.useSelector((todo) => todoCount(todo, '')),
    overdue: TodoActor.useSelector((todo) => todoCount(todo, 'overdue')),
    important: TodoActor.useSelector((todo) => todoCount(todo, 'important')),
    completed: TodoActor.useSelector((todo) => todoCount(todo, 'completed')),
  };
  return (
    <Cluster align="end" role="search" className="ui-screen todo-tools">
      <Chips<Filter>
        legend={t('todo.filter.judul')}
        value={filter}
        options={FILTER.map((one) => ({
          value: one,
          label: t(FILTER_NAMES[one]),
          ...(one !== 'deleted' && { count: count[one] }),
        }))}
        onChange={(fresh) => send({ type: 'filter.choose', filter: fresh })}
      />
      <form
        className="todo-tools__search"
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'search.commit' });
        }}
      >
        <TextField
          label={t('todo.cari')}
          hideLabel
          type="search"
          placeholder={t('todo.cari')}
          value={typed}
          maxLength={200}
          onChange={(q) => send({ type: 'search.change', q })}
        />
      </form>
      <Select
        className="todo-tools__choose"
        label={t('todo.label')}
        value={tag}
        placeholder={t('todo.semuaLabel')}
        options={(label === '' ? [] : label.split('\n')).map((one) => ({ value: one, label: one }))}
        onChange={(fresh) => send({ type: 'tag.choose', tag: fresh })}
      />
      <Select
        className="todo-tools__choose"
        label={t('todo.urut.judul')}
        value={sort}
        placeholder={t('todo.urut.awal')}
        options={SORT.flatMap((one) => (one === '' ? [] : [{ value: one, label: t(SORT_NAMES[one]) }]))}
        onChange={(fresh) => send({ type: 'sort.choose', sort: SORT.find((one) => one === fresh) ?? '' })}
      />
    </Cluster>
  );
}
