import { useTranslation } from 'react-i18next';
import { TodoActor } from '#features/todo/TodoActor.ts';
import {
  FILTER,
  type Filter,
  jumlahTodo,
  ketikanTodo,
  labelTodo,
  paramsTodo,
  SORT,
} from '#machines/todo/todo.selectors.ts';
import { Chips } from '#ui/choices.tsx';
import { Select, TextField } from '#ui/TextField.tsx';

const NAMA_FILTER = {
  '': 'todo.filter.saya',
  overdue: 'todo.filter.terlambat',
  important: 'todo.filter.penting',
  completed: 'todo.filter.selesai',
  deleted: 'todo.filter.terhapus',
} as const;
const NAMA_SORT = {
  'title-asc': 'todo.urut.judulNaik',
  'title-desc': 'todo.urut.judulTurun',
  assignee: 'todo.urut.orang',
  'due-date': 'todo.urut.tenggat',
} as const;

/** Which tasks, and in which order. */
export function AlatTodo() {
  const { t } = useTranslation();
  const { send } = TodoActor.useActorRef();
  const { filter, sort, tag } = TodoActor.useSelector(paramsTodo);
  const ketikan = TodoActor.useSelector(ketikanTodo);
  const label = TodoActor.useSelector(labelTodo);
  const jumlah = {
    '': TodoActor.useSelector((todo) => jumlahTodo(todo, '')),
    overdue: TodoActor.useSelector((todo) => jumlahTodo(todo, 'overdue')),
    important: TodoActor.useSelector((todo) => jumlahTodo(todo, 'important')),
    completed: TodoActor.useSelector((todo) => jumlahTodo(todo, 'completed')),
  };
  return (
    <div role="search" className="todo-alat">
      <Chips<Filter>
        legend={t('todo.filter.judul')}
        value={filter}
        options={FILTER.map((satu) => ({
          value: satu,
          label: t(NAMA_FILTER[satu]),
          ...(satu !== 'deleted' && { count: jumlah[satu] }),
        }))}
        onChange={(baru) => send({ type: 'filter.choose', filter: baru })}
      />
      <form
        className="todo-alat__cari"
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
          value={ketikan}
          maxLength={200}
          onChange={(q) => send({ type: 'search.change', q })}
        />
      </form>
      <Select
        className="todo-alat__pilih"
        label={t('todo.label')}
        value={tag}
        placeholder={t('todo.semuaLabel')}
        options={(label === '' ? [] : label.split('\n')).map((satu) => ({ value: satu, label: satu }))}
        onChange={(baru) => send({ type: 'tag.choose', tag: baru })}
      />
      <Select
        className="todo-alat__pilih"
        label={t('todo.urut.judul')}
        value={sort}
        placeholder={t('todo.urut.awal')}
        options={SORT.flatMap((satu) => (satu === '' ? [] : [{ value: satu, label: t(NAMA_SORT[satu]) }]))}
        onChange={(baru) => send({ type: 'sort.choose', sort: SORT.find((satu) => satu === baru) ?? '' })}
      />
    </div>
  );
}
