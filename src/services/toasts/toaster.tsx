import { AlertCircle, CheckCircle2, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import toast, { resolveValue, type Toast, type ToastPosition, useToaster } from 'react-hot-toast/headless';
import { langFrom, textFrom } from '#domain/messages/messages.ts';
import { i18n } from '#services/i18n/i18n.ts';
import type { ToastAction, ToastKind, ToastRecord } from '#services/toasts/toasts.types.ts';
import '#services/toasts/toasts.css';

type Showing = Omit<ToastRecord, 'at'> & { duration: number; position: ToastPosition; action?: ToastAction };

/** Milliseconds of the closing animation; must match toasts.css. */
const LEAVING = 150;
const ICON = { success: CheckCircle2, error: AlertCircle, blank: Info, custom: Info };

let area: HTMLElement | null = null;

function mount(): HTMLElement {
  if (area?.isConnected) return area;
  const element = document.createElement('div');
  element.id = 'toasts';
  document.body.append(element);
  // Render the list before the first toast is created, or that toast would be lost.
  flushSync(() => createRoot(element).render(<Toasts area={element} />));
  area = element;
  return element;
}

/**
 * Shows one toast; the same text again only restarts its time. react-hot-toast keeps the newest 20 (specification §9).
 */
export function showToast({ kind, message, lang, duration, position, action }: Showing) {
  mount().dataset.position = position;
  const urgent = kind === 'error';
  const content = (
    <>
      <span dir="auto" lang={lang ?? undefined}>
        {message}
      </span>
      {action && <Action action={action} id={idOf(kind, message)} />}
    </>
  );
  const options = {
    id: idOf(kind, message),
    duration,
    position,
    removeDelay: LEAVING,
    ariaProps: urgent
      ? { role: 'alert' as const, 'aria-live': 'assertive' as const }
      : { role: 'status' as const, 'aria-live': 'polite' as const },
  };
  if (kind === 'blank') toast(content, options);
  else toast[kind](content, options);
}

const idOf = (kind: ToastKind, message: string) => `${kind}: ${message}`;

function Action({ action, id }: { action: ToastAction; id: string }) {
  return (
    <button
      type="button"
      className="toast__action"
      lang={langFrom(action.label)}
      onClick={() => {
        toast.remove(id);
        action.run();
      }}
    >
      {textFrom(action.label)}
    </button>
  );
}

/** All toasts. Their time stops while the pointer or the focus is on one, or the page is hidden. */
function Toasts({ area: home }: { area: HTMLElement }) {
  const { toasts, handlers } = useToaster();
  const pointed = useRef(false);
  const paused = useRef(false);
  const weigh = () => {
    const hold = document.hidden || pointed.current || home.contains(document.activeElement);
    if (hold === paused.current) return;
    paused.current = hold;
    if (hold) handlers.startPause();
    else handlers.endPause();
  };
  useEffect(() => {
    // A toast that vanishes under the pointer sends no pointerleave: the next toasts would stay paused.
    if (toasts.length === 0) pointed.current = false;
    weigh();
    document.addEventListener('visibilitychange', weigh);
    return () => document.removeEventListener('visibilitychange', weigh);
  });
  return (
    <ol
      className="toasts"
      onPointerEnter={() => {
        pointed.current = true;
        weigh();
      }}
      onPointerLeave={() => {
        pointed.current = false;
        weigh();
      }}
      onFocus={weigh}
      // During `blur` the focus has not moved yet, so look at it afterwards.
      onBlur={() => queueMicrotask(weigh)}
    >
      {toasts.map((one) => (
        <One
          key={one.id}
          toast={one}
          onClose={() => {
            pointed.current = false;
            toast.remove(one.id);
          }}
        />
      ))}
    </ol>
  );
}

function One({ toast: one, onClose }: { toast: Toast; onClose: () => void }) {
  const { type, visible, message, ariaProps } = one;
  const kind = type === 'loading' ? 'blank' : type;
  const Icon = ICON[kind];
  return (
    <li className={visible ? 'toast' : 'toast toast--leaving'} data-kind={kind}>
      <Icon className="toast__icon" size={20} aria-hidden="true" />
      <div className="toast__message" {...ariaProps}>
        {resolveValue(message, one)}
      </div>
      <button type="button" className="toast__close" aria-label={i18n.t('umum.tutup')} onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
