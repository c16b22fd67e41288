import { createContext, type ReactNode, use } from 'react';
import type { FrameMessage, MessageState } from '#ui/StateFrame.tsx';

/** What every state says unless a screen says it better; the application provides it in the language on screen. */
export type FrameTexts = {
  loading: string;
  refreshing: string;
  /** Of the control that loads again. */
  reload: string;
  retry: string;
  messages: Record<MessageState, FrameMessage>;
  /** How long to wait before trying again, in seconds. */
  wait: (seconds: number) => string;
  /** Stands before the number that finds a call in the server's log. */
  trace: string;
  /** A sentence of the server, marked with its language. */
  said: (message: string) => ReactNode;
  /** That a field holds as many characters as it can: what is typed or pasted after them is not taken. */
  full: (most: number) => string;
};

const FrameTextsContext = createContext<FrameTexts | null>(null);
export const FrameTextsProvider = FrameTextsContext.Provider;

/** What a field says when it holds all the characters that it can; null before that, and where nobody provides the words. */
export function useFullText(value: string, most: number | undefined): string | null {
  const texts = use(FrameTextsContext);
  return texts !== null && most !== undefined && value.length >= most ? texts.full(most) : null;
}

/** The default texts. @throws outside of `FrameTextsProvider` */
export function useFrameTexts(): FrameTexts {
  const texts = use(FrameTextsContext);
  if (texts === null) throw new Error('LoadFrame needs a FrameTextsProvider above it');
  return texts;
}
