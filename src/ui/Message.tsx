import type { ReactNode } from 'react';

export type MessageProps = {
  /** Language of the words; undefined = the one on screen. */
  lang: string | undefined;
  children: ReactNode;
};

/** Words in a language of their own: a fixed text of the specification, or what the server said (WCAG 3.1.2). */
export function Message({ lang, children }: MessageProps) {
  return (
    <span lang={lang} dir={lang === undefined ? undefined : 'auto'}>
      {children}
    </span>
  );
}
