import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { system } from '#ui/theme/system.ts';

/** Tells whenever the page turns round or speaks another language. */
function heed(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ['dir', 'lang'] });
  return () => observer.disconnect();
}
/**
 * Chakra takes the direction from the script of the locale: a right-to-left layout is given as "this language in Arabic
 * script".
 */
function pageLocale(): string {
  const { lang, dir } = document.documentElement;
  return dir === 'rtl' ? `${lang || 'id'}-Arab` : lang || 'id';
}

/** What Chakra's parts need around them; whatever holds one brings it along, so that other pages start without. */
export function Chakra({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <LocaleProvider locale={useSyncExternalStore(heed, pageLocale)}>{children}</LocaleProvider>
    </ChakraProvider>
  );
}
