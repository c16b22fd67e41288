/** A small board for tests. */
import type { Board, Task } from '#contract/board.ts';

const UNIT = '01900000-0000-7000-8000-000000000001';

/** A card; its title is its id unless told otherwise. */
export const exampleCard = ({ id = 'a', ...other }: Partial<Task> = {}): Task => ({
  id,
  title: id,
  boardId: 'k1',
  labels: [],
  dueDate: null,
  description: '',
  assignedTo: [],
  checklist: { done: 0, total: 0 },
  comments: 0,
  archived: false,
  ...other,
});

export const exampleColumn = (id: string, other: Partial<Board> = {}): Board => ({
  id,
  title: `Kolom ${id}`,
  unit_id: UNIT,
  ...other,
});
