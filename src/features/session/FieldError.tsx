import { ErrorIcon } from '#features/session/icons.tsx';

/** What is wrong with the field above. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p className="login-error" id={id}>
      <ErrorIcon />
      {text}
    </p>
  );
}
