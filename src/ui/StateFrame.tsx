import type { ReactNode } from 'react';
import { Callout } from '#ui/Callout.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconName } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** What a region that loads can be in. `ready` and `refreshing` show the content. */
export type FrameState =
  | 'loading'
  | 'refreshing'
  | 'ready'
  | 'empty'
  | 'filteredEmpty'
  | 'error'
  | 'offline'
  | 'forbidden'
  | 'notFound';

export type FrameMessage = { title: string; text?: ReactNode; action?: ReactNode };

export type StateFrameProps = {
  state: FrameState;
  /** Read out while loading and while refreshing. */
  busyText: string;
  /** One message per state that this region can come to. */
  messages?: Partial<Record<Exclude<FrameState, 'loading' | 'refreshing' | 'ready'>, FrameMessage>>;
  /** Shape of the coming content; a few lines when absent. */
  skeleton?: ReactNode;
  children: ReactNode;
};

const ICON_OF = {
  empty: 'circleDashed',
  filteredEmpty: 'search',
  forbidden: 'lock',
  notFound: 'search',
} as const satisfies Partial<Record<FrameState, IconName>>;

/** Content, or honestly why there is none. `error` and `offline` keep the content that is there. */
export function StateFrame({ state, busyText, messages = {}, skeleton, children }: StateFrameProps) {
  if (state === 'loading') {
    return (
      <div className="ui-frame" aria-busy="true">
        <span className="ui-sr" role="status">
          {busyText}
        </span>
        <div className="ui-frame__skeleton">{skeleton ?? <Skeleton lines={5} card />}</div>
      </div>
    );
  }
  if (state === 'ready' || state === 'refreshing') {
    return (
      <div className="ui-frame" aria-busy={state === 'refreshing'}>
        {state === 'refreshing' && (
          <span className="ui-frame__refresh" role="status">
            <span className="ui-sr">{busyText}</span>
          </span>
        )}
        {children}
      </div>
    );
  }
  const message = messages[state];
  if (state === 'error' || state === 'offline') {
    return (
      <div className="ui-frame">
        {message && (
          <Callout
            tone={state === 'error' ? 'danger' : 'warning'}
            icon={state === 'error' ? 'alert' : 'offline'}
            title={message.title}
            actions={message.action}
            role={state === 'error' ? 'alert' : 'status'}
          >
            {message.text && <p>{message.text}</p>}
          </Callout>
        )}
        {children}
      </div>
    );
  }
  return (
    <div className="ui-frame ui-card">
      {message && (
        <EmptyState icon={ICON_OF[state]} title={message.title} text={message.text} action={message.action} />
      )}
    </div>
  );
}
