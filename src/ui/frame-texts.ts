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
};

const FrameTextsContext = createContext<FrameTexts | null>(null);
export const FrameTextsProvider = FrameTextsContext.Provider;

/** The default texts. @throws outside of `FrameTextsProvider` */
export function useFrameTexts(): FrameTexts {
  const texts = use(FrameTextsContext);
  if (texts === null) throw new Error('LoadFrame needs a FrameTextsProvider above it');
  return texts;
}
