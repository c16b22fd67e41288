import { type ReactNode, useEffect } from 'react';
import { type FrameTexts, useFrameTexts } from '#ui/frame-texts.ts';
import { type FrameMessage, type FrameState, type MessageState, StateFrame } from '#ui/StateFrame.tsx';

/** What is known of a failed load: the server's sentence, its log number, and the seconds that it asks to wait. */
export type FrameFailure = { message: string | null; traceId: string | null; retryAfter: number | null };

export type LoadFrameProps = {
  /** `frameOf(snapshot)` of the machine that loads. */
  frame: FrameState;
  /** `snapshot.context.failure`. */
  failure?: FrameFailure | null;
  onReload?: () => void;
  /** Shows the reload control in every state, as on every list. */
  reloadAlways?: boolean;
  /** Only the messages that this screen words better than the defaults. */
  messages?: Partial<Record<MessageState, Partial<FrameMessage>>>;
  /** Read out while loading; the default is plain. */
  busyText?: string;
  skeleton?: ReactNode;
  level?: 2 | 3;
  children?: ReactNode;
};

const ABOUT_FAILURES: readonly FrameState[] = ['failed', 'offline', 'forbidden', 'notFound'];

/** What could not be had without a connection is asked for again by itself once there is one. */
function useReturn(frame: FrameState, onReload: (() => void) | undefined) {
  useEffect(() => {
    if (frame !== 'offline' || onReload === undefined) return undefined;
    const again = () => onReload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [frame, onReload]);
}

/** The state frame with the default texts, so that a screen only names what it loads. */
export function LoadFrame(props: LoadFrameProps) {
  const { frame, failure = null, onReload, reloadAlways = false, messages = {}, busyText, skeleton, level } = props;
  const texts = useFrameTexts();
  const loadingText = busyText ?? texts.loading;
  useReturn(frame, onReload);
  return (
    <StateFrame
      state={frame}
      busyText={frame === 'refreshing' ? texts.refreshing : loadingText}
      messages={messageOf(frame, messages, failure, texts)}
      reload={onReload && { label: labelOf(frame, texts), onReload, always: reloadAlways }}
      skeleton={skeleton}
      level={level ?? 2}
    >
      {props.children}
    </StateFrame>
  );
}

const labelOf = (frame: FrameState, texts: FrameTexts) => (ABOUT_FAILURES.includes(frame) ? texts.retry : texts.reload);

function messageOf(
  frame: FrameState,
  own: NonNullable<LoadFrameProps['messages']>,
  failure: FrameFailure | null,
  texts: FrameTexts,
) {
  if (frame === 'ready' || frame === 'loading' || frame === 'refreshing') return {};
  const message = { ...texts.messages[frame], ...own[frame] };
  if (failure === null || !ABOUT_FAILURES.includes(frame)) return { [frame]: message };
  const { message: said, retryAfter, traceId } = failure;
  const text = (
    <>
      {said !== null && <span className="ui-block">{texts.said(said)}</span>}
      <span className="ui-block">{message.text}</span>
      {retryAfter !== null && <span className="ui-block">{texts.wait(retryAfter)}</span>}
      {traceId !== null && (
        <span className="ui-block ui-small ui-muted">
          {texts.trace} <code className="ui-anywhere ui-frame__trace">{traceId}</code>
        </span>
      )}
    </>
  );
  return { [frame]: { ...message, text } };
}
