import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { keepBeside, type Side } from '#ui/place.ts';

type TriggerProps = {
  'aria-describedby'?: string | undefined;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
};

export type TooltipProps = {
  text: string;
  side?: Side;
  disabled?: boolean;
  children: ReactElement<TriggerProps>;
};

const OPEN_AFTER_MS = 300;
const CLOSE_AFTER_MS = 100;

/** Closes the one that is shown; only one is at a time. */
let closeShown: (() => void) | null = null;

/** What the pointer on one control has set going, and whether it has had its answer: another one only once it has left. */
function createPointer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let answered = false;
  const forget = () => clearTimeout(timer);
  return {
    forget,
    later(act: () => void, wait: number) {
      forget();
      timer = setTimeout(act, wait);
    },
    isAnswered: () => answered,
    answer: (to: boolean) => {
      answered = to;
    },
  };
}

/** A short explanation on hover and focus; Esc hides it, and it stays while the pointer is on it. */
export function Tooltip({ text, side = 'top', disabled = false, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [pointer] = useState(createPointer);
  useEffect(() => pointer.forget, [pointer]);
  const set = (to: HTMLElement | null) => {
    pointer.forget();
    setAnchor(to);
  };
  const later = (to: HTMLElement | null, wait: number) => pointer.later(() => setAnchor(to), wait);
  const dismiss = () => {
    pointer.answer(true);
    set(null);
  };
  const own = children.props;
  const trigger: TriggerProps = {
    onFocus: (event) => {
      own.onFocus?.(event);
      if (!disabled && event.currentTarget.matches(':focus-visible')) set(event.currentTarget);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      set(null);
    },
    onClick: (event) => {
      own.onClick?.(event);
      dismiss();
    },
    onPointerDown: (event) => {
      own.onPointerDown?.(event);
      dismiss();
    },
    onPointerMove: (event) => {
      own.onPointerMove?.(event);
      if (disabled || event.pointerType === 'touch' || pointer.isAnswered()) return;
      pointer.answer(true);
      if (closeShown === null) later(event.currentTarget, OPEN_AFTER_MS);
      else set(event.currentTarget);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      pointer.answer(false);
      later(null, CLOSE_AFTER_MS);
    },
  };
  const shown = disabled ? null : anchor;
  return (
    <>
      {cloneElement(children, { ...trigger, ...(shown && { 'aria-describedby': id }) })}
      {shown && (
        <Shown
          id={id}
          text={text}
          side={side}
          anchor={shown}
          stay={pointer.forget}
          leave={() => later(null, CLOSE_AFTER_MS)}
          close={() => set(null)}
        />
      )}
    </>
  );
}

type ShownProps = {
  id: string;
  text: string;
  side: Side;
  anchor: HTMLElement;
  stay: () => void;
  leave: () => void;
  close: () => void;
};

function Shown({ id, text, side, anchor, stay, leave, close }: ShownProps) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef(close);
  useLayoutEffect(() => {
    now.current = close;
  });
  useLayoutEffect(() => (box.current ? keepBeside(box.current, anchor, side, 'center') : undefined), [anchor, side]);
  useEffect(() => {
    const shut = () => now.current();
    closeShown?.();
    closeShown = shut;
    const hearKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      shut();
    };
    const hearScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) shut();
    };
    document.addEventListener('keydown', hearKey, true);
    document.addEventListener('scroll', hearScroll, { capture: true, passive: true });
    return () => {
      if (closeShown === shut) closeShown = null;
      document.removeEventListener('keydown', hearKey, true);
      document.removeEventListener('scroll', hearScroll, { capture: true });
    };
  }, [anchor]);
  return createPortal(
    <div ref={box} id={id} role="tooltip" className="ui-tooltip" onPointerEnter={stay} onPointerLeave={leave}>
      {text}
    </div>,
    document.body,
  );
}
