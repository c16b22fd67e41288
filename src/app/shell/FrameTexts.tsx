import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGES } from '#domain/messages/messages.ts';
import { said } from '#services/i18n/said.ts';
import { LinkButton } from '#ui/Button.tsx';
import { FrameTextsProvider } from '#ui/frame-texts.ts';

/** The default texts of all state frames, in the language on screen. */
export function FrameTexts({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const texts = useMemo(() => {
    const home = (
      <LinkButton to="/beranda" variant="ghost">
        {t('shell.kembaliKeBeranda')}
      </LinkButton>
    );
    return {
      loading: t('umum.memuat'),
      refreshing: t('bingkai.memperbarui'),
      reload: t('umum.muatUlang'),
      retry: t('umum.cobaLagi'),
      messages: {
        empty: { title: t('bingkai.empty.judul') },
        filteredEmpty: { title: t('bingkai.filteredEmpty.judul'), text: t('bingkai.filteredEmpty.teks') },
        failed: { title: t('bingkai.failed.judul'), text: t('bingkai.failed.teks') },
        offline: { title: t('bingkai.offline.judul'), text: t('bingkai.offline.teks') },
        forbidden: { title: t('bingkai.forbidden.judul'), text: t('bingkai.forbidden.teks'), action: home },
        notFound: { title: t('bingkai.notFound.judul'), text: t('bingkai.notFound.teks'), action: home },
        expired: { title: t('bingkai.expired.judul'), text: t('bingkai.expired.teks') },
      },
      wait: (count: number) => t('bingkai.tunggu', { count }),
      trace: t('bingkai.jejak'),
      full: (most: number) => t('bingkai.penuh', { nilai: most }),
      // The default sentence of the specification is English.
      said: (message: string) => (
        <span lang={message === MESSAGES.terjadiKesalahan ? 'en' : undefined}>{said(message)}</span>
      ),
    };
  }, [t]);
  return <FrameTextsProvider value={texts}>{children}</FrameTextsProvider>;
}
