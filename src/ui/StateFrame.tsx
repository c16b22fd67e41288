import { type ReactNode, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Cluster, Grid, Stack } from '#ui/layout.tsx';

/** The states of a region that loads. `ready` and `refreshing` show the content. */
export type FrameState =
  | 'ready'
  | 'loading'
  | 'refreshing'
  | 'empty'
  | 'filteredEmpty'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'notFound'
  | 'expired';
/** The states that say something in place of the content, or above it. */
export type MessageState = Exclude<FrameState, 'loading' | 'refreshing' | 'ready'>;
export type FrameMessage = { title: string; text?: ReactNode; action?: ReactNode };

export type StateFrameProps = {
  state: FrameState;
  /** Read out while loading and while refreshing. */
  busyText: string;
  /** A message for each state that this region can reach. */
  messages?: Partial<Record<MessageState, FrameMessage>>;
  /** Loads again; shown after every failure, with `always` (lists) in every state. */
  reload?: { label: string; onReload: () => void; always?: boolean } | undefined;
  /** Shape of the coming content; a few lines when absent. */
  skeleton?: ReactNode;
  /** Level of the message's heading. */
  level?: 2 | 3;
  children: ReactNode;
};

const KEEPS_CONTENT = {
  failed: { tone: 'danger', icon: 'alert', role: 'alert' },
  offline: { tone: 'warning', icon: 'offline', role: 'status' },
  expired: { tone: 'warning', icon: 'lock', role: 'alert' },
} as const;
const ICON_OF = {
  empty: 'circleDashed',
  filteredEmpty: 'search',
  forbidden: 'lock',
  notFound: 'search',
} as const satisfies Partial<Record<MessageState, IconName>>;

const isFailure = (state: FrameState) => state in KEEPS_CONTENT || state === 'forbidden' || state === 'notFound';

/** When the focused control disappears, the focus moves to its region; otherwise it would fall to the page's body. */
const handFocusOver = (slot: HTMLElement | null) => () => {
  if (slot?.contains(document.activeElement)) slot.closest<HTMLElement>('.ui-frame')?.focus({ preventScroll: true });
};

/**
 * The content, or a message on why there is none. `failed`, `offline` and `expired` keep content that was loaded
 * before. The attribute `data-state` is the state; it is `error` for every failure, whose kind is in `data-cause`.
 */
export function StateFrame({ state, messages = {}, level = 2, ...props }: StateFrameProps) {
  const { busyText, reload, skeleton, children } = props;
  const [asked, setAsked] = useState(false);
  const busy = state === 'loading' || state === 'refreshing';
  const failed = isFailure(state);
  const withReload = reload?.always === true || failed || (asked && busy);
  return (
    <Grid
      columns="minmax(0, 1fr)"
      gap="10"
      align="stretch"
      className="ui-anchor ui-frame"
      tabIndex={-1}
      data-state={failed ? 'error' : state}
      data-cause={failed ? state : undefined}
      aria-busy={busy}
    >
      {busy && (
        <span className={state === 'refreshing' ? 'ui-frame__refresh' : 'ui-sr'} role="status">
          <span className="ui-sr">{busyText}</span>
        </span>
      )}
      {state in KEEPS_CONTENT && (
        <Notice state={state as keyof typeof KEEPS_CONTENT} level={level} message={messages[state as MessageState]} />
      )}
      {reload && withReload && (
        <Cluster nowrap gap="0" key="reload" className="ui-frame__reload" ref={handFocusOver}>
          <Button
            variant={failed ? 'ghost' : 'quiet'}
            size={failed ? 'md' : 'sm'}
            icon="refresh"
            busy={busy}
            onClick={() => {
              setAsked(true);
              reload.onReload();
            }}
          >
            {reload.label}
          </Button>
        </Cluster>
      )}
      {state === 'loading' && (
        <Stack gap="10" className="ui-frame__skeleton">
          {skeleton ?? <Skeleton lines={5} card />}
        </Stack>
      )}
      {state in ICON_OF ? (
        <Nothing state={state as keyof typeof ICON_OF} level={level} message={messages[state as MessageState]} />
      ) : (
        state !== 'loading' && children
      )}
    </Grid>
  );
}

type PartProps<State> = { state: State; level: 2 | 3; message: FrameMessage | undefined };

function Notice({ state, level, message }: PartProps<keyof typeof KEEPS_CONTENT>) {
  if (!message) return null;
  return (
    <Callout {...KEEPS_CONTENT[state]} level={level} title={message.title} actions={message.action}>
      {message.text && <div>{message.text}</div>}
    </Callout>
  );
}

function Nothing({ state, level, message }: PartProps<keyof typeof ICON_OF>) {
  return (
    <div className="ui-card" role="status">
      {message && (
        <EmptyState
          icon={ICON_OF[state]}
          level={level}
          title={message.title}
          text={message.text}
          action={message.action}
        />
      )}
    </div>
  );
}
