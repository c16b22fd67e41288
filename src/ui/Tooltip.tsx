import { lazy, type ReactElement, Suspense } from 'react';

export type TooltipProps = {
  text: string;
  side?: 'top' | 'bottom' | 'right';
  disabled?: boolean;
  children: ReactElement;
};

// A page that only has to do without its explanations does not break.
const Inti = lazy(() => import('#ui/TooltipInti.tsx').catch(() => ({ default: TanpaKata })));
const TanpaKata = ({ children }: TooltipProps) => children;

/** A short explanation on hover and focus; Esc hides it, and it stays while the pointer is on it. It follows its page. */
export function Tooltip(props: TooltipProps) {
  return props.disabled ? (
    props.children
  ) : (
    <Suspense fallback={props.children}>
      <Inti {...props} />
    </Suspense>
  );
}
