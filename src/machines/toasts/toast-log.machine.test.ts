import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { type News, AT_MOST, type ToastLogEvent, toastLogMachine } from '#machines/toasts/toast-log.machine.ts';
import { canClear, canMarkRead, notesOf, isLogOpen, olderOf } from '#machines/toasts/toast-log.selectors.ts';

const news = (message: string): News => ({ kind: 'success', message, lang: 'id', at: 1 });

function start() {
  let tell: (event: ToastLogEvent) => void = () => {};
  const actor = createActor(
    toastLogMachine.provide({
      actors: {
        listenToasts: fromCallback<ToastLogEvent, void>(({ sendBack }) => {
          tell = sendBack;
        }),
      },
    }),
  ).start();
  const hear = (...messages: string[]) =>
    messages.forEach((message) => tell({ type: 'notice.add', news: news(message) }));
  const read = () => {
    const log = actor.getSnapshot();
    return {
      texts: notesOf(log).map(({ message }) => message),
      unread: notesOf(log).filter(({ number }) => number > log.context.seen).length,
      open: isLogOpen(log),
    };
  };
  return { actor, hear, read };
}

describe('the log of toasts', () => {
  it('keeps what it hears, newest first, and counts what was not seen', () => {
    const { hear, read } = start();
    hear('satu', 'dua');
    expect(read()).toEqual({ texts: ['dua', 'satu'], unread: 2, open: false });
  });

  it('has seen what is there when it opens, and what arrives while it is open', () => {
    const { actor, hear, read } = start();
    hear('satu');
    actor.send({ type: 'log.open' });
    hear('dua');
    expect(read()).toEqual({ texts: ['dua', 'satu'], unread: 0, open: true });
    actor.send({ type: 'log.close' });
    hear('tiga');
    expect(read()).toEqual({ texts: ['tiga', 'dua', 'satu'], unread: 1, open: false });
  });

  it('marks as new what came since it was last closed, until told otherwise', () => {
    const { actor, hear } = start();
    const fresh = () =>
      notesOf(actor.getSnapshot()).filter(({ number }) => number > olderOf(actor.getSnapshot())).length;
    hear('satu', 'dua');
    actor.send({ type: 'log.open' });
    expect([fresh(), canMarkRead(actor.getSnapshot())]).toEqual([2, true]);
    actor.send({ type: 'log.markRead' });
    expect([fresh(), canMarkRead(actor.getSnapshot())]).toEqual([0, false]);
    hear('tiga');
    expect(fresh()).toBe(1);
    actor.send({ type: 'log.close' });
    actor.send({ type: 'log.open' });
    expect(fresh()).toBe(0);
  });

  it('is emptied on request, and numbers go on', () => {
    const { actor, hear, read } = start();
    actor.send({ type: 'log.open' });
    expect(canClear(actor.getSnapshot())).toBe(false);
    hear('satu');
    expect(canClear(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'log.clear' });
    hear('dua');
    expect(read().texts).toEqual(['dua']);
    expect(notesOf(actor.getSnapshot()).map(({ number }) => number)).toEqual([2]);
  });

  it('keeps the newest two hundred of a flood, and counts only those', () => {
    const { hear, read } = start();
    hear(...Array.from({ length: 500 }, (_, index) => `kabar ${index + 1}`));
    expect([read().texts.length, read().texts[0], read().texts.at(-1), read().unread]).toEqual([
      AT_MOST,
      'kabar 500',
      'kabar 301',
      200,
    ]);
  });

  it('hears nothing more once its person is gone', () => {
    const { actor, hear, read } = start();
    hear('satu');
    actor.stop();
    hear('dua');
    expect(read().texts).toEqual(['satu']);
  });
});
