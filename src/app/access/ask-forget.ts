import type { User } from '#contract/access.ts';
import { askText } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';

/** Asks for the username of an account before its person is forgotten. @returns it, or null when they are to stay */
export async function askForget(
  { nama, username }: Pick<User, 'nama' | 'username'>,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const { t } = i18n;
  const asked = t('pengguna.lupakan.teks', { username });
  const question = { type: 'text' as const, title: t('pengguna.lupakan.tanya', { nama }), danger: true };
  const answers = { confirm: t('pengguna.lupakan.ya'), cancel: t('umum.batal'), required: t('pengguna.lupakan.ketik') };
  for (let text = asked; ; text = `${t('pengguna.lupakan.beda')} ${asked}`) {
    const typed = await askText({ ...question, ...answers, text }, signal);
    if (typed === null || signal?.aborted) return null;
    if (typed.trim() === username) return username;
  }
}
