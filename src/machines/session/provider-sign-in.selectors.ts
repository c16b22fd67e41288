import type { ProviderSignInSnapshot } from '#machines/session/provider-sign-in.machine.ts';

/** The name of the provider that is offered; null while none is. */
export const providerName = ({ context }: ProviderSignInSnapshot) => context.name;
/** Whether there is none, or nobody knows of one. */
export const isAbsent = (snapshot: ProviderSignInSnapshot) => snapshot.matches('absent');
/** What is to be told of the last try. */
export const noticeOf = ({ context }: ProviderSignInSnapshot) => context.notice;
/** Whether the page is being left for the provider. */
export const isOnTheWay = (snapshot: ProviderSignInSnapshot) => snapshot.matches('going') || snapshot.matches('left');
