import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { addLayer, closeOnEscape } from '#ui/layers.ts';
import { Box } from '#ui/layout.tsx';
import { keepBeside } from '#ui/place.ts';
import { classes } from '#ui/tone.ts';

export type MenuItem = {
  value: string;
  label: ReactNode;
  icon?: IconName;
  onSelect: () => void;
  /** One of several entries; the chosen one has a check mark. */
  checked?: boolean;
  /** An entry that can be switched on its own; `mixed` = it holds for a part of the selection. */
  ticked?: boolean | 'mixed';
  /** Language of the label where it differs from the page's. */
  lang?: string;
  danger?: boolean;
};

type TriggerProps = {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
};

export type MenuProps = {
  /** A focusable element; gets the menu-button roles. */
  trigger: ReactElement<TriggerProps>;
  label: string;
  items: readonly MenuItem[];
  /** Above the items: who is signed in. */
  header?: ReactNode;
};

function roleOf({ checked, ticked }: MenuItem) {
  if (ticked !== undefined) return 'menuitemcheckbox';
  return checked === undefined ? 'menuitem' : 'menuitemradio';
}

type Opened = { anchor: HTMLElement; at: string | null };

/** A menu button. */
export function Menu({ trigger, label, items, header }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const own = trigger.props;
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened ? id : undefined,
        onClick: (event) => {
          own.onClick?.(event);
          if (event.defaultPrevented) return;
          const anchor = event.currentTarget;
          setOpened((now) => (now ? null : { anchor, at: null }));
        },
        onKeyDown: (event) => {
          own.onKeyDown?.(event);
          if (event.defaultPrevented || !/^(Enter| |ArrowDown|ArrowUp)$/.test(event.key)) return;
          event.preventDefault();
          const at = event.key === 'ArrowUp' ? items.at(-1) : items[0];
          setOpened({ anchor: event.currentTarget, at: at?.value ?? null });
        },
      })}
      {opened &&
        createPortal(
          <List id={id} label={label} items={items} header={header} opened={opened} close={close} />,
          document.body,
        )}
    </>
  );
}

type ListProps = Pick<MenuProps, 'label' | 'items' | 'header'> & { id: string; opened: Opened; close: () => void };

function List({ id, label, items, header, opened, close }: ListProps) {
  const { anchor } = opened;
  const box = useRef<HTMLDivElement>(null);
  /** The entry that Enter chooses; a second key may come before the first one is drawn. */
  const at = useRef(opened.at);
  const [drawnAt, setDrawnAt] = useState(opened.at);
  const shut = useRef(close);
  const typed = useRef({ text: '', when: 0 });
  useLayoutEffect(() => {
    shut.current = close;
  });
  useLayoutEffect(() => {
    const list = box.current;
    if (list === null) return undefined;
    const ends = [
      keepBeside(list, anchor, 'bottom', 'end'),
      addLayer(list),
      closeOnEscape(
        list,
        (focused) => list.contains(focused) || anchor.contains(focused),
        () => {
          anchor.focus({ preventScroll: true });
          shut.current();
        },
      ),
      heedOutside([list, anchor], () => shut.current()),
    ];
    list.focus({ preventScroll: true });
    return () => {
      for (const end of ends) end();
      giveBack(anchor);
    };
  }, [anchor]);
  useEffect(() => {
    const entry = box.current?.querySelector('[data-highlighted]');
    entry?.scrollIntoView({ block: 'nearest' });
  }, [drawnAt]);

  const move = (to: MenuItem | undefined) => {
    at.current = to?.value ?? null;
    setDrawnAt(at.current);
  };
  const choose = (item: MenuItem | undefined) => {
    if (!item) return;
    // Before what it does: a question that it opens gives the focus back to where it finds it.
    anchor.focus({ preventScroll: true });
    close();
    item.onSelect();
  };
  const index = () => items.findIndex(({ value }) => value === at.current);
  const find = (key: string, now: number) => {
    const before = now - typed.current.when < TYPING_MS ? typed.current.text : '';
    typed.current = { text: before + key.toLocaleLowerCase(), when: now };
    move(items[nextMatch(wordsIn(box.current), typed.current.text, index())]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const { key, timeStamp } = event;
    const isTyping = timeStamp - typed.current.when < TYPING_MS && typed.current.text !== '';
    if (key === 'ArrowDown') move(items[Math.min(index() + 1, items.length - 1)]);
    else if (key === 'ArrowUp') move(index() < 0 ? items.at(-1) : items[Math.max(index() - 1, 0)]);
    else if (key === 'Home') move(items[0]);
    else if (key === 'End') move(items.at(-1));
    else if (key === 'Enter' || (key === ' ' && !isTyping)) {
      // A key that is held down opened it.
      if (!event.repeat) choose(items[index()]);
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) find(key, timeStamp);
    else if (key !== 'Tab') return;
    event.stopPropagation();
    event.preventDefault();
  };
  const entryId = (value: string) => `${id}-${value}`;
  return (
    <div
      ref={box}
      id={id}
      role="menu"
      aria-label={label}
      aria-activedescendant={drawnAt === null ? undefined : entryId(drawnAt)}
      tabIndex={0}
      data-state="open"
      className="ui-menu"
      onKeyDown={press}
    >
      {header && (
        <Box pad="4 6 5" line="bottom" className="ui-menu__header">
          {header}
        </Box>
      )}
      {items.map((item) => (
        <div
          key={item.value}
          id={entryId(item.value)}
          role={roleOf(item)}
          lang={item.lang}
          aria-checked={item.ticked ?? item.checked}
          data-highlighted={item.value === drawnAt ? '' : undefined}
          className={classes('ui-menu__item', item.danger && 'ui-menu__item--danger')}
          onPointerMove={({ pointerType, movementX, movementY }) => {
            // A page that moves below a pointer at rest is no choice.
            if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) move(item);
          }}
          onPointerLeave={({ pointerType }) => {
            if (pointerType === 'mouse') move(undefined);
          }}
          onPointerDown={() => move(item)}
          onClick={() => choose(item)}
        >
          {item.icon && <Icon name={item.icon} size="s" />}
          <span className="ui-menu__text">{item.label}</span>
          {(item.checked || item.ticked === true) && <Icon name="check" size="s" />}
          {item.ticked === 'mixed' && <Icon name="minus" size="s" />}
        </div>
      ))}
    </div>
  );
}

/** Letters that follow each other faster than this are one word. */
const TYPING_MS = 350;

const wordsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('.ui-menu__text') ?? [])].map((text) => text.textContent.toLocaleLowerCase().trim());

/** The next entry that begins with what was typed; one letter again and again goes from one to the next. */
function nextMatch(words: readonly string[], text: string, at: number): number {
  const letter = text.slice(0, 1);
  const isOne = text === letter.repeat(text.length);
  const wanted = isOne ? letter : text;
  const from = isOne ? at + 1 : Math.max(at, 0);
  const order = words.map((_, nth) => (from + nth) % words.length);
  return order.find((nth) => words[nth]?.startsWith(wanted)) ?? at;
}

/** Calls `leave` on a press elsewhere, a finger's once it has not scrolled, and when the focus goes elsewhere. */
function heedOutside(inside: readonly HTMLElement[], leave: () => void): () => void {
  const heed = (event: Event) => {
    const { target } = event;
    const isFinger = event instanceof PointerEvent && event.type === 'pointerdown' && event.pointerType === 'touch';
    if (!isFinger && target instanceof Node && !inside.some((one) => one.contains(target))) leave();
  };
  const kinds = ['pointerdown', 'click', 'focusin'];
  for (const kind of kinds) document.addEventListener(kind, heed, true);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, heed, true);
  };
}

/** A press on nothing, and a row that moves with its menu, leave the focus nowhere: it goes back to the button. */
function giveBack(anchor: HTMLElement) {
  requestAnimationFrame(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost && anchor.isConnected) anchor.focus({ preventScroll: true });
  });
}
