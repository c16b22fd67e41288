import type { WidgetSnapshot } from '#machines/dasbor-widget/dasbor-widget.machine.ts';
import type { IsiDari, IsiWidget, JenisIsi } from '#machines/dasbor-widget/dasbor-widget.types.ts';

/** What a widget of this kind was answered; null = nothing yet. */
export const isiOf = <Jenis extends JenisIsi>(widget: WidgetSnapshot, jenis: Jenis): IsiDari<Jenis> | null =>
  dataDari(widget.context.isi, jenis);
/** The data of an answer of this kind; null = it is of another, or there is none. */
export function dataDari<Jenis extends JenisIsi>(isi: IsiWidget | null, jenis: Jenis): IsiDari<Jenis> | null {
  const data: unknown = isi?.jenis === jenis ? isi.data : null;
  // The kind names the shape.
  return data as IsiDari<Jenis> | null;
}
/** Rows of all pages; 0 where the answer has no pages. */
export const totalOf = ({ context: { isi } }: WidgetSnapshot) => (isi && 'total' in isi ? isi.total : 0);
export const tampilanOf = (widget: WidgetSnapshot) => (widget.matches({ view: 'table' }) ? 'table' : 'chart');
export const kegagalanOf = (widget: WidgetSnapshot) => widget.context.kegagalan;
export const pertanyaanOf = (widget: WidgetSnapshot) => widget.context.pertanyaan;
