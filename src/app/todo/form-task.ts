import type { NewTodo, Todo, TodoTarget } from '#contract/todo.ts';
import { idSchema } from '#contract/envelope.ts';

type Plain = Required<Pick<NewTodo, 'title' | 'dueDate' | 'tags' | 'description' | 'isImportant'>>;
/** To whom a task is given: somebody inside, or a name that is only noted. */
type ForWhom = { assigneeId: string | null; assignee?: string | null };
type Content = Plain & ForWhom & { about: TodoTarget | null };

export const wording = (value: unknown) => (typeof value === 'string' ? value : '');

const orNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The one field for whom a task is: the id of somebody inside, or a name. */
export const forWhomFrom = ({ assigneeId, assignee }: Pick<Todo, 'assigneeId' | 'assignee'>): string =>
  assigneeId ?? assignee ?? '';
function forWhom(value: unknown): ForWhom {
  const text = orNull(value);
  return text !== null && idSchema.safeParse(text).success
    ? { assigneeId: text }
    : { assigneeId: null, assignee: text };
}

/** The one field for what a task is about: its kind and its id. */
export const aboutFrom = ({ about }: Pick<Todo, 'about'>): string => (about ? `${about.kind}:${about.id}` : '');
function targetFrom(value: unknown): TodoTarget | null {
  const [kind, id = ''] = wording(value).split(':');
  return kind === 'report' || kind === 'indicator' ? { kind, id } : null;
}

/** The form's values as the content of a task. */
export function todoContent(requestBody: Readonly<Record<string, unknown>>): Content {
  const label = wording(requestBody.tags)
    .split(',')
    .map((one) => one.trim().replace(/^#/, '').toLowerCase());
  return {
    title: wording(requestBody.title),
    ...forWhom(requestBody.assignee),
    about: targetFrom(requestBody.about),
    dueDate: orNull(requestBody.dueDate),
    tags: [...new Set(label.filter((one) => one !== ''))],
    description: wording(requestBody.description),
    isImportant: requestBody.isImportant === true,
  };
}

/** Only the fields that the person changed, so that two tabs can change different fields of one task. */
export function todoEdit(pristine: Todo, { assigneeId, assignee, about, ...content }: Content): Partial<Content> {
  const isSame = forWhomFrom(pristine) === (assigneeId ?? assignee ?? '');
  const changed = Object.entries(content).filter(
    ([nama, value]) => JSON.stringify(value) !== JSON.stringify(pristine[nama]),
  );
  return {
    ...Object.fromEntries(changed),
    ...(aboutFrom(pristine) !== aboutFrom({ about: about && { ...about, title: null } }) && { about }),
    ...(!isSame && { assigneeId, ...(assignee !== undefined && { assignee }) }),
  };
}
