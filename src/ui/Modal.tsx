import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { addLayer, closeOnEscape, isOnTop } from '#ui/layers.ts';
import { classes } from '#ui/tone.ts';

type ModalProps = {
  open: boolean;
  onClose: () => void;
  /** Accessible name, or the id of the element that has it. */
  name: { label: string } | { id: string };
  /** The element that gets the focus when it opens; otherwise the first control. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** The element that gets the focus when it closes; null or absent = the one that had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  /** Classes of the room in which the panel stands, of the panel, and of the veil. */
  looks: { positioner: string; content: string; veil?: string };
  children: ReactNode;
};

/**
 * A panel over the page that keeps the focus until it is answered. It is no `<dialog>`: what is shown above everything
 * else, such as a question about the very form in it, would lie below the browser's top layer.
 */
export function Modal({ open, name, looks, children, ...asked }: ModalProps) {
  const now = useRef<Asked>(asked);
  useLayoutEffect(() => {
    now.current = asked;
  });
  return open
    ? createPortal(
        <Opened name={name} looks={looks} now={now}>
          {children}
        </Opened>,
        document.body,
      )
    : null;
}

type Asked = Pick<ModalProps, 'onClose' | 'initialFocus' | 'finalFocus'>;
/** What is asked of whoever opened it is as it stands when it is asked, not when it was opened. */
type OpenedProps = Pick<ModalProps, 'name' | 'looks' | 'children'> & { now: RefObject<Asked> };

const ignorePress = (event: MouseEvent) => {
  // The focus stays where it is.
  if (event.target === event.currentTarget) event.preventDefault();
};

function Opened({ name, looks, now, children }: OpenedProps) {
  const content = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const box = content.current;
    if (box === null) return undefined;
    const asked = () => now.current;
    const focus = () => focusFirst(box, asked().initialFocus?.() ?? null);
    const owns = (focused: Element) => box.contains(focused);
    const ends = [
      addLayer(box),
      closeOnEscape(box, owns, () => asked().onClose()),
      holdScroll(),
      keepFocusIn(box, focus),
      closeOthers(box),
    ];
    focus();
    return () => {
      for (const end of ends) end();
      // Once what it showed is gone.
      queueMicrotask(() => giveBack(asked().finalFocus?.() ?? before));
    };
  }, [before, now]);
  return (
    <>
      <div className={classes('ui-veil', looks.veil)} />
      <div
        className={classes('ui-modal', looks.positioner)}
        onPointerDown={(event) => (pressedBeside.current = event.target === event.currentTarget)}
        onMouseDown={ignorePress}
        onClick={(event) => {
          // A press that began in the panel, to mark text for instance, is none beside it.
          if (pressedBeside.current && event.target === event.currentTarget) now.current.onClose();
        }}
      >
        <div
          ref={content}
          role="dialog"
          aria-modal="true"
          {...('label' in name ? { 'aria-label': name.label } : { 'aria-labelledby': name.id })}
          tabIndex={-1}
          data-state="open"
          className={looks.content}
        >
          {children}
        </div>
      </div>
    </>
  );
}

const STOPS =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** Where the Tab key stops, in the order of the document. */
const stopsIn = (box: Element) =>
  [...box.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
  );

function focusFirst(box: HTMLElement, wanted: HTMLElement | null) {
  const one = wanted ?? box.querySelector<HTMLElement>('[autofocus], [data-autofocus]') ?? stopsIn(box)[0] ?? box;
  one.focus({ preventScroll: true });
  if (one instanceof HTMLInputElement) one.select();
}

/** To where the person was; to the page's heading when what they did has taken that away. */
function giveBack(to: Element | null) {
  const lost = document.activeElement === null || document.activeElement === document.body;
  const there = to?.isConnected ? to : document.querySelector('main h1');
  if (lost && there instanceof HTMLElement) there.focus({ preventScroll: true });
}

/** From the last control on to the first and back again; whoever loses the focused control starts anew. */
function keepFocusIn(box: HTMLElement, start: () => void): () => void {
  let last: Element | null = null;
  const follow = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target;
  };
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.defaultPrevented || !isOnTop(box)) return;
    const from = document.activeElement ?? document.body;
    // What is neither in it nor below it lies above, and has a way of its own.
    if (from !== document.body && !box.contains(from)) return;
    const stops = stopsIn(box);
    const side = event.shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    const isLeft = box.contains(from) && from !== box && stops.some((one) => isBeyond(from, one, side));
    if (isLeft || (from === box && !event.shiftKey && stops.length > 0)) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  };
  const observer = new MutationObserver(() => {
    if (last?.isConnected === false && document.activeElement === document.body && isOnTop(box)) {
      last = null;
      start();
    }
  });
  observer.observe(box, { childList: true, subtree: true });
  box.addEventListener('focusin', follow);
  document.addEventListener('keydown', turn);
  return () => {
    observer.disconnect();
    box.removeEventListener('focusin', follow);
    document.removeEventListener('keydown', turn);
  };
}

/** Whether the Tab key goes on to this control; of the options of one choice it stops at one only. */
const isBeyond = (from: Element, one: HTMLElement, side: number) =>
  (from.compareDocumentPosition(one) & side) !== 0 &&
  !(isRadio(from) && isRadio(one) && from.name === one.name && from.form === one.form);

const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio';

/** Elements that speak or lie above by themselves. */
const FREE = 'script, style, [aria-live], [role="status"], .swal2-container';

/** Whatever else is on the page can neither be reached nor heard, once the panel is drawn. */
function closeOthers(box: Element): () => void {
  const closed: Element[] = [];
  const frame = requestAnimationFrame(() => {
    const owned = [...box.querySelectorAll('[aria-controls]')].map((one) =>
      document.getElementById(one.getAttribute('aria-controls') ?? ''),
    );
    for (const one of document.body.children) {
      if (one.contains(box) || one.hasAttribute('inert') || one.matches(FREE)) continue;
      if (owned.some((part) => part !== null && one.contains(part))) continue;
      one.setAttribute('inert', '');
      closed.push(one);
    }
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const one of closed) one.removeAttribute('inert');
  };
}

let holds = 0;
/** The page behind does not scroll; the room of its scroll bar stays, so that nothing moves. */
function holdScroll(): () => void {
  const { style } = document.body;
  if (holds === 0) {
    const bar = window.innerWidth - document.documentElement.clientWidth;
    style.overflow = 'hidden';
    if (bar > 0) style.paddingInlineEnd = `${bar}px`;
  }
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    style.removeProperty('overflow');
    style.removeProperty('padding-inline-end');
  };
}
