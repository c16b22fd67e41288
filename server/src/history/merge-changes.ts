/** One changed field; `detail_id`, `kpi_id` and `kode` say of which indicator. */
export type Change = {
  detail_id: string;
  kpi_id: string;
  kode: string;
  kolom: string;
  dari: unknown;
  ke: unknown;
};

/** Two runs of changes as one: where a field began and where it ended; fields that came back are left out. */
export function mergeChanges(previous: readonly Change[], fresh: readonly Change[]): Change[] {
  const all = new Map<string, Change>();
  for (const changes of [...previous, ...fresh]) {
    const key = `${changes.detail_id} ${changes.kolom}`;
    const first = all.get(key);
    all.set(key, first ? { ...changes, dari: first.dari } : changes);
  }
  return [...all.values()].filter(({ dari, ke }) => dari !== ke);
}
