import { test as base } from '#tests/e2e/fixtures.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';
import { CLIENT, type Known, startIdentityProvider } from '#tests/support/identity-provider.ts';

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * A server with a real identity provider beside it.
 * @param name of its data
 * @param known the people of the provider
 * @param settings more settings of the server
 * @param started is told of the provider, and of the server's own address
 */
export const besideProvider = (
  name: string,
  known: Known,
  settings: Record<string, string>,
  started: (provider: Provider, own: string) => void = () => {},
) =>
  base.extend<object, { address: string }>({
    address: [
      async ({ browserName }, use) => {
        const dataDir = await copyOfSeeded(`${browserName}-${name}`);
        let close = async () => {};
        const { server, address } = await startServer(dataDir, async (own) => {
          const provider = await startIdentityProvider(known, `${own}/login/oauth`);
          close = provider.close;
          started(provider, own);
          return {
            APP_URL: own,
            OIDC_ISSUER: provider.issuer,
            OIDC_CLIENT_ID: CLIENT.id,
            OIDC_CLIENT_SECRET: CLIENT.secret,
            ...settings,
          };
        });
        await use(address);
        await stopServer(server);
        await close();
        await removeDataDir(dataDir);
      },
      { scope: 'worker' },
    ],
  });
