import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportCrash } from '#services/crash/crash.ts';

type Props = {
  children: ReactNode;
  /** A new value clears the error and renders the children again. */
  resetKey?: string;
  fallback: (error: unknown) => ReactNode;
};
type State = { error: { thrown: unknown } | null; resetKey: string | undefined };

/** Shows `fallback` in place of children that threw while they were drawn; everything around them goes on. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { error: { thrown } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    reportCrash(error, componentStack ?? '');
  }

  override render() {
    return this.state.error ? this.props.fallback(this.state.error.thrown) : this.props.children;
  }
}
