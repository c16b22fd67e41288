import type { DashboardSnapshot, WidgetName } from '#machines/dashboard/dashboard.machine.ts';

export const widgetOf = (nama: WidgetName) => (dashboard: DashboardSnapshot) => dashboard.context.widget[nama];
/** The actor of an open branch of the tree; null = closed. */
export const branchOf = (id: string) => (dashboard: DashboardSnapshot) => dashboard.context.branch[id] ?? null;
export const scopeOf = (dashboard: DashboardSnapshot) => dashboard.context.lingkup;
