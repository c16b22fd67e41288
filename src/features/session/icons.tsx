// Drawn here and not taken from the icon set: the first chunk brings no library for three pictures.

export function Logo() {
  return (
    <svg width="52" height="52" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" fill="var(--primary)" />
      <path
        d="M8 19.5l4.6-5 3.6 3.2L22 10.5"
        stroke="var(--on)"
        strokeWidth="2.6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function EyeIcon() {
  return (
    <svg className="login-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10z" />
      <circle cx="10" cy="10" r="2.5" />
    </svg>
  );
}

export function ErrorIcon() {
  return (
    <svg className="login-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 6v4.5M10 13.5v.01" />
    </svg>
  );
}
