// Drawn here and not taken from the icon set: the first chunk brings no library for three pictures.

export function Logo() {
  return (
    <svg width="52" height="52" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" fill="var(--primary)" />
      <path
        d="M8 19.500l4.600-5 3.600 3.200L22 10.500"
        stroke="var(--on)"
        strokeWidth="2.600"
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
      <path d="M1.800 10S4.800 4.500 10 4.500 18.200 10 18.200 10 15.200 15.500 10 15.500 1.800 10 1.800 10z" />
      <circle cx="10" cy="10" r="2.500" />
    </svg>
  );
}

export function ErrorIcon() {
  return (
    <svg className="login-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.500" />
      <path d="M10 6v4.500M10 13.500v.01" />
    </svg>
  );
}
