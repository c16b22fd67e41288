import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useWorkspace, useWorkspaceRef } from '#app/workspace-context.ts';
import { isWorkspaceKnown, selectedSatker, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';

/** The unit that a page without one in its address was about, by the key of its entry in the browser's history. */
const shown = new Map<string, string>();

/**
 * Keeps the unit of a page and the one in the header the same. Going to an address that names a unit chooses it in the
 * header; choosing another there leaves the address. Going back to a page chooses what it was about.
 * @param named the id in the address; null = the page is about the unit in the header
 * @param leave goes to the same page without a unit in its address
 */
export function useUnitOfAddress(named: string | null, leave: () => void): void {
  const workspace = useWorkspaceRef();
  const known = useWorkspace(isWorkspaceKnown);
  const selected = useWorkspace(selectedSatker).value;
  const { key } = useLocation();
  useEffect(() => {
    const wanted = named ?? shown.get(key);
    const now = workspace.getSnapshot();
    const offered = unitOptionsOf(now).some(({ value }) => value === wanted);
    if (known && wanted !== undefined && offered && wanted !== selectedSatker(now).value) {
      workspace.send({ type: 'satker.select', value: wanted });
    }
  }, [named, key, known, workspace]);
  useEffect(() => {
    if (known && named === null) shown.set(key, selectedSatker(workspace.getSnapshot()).value);
  }, [named, key, known, selected, workspace]);
  useEffect(() => {
    if (named === null) return undefined;
    const choosing = workspace.on('workspace.changed', ({ satker }) => {
      if (satker.value !== named) leave();
    });
    return () => choosing.unsubscribe();
  });
}
