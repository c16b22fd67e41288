/** An identity provider, whatever asks it. */
import type { OauthBody, OauthDoor } from '#contract/session.ts';
import type { Claims } from '#server/session/claims.ts';
import type { OidcSettings } from '#server/session/oidc-settings.ts';

/** What came back is no proof of who somebody is; the message is for the log. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}
/** The provider could not be asked, or does not accept this server; the message is for the log. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable';
}

/** A person as the provider knows them; `sub` is theirs forever, `sid` their session there, where it says so. */
export type Identity = { sub: string; sid: string | undefined; claims: Claims };
/** That somebody left the provider: one session there, or all of a person's. `jti`: of this word, which counts once. */
export type Leaving = { jti: string; sub: string | undefined; sid: string | undefined };

export type Provider = {
  settings: OidcSettings;
  /** How browsers go there. */
  door(): Promise<NonNullable<OauthDoor>>;
  /** Whether somebody may have been sent back there. */
  leadsHere(answer: OauthBody): boolean;
  /** Turns what came back into a person. @throws ProviderRefused, ProviderUnavailable */
  identify(answer: OauthBody): Promise<Identity>;
  /** Reads who left, from a logout token. @throws ProviderRefused, ProviderUnavailable */
  whoLeft(token: string): Promise<Leaving>;
};
