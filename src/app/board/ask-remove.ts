import { needsTypedTitle } from '#domain/board/removal.ts';
import { MESSAGES, phrase } from '#domain/messages/messages.ts';
import type { Inquiry } from '#machines/board/board.types.ts';
import { askText, confirm, type DialogAnswer } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** Asks before cards are deleted (specification §8), and says how many. */
export async function askRemove({ kind, title, count }: Inquiry, signal: AbortSignal): Promise<DialogAnswer> {
  const what = kind === 'kosongkan' ? `${count} kartu di kolom “${title}”` : `kolom “${title}” dengan ${count} kartu`;
  const umum = {
    title: phrase('apakahKamuYakin'),
    confirm: phrase('yaHapus'),
    cancel: phrase('cancelInIndonesian'),
    danger: true,
  };
  const sentence = (more = '') => ({ text: `${MESSAGES.dataAkanTerhapus}: ${what}.${more}`, lang: 'id' as const });
  if (!needsTypedTitle(count)) return confirm({ ...umum, text: sentence() }, signal);
  const ask = ` Ketik “${title}” untuk melanjutkan.`;
  let text = sentence(ask);
  for (;;) {
    const typedText = await askText({ ...umum, type: 'text', text, required: i18n.t('kanban.hapus.ketik') }, signal);
    if (typedText === null || signal.aborted) return 'cancelled';
    if (typedText.trim() === title.trim()) return 'confirmed';
    text = sentence(` Judulnya tidak sama.${ask}`);
  }
}
