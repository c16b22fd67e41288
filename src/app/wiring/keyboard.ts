import { type AnyEventObject, fromCallback } from '#machines/kit/xstate.ts';
import { eventOfKey } from '#machines/review/shortcuts.ts';
import type { KeyboardMessage, KeyEvent } from '#machines/review/review.types.ts';

/** Longest pause within a sequence such as `g i`, in ms. */
const SEQUENCE_PAUSE = 800;

/** Whether keys are text there. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(target.type)));
/** Menus and dialogs handle their own keys. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('[role="dialog"], [role="menu"], [role="listbox"], .swal2-container') !== null;

/**
 * The keyboard of one screen: listens while it is open and sends what its table says. Never takes a key from the
 * browser or from assistive technology (Alt and Meta are left alone), and can be switched off (WCAG 2.1.4).
 */
export const listeningKeys = <Event extends AnyEventObject>() =>
  fromCallback<KeyboardMessage | Event, { keymap: Readonly<Record<string, Event>>; active: boolean }>(
    ({ input, sendBack, receive }) => {
      let { active } = input;
      let before: { key: string; at: number } | null = null;
      receive((message) => {
        if (message.type === 'shortcuts.set') active = message.active;
      });
      const listen = (event: KeyboardEvent) => {
        if (event.defaultPrevented || event.altKey || event.metaKey || event.repeat || isElsewhere(event.target))
          return;
        if (!active && !event.ctrlKey) return;
        const recent = before !== null && event.timeStamp - before.at < SEQUENCE_PAUSE ? before.key : null;
        before = { key: event.key.toLowerCase(), at: event.timeStamp };
        const press = { key: event.key, ctrl: event.ctrlKey, typing: isTyping(event.target) };
        const meant = eventOfKey(input.keymap, press, recent);
        if (meant === null) return;
        event.preventDefault();
        before = null;
        sendBack(meant);
      };
      document.addEventListener('keydown', listen);
      return () => document.removeEventListener('keydown', listen);
    },
  );

/** The keyboard of one step of the review. */
export const listenKeys = listeningKeys<KeyEvent>();
