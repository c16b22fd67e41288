import type { WidgetSnapshot } from '#machines/dashboard/dashboard-widget.machine.ts';
import type { ContentFrom, WidgetContent, ContentKind } from '#machines/dashboard/dashboard-widget.types.ts';

/** What a widget of this kind was answered; null = nothing yet. */
export const contentOf = <Kind extends ContentKind>(widget: WidgetSnapshot, kind: Kind): ContentFrom<Kind> | null =>
  dataFrom(widget.context.content, kind);
/** The data of an answer of this kind; null = it is of another, or there is none. */
export function dataFrom<Kind extends ContentKind>(
  content: WidgetContent | null,
  kind: Kind,
): ContentFrom<Kind> | null {
  const data: unknown = content?.kind === kind ? content.data : null;
  // Safe, because `jenis` decides the type of `data`.
  return data as ContentFrom<Kind> | null;
}
/** Rows of all pages; 0 where the answer has no pages. */
export const totalOf = ({ context: { content } }: WidgetSnapshot) =>
  content && 'total' in content ? content.total : 0;
export const appearanceOf = (widget: WidgetSnapshot) => (widget.matches({ view: 'table' }) ? 'table' : 'chart');
export const failureOf = (widget: WidgetSnapshot) => widget.context.failure;
export const questionOf = (widget: WidgetSnapshot) => widget.context.inquiry;
