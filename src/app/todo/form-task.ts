import { type Todo, type NewTodo } from '#contract/todo.ts';

type Content = Required<Pick<NewTodo, 'title' | 'assignee' | 'dueDate' | 'tags' | 'description' | 'isImportant'>>;

export const wording = (value: unknown) => (typeof value === 'string' ? value : '');

const orNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The form's values as the content of a task. */
export function todoContent(requestBody: Readonly<Record<string, unknown>>): Content {
  const label = wording(requestBody.tags)
    .split(',')
    .map((one) => one.trim().replace(/^#/, '').toLowerCase());
  return {
    title: wording(requestBody.title),
    assignee: orNull(requestBody.assignee),
    dueDate: orNull(requestBody.dueDate),
    tags: [...new Set(label.filter((one) => one !== ''))],
    description: wording(requestBody.description),
    isImportant: requestBody.isImportant === true,
  };
}

/** Only the fields that the person changed, so that two tabs can change different fields of one task. */
export const todoEdit = (pristine: Todo, content: Content): Partial<Content> =>
  Object.fromEntries(
    Object.entries(content).filter(([nama, value]) => JSON.stringify(value) !== JSON.stringify(pristine[nama])),
  );
