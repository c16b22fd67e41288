/** The settings of sign-in at an identity provider (contract.md §1). */

export type OidcSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where the claims hold the names of roles: `groups`, or a path such as `realm_access.roles`. */
  roleClaim: string | undefined;
  /** Where the claims hold the code of a unit. */
  unitClaim: string | undefined;
  /** Whether the first sign-in of somebody with a verified e-mail address belongs to the account that has this address. */
  linkByEmail: boolean;
  /** Where the provider sends people back to; no other address is accepted. */
  redirectUri: string;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether secrets may be sent to a place: it is encrypted, or it is this computer. */
const isSafePlace = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || LOOPBACK.has(hostname);

/** The address of an identity provider. @throws Error for anything else */
export function issuerAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || !isSafePlace(url)) {
    throw new Error('harus alamat https:// penyedia identitas, misalnya https://sso.example.go.id/realms/kantor');
  }
  return text;
}
