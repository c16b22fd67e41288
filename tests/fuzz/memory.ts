/** What answers have brought: later requests speak of things that are there. */
import type { Call } from '#tests/fuzz/document.ts';
import type { Known } from '#tests/fuzz/generate.ts';

const MOST = 60;
/** Kinds of record whose members the accounts of the run live by; those of the beginning are never changed. */
const GUARDED = ['/api/users', '/api/role', '/api/role-module', '/api/module'];
/** Names under which the id of a record is asked for. */
const ALIAS: Record<string, string> = {
  dari: 'tahun',
  ke: 'tahun',
  satker: 'unit_id',
  parent_id: 'unit_id',
  satker_id: 'unit_id',
  boardId: 'kolom',
  newBoardId: 'kolom',
  taskId: 'kartu',
  targetTaskId: 'kartu',
  emailId: 'surat',
  emailIds: 'surat',
  file_id: 'berkas',
  ids: 'kpi',
  skala_id: 'target_id',
};
const KIND: readonly [prefix: string, kind: string][] = [
  ['/apps/kanban/boards', 'kolom'],
  ['/apps/kanban/add-board', 'kolom'],
  ['/apps/kanban/delete-board', 'kolom'],
  ['/apps/kanban/add-line', 'butir'],
  ['/apps/kanban/update-line', 'butir'],
  ['/apps/kanban/delete-line', 'butir'],
  ['/apps/kanban/notes', 'butir'],
  ['/apps/kanban/add-comment', 'komentar'],
  ['/apps/kanban/delete-comment', 'komentar'],
  ['/apps/kanban', 'kartu'],
  ['/apps/email', 'surat'],
  ['/apps/calendar', 'acara'],
  ['/apps/todo', 'tugas'],
  ['/apps/chat/group', 'grup'],
  ['/apps/chat/add-group', 'grup'],
  ['/apps/chat/update-group', 'grup'],
  ['/apps/chat/leave-group', 'grup'],
  ['/apps/chat/msg-readers', 'pesan-grup'],
  ['/apps/chat', 'kontak'],
  ['/apps/permissions', 'izin'],
  ['/api/files', 'berkas'],
  ['/api/datatables', 'berkas'],
  ['/api/pelaporan-capaian-detail', 'detail'],
  ['/api/pelaporan-capaian', 'laporan'],
  ['/api/unit', 'unit'],
  ['/api/role-module', 'role-module'],
  ['/api/role', 'role_id'],
  ['/api/module', 'module_id'],
  ['/api/users', 'user'],
  ['/api/kpi', 'kpi'],
  ['/api/target', 'target_id'],
  ['/api/bookmarks', 'markah'],
];
const kindOf = (path: string) =>
  KIND.find(([prefix]) => path.startsWith(prefix))?.[1] ?? path.split('/').slice(0, 3).join('/');

export function memory() {
  const seen = new Map<string, Set<unknown>>();
  const versions = new Map<string, number>();
  const guarded = new Set<unknown>();
  const children = new Map<unknown, unknown[]>();
  const add = (name: string, value: unknown) => {
    const set = seen.get(name) ?? new Set();
    seen.set(name, set);
    set.add(value);
    // The oldest goes; the newest is what is most likely still there.
    if (set.size > MOST) set.delete(set.values().next().value);
  };
  const look = (kind: string, value: unknown, depth = 0): void => {
    if (typeof value !== 'object' || value === null || depth > 6) return;
    if (Array.isArray(value)) return value.slice(0, 40).forEach((one) => look(kind, one, depth + 1));
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'id' && typeof inner === 'string') add(kind, inner);
      else if (/_id$/.test(name) && typeof inner === 'string') add(name === 'satker_id' ? 'unit_id' : name, inner);
      else if (name === 'tahun' && typeof inner === 'number') add('tahun', inner);
      else if (name === 'actions' && Array.isArray(inner)) inner.forEach((action) => add('actions', action));
      else if (name === 'roles' && Array.isArray(inner)) inner.forEach((role) => add('roles', role));
      else if (name === 'details') {
        look('detail', inner, depth + 1);
        if ('id' in value && Array.isArray(inner))
          children.set(
            value.id,
            inner.flatMap((one: object) => ('id' in one ? [one.id] : [])),
          );
      } else if (name === 'files') look('berkas', inner, depth + 1);
      else if (name === 'unit') look('unit', inner, depth + 1);
      else if (typeof inner === 'object') look(kind, inner, depth + 1);
    }
    if ('id' in value && 'versi' in value && typeof value.id === 'string' && typeof value.versi === 'number') {
      versions.set(value.id, value.versi);
    }
  };

  return {
    learn: ({ path }: Pick<Call, 'path'>, value: unknown) => look(kindOf(path), value),
    /** Whatever is known now of accounts and roles stays as it is. */
    guard: () =>
      ['user', 'role_id', 'role-module', 'module_id'].forEach((kind) =>
        seen.get(kind)?.forEach((id) => guarded.add(id)),
      ),
    /** The indicators of a report. */
    childrenOf: (id: unknown) => children.get(id) ?? [],
    versionOf: (id: string) => versions.get(id),
    knownFor(call: Call): Known {
      const keeps =
        call.method !== 'GET' &&
        call.path !== '/api/users/profile/{id}' &&
        GUARDED.some((path) => call.path.startsWith(path));
      const open = (values: Iterable<unknown> | undefined) =>
        [...(values ?? [])].filter((one) => !keeps || !guarded.has(one));
      return (name) => {
        if (name === 'id') return open(seen.get(kindOf(call.path)));
        if (name === 'role_id') return open(seen.get('role_id'));
        const alias = ALIAS[name] ?? name;
        const own = [...(seen.get(alias) ?? [])];
        // Units that have something, and a few that have not.
        return alias === 'unit_id' ? [...own, ...[...(seen.get('unit') ?? [])].slice(0, 5)] : own;
      };
    },
  };
}
export type Memory = ReturnType<typeof memory>;
