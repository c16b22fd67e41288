import type { WorkspaceSnapshot } from '#machines/workspace/workspace.machine.ts';

/** The selected work unit; `value` '' = all units. */
export const selectedSatker = (workspace: WorkspaceSnapshot) => workspace.context.satker;
export const satkerId = (workspace: WorkspaceSnapshot) => workspace.context.satker.value;
export const selectedTahun = (workspace: WorkspaceSnapshot) => workspace.context.tahun;
/** Units to choose from; empty while loading and after a failure. */
export const unitOptionsOf = (workspace: WorkspaceSnapshot) => workspace.context.options;
export const tahunOptions = (workspace: WorkspaceSnapshot) => workspace.context.years;
/** Unit and year can be relied on: the stored unit was checked against the list (or the list cannot be had). */
export const isWorkspaceKnown = (workspace: WorkspaceSnapshot) => !workspace.matches('loading');
export const isWorkspaceFailed = (workspace: WorkspaceSnapshot) => workspace.matches('failed');
/** What another tab works in while it differs from here, or null. */
export const workspaceElsewhere = (workspace: WorkspaceSnapshot) =>
  workspace.matches({ ready: 'differing' }) ? workspace.context.elsewhere : null;
