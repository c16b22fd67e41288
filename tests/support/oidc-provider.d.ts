declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';
  type Account = { accountId: string; claims(): Record<string, unknown> };
  type Configuration = {
    clients: {
      client_id: string;
      client_secret: string;
      redirect_uris: string[];
      grant_types: string[];
      response_types: string[];
      backchannel_logout_uri: string;
      backchannel_logout_session_required: boolean;
    }[];
    features: { backchannelLogout: { enabled: boolean } };
    fetch(url: URL | string, options?: RequestInit): Promise<Response>;
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    jwks: { keys: Record<string, unknown>[] };
    ttl: Record<string, number>;
    findAccount(context: unknown, sub: string): Promise<Account | undefined>;
  };
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
