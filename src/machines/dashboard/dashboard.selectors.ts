import type { DashboardSnapshot, WidgetName } from '#machines/dashboard/dashboard.machine.ts';

export const widgetOf = (nama: WidgetName) => (dashboard: DashboardSnapshot) => dashboard.context.widget[nama];
/** What is open in the unit tree, sought and ordered by. */
export const treeOf = (dashboard: DashboardSnapshot) => dashboard.context.tree;
export const scopeOf = (dashboard: DashboardSnapshot) => dashboard.context.lingkup;
