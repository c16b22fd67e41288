/** What a sign-in at an identity provider is recognised by: everything is made of one secret, the code verifier. */
import { createHash, randomBytes } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const OURS = 'capaian.';

/** A secret for one sign-in: 256 random bits, behind a mark. */
export const newCodeVerifier = (): string => OURS + randomBytes(32).toString('base64url');

/** Whether a code verifier was made here. A client that made its own did not know our state and nonce. */
export const isOurs = (codeVerifier: string): boolean => codeVerifier.startsWith(OURS);

export type Proofs = {
  /** PKCE's S256 challenge (RFC 7636). */
  challenge: string;
  /** Comes back with the code. */
  state: string;
  /** Comes back in the ID token. */
  nonce: string;
};

/**
 * The proofs of a code verifier. The browser keeps the verifier and sends it back with the code; the proofs are computed
 * from it again, so that the server has to remember nothing between the two (docs/decisions/0089).
 */
export const proofsOf = (codeVerifier: string): Proofs => ({
  challenge: sha256(codeVerifier),
  state: sha256(`state.${codeVerifier}`),
  nonce: sha256(`nonce.${codeVerifier}`),
});
