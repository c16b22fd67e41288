import { createRoot } from 'react-dom/client';
import toast, { Toaster, type ToastPosition } from 'react-hot-toast';
import { flushSync } from 'react-dom';
import type { ToastKind } from '#services/toasts/toasts.ts';

type Showing = { kind: ToastKind; message: string; duration: number; position: ToastPosition };

const STYLE = {
  background: 'var(--panel)',
  color: 'var(--fg-strong)',
  border: '1px solid var(--border)',
  boxShadow: 'var(--shadow-lg)',
  maxWidth: 420,
};

let mounted = false;

function mount() {
  if (mounted) return;
  mounted = true;
  const area = document.createElement('div');
  area.id = 'toasts';
  document.body.append(area);
  // Drawn before the first toast is asked for, or that one would be lost.
  flushSync(() => createRoot(area).render(<Toaster toastOptions={{ style: STYLE, ...ICONS }} />));
}

const ICONS = {
  success: { iconTheme: { primary: 'var(--success)', secondary: 'var(--panel)' } },
  error: { iconTheme: { primary: 'var(--danger)', secondary: 'var(--panel)' } },
};

/** Shows one toast; react-hot-toast keeps the newest 20 by itself, the specification's limit. */
export function showToast({ kind, message, duration, position }: Showing) {
  mount();
  const options = { duration, position };
  if (kind === 'blank') toast(message, options);
  else toast[kind](message, options);
}
