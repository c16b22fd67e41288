/**
 * A challenge that names another error than a dead token (RFC 6750 §3.1), e.g. `Bearer error="account_disabled"`:
 * a new token would be refused as well. Without an error, or in another scheme than ours, it says nothing of the kind.
 */
export function refusesAccount(challenge: string | null): boolean {
  const error = /^\s*Bearer\b.*?\berror="?([\w.-]+)/i.exec(challenge ?? '')?.[1];
  return error !== undefined && error !== 'invalid_token';
}
