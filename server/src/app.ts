import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyJwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import sse from '@fastify/sse';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { v7 as uuidv7 } from 'uuid';
import { constants } from 'node:zlib';
import { SIGN, signWithTheKeysOfTheMoment, VERIFY } from '#server/auth/keys.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import type { App } from '#server/http/app-type.ts';
import { believeProxies, trusting } from '#server/http/client-address.ts';
import { handleError, handleNotFound } from '#server/http/errors.ts';
import { originForm, refuseInEnvelope, refuseUnreadable } from '#server/http/framework.ts';
import { acceptOnlyJson } from '#server/http/json.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { leaveOutOpenerPolicy } from '#server/http/opener.ts';
import { collectOpenApi } from '#server/http/openapi.ts';
import { type BuiltPage, builtPage, serveSpa } from '#server/http/static.ts';
import { speakIndonesian } from '#server/http/zod-messages.ts';
import { registerRoutes } from '#server/routes.ts';

export type AppDeps = RouteDeps & {
  secrets: Secrets;
  /** Seconds. */
  accessTtl: number;
  refreshTtl: number;
  sessionMaxAge: number;
  /** Folder of the built SPA; without one only the API is served. */
  distDir?: string;
  logger?: FastifyServerOptions['logger'];
  /** CIDRs of reverse proxies that are believed (`proxyList`); absent = none. */
  trustProxy?: readonly string[];
};

const MIB = 1024 * 1024;
/** Between two comment lines on a stream: proxies cut what is silent for longer. */
const HEARTBEAT_MS = 20_000;

/** What never reaches a log: credentials, wherever they travel. */
export const REDACT = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["idempotency-key"]',
  'password',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
];

/** Of the empty text: emotion (Chakra) and pdfjs put an empty style element into the page and fill it rule by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** Who may make HTML or the address of a worker; each says in its own place what it lets through (docs/decisions/0046). */
const TRUSTED_TYPES = ['dialogs', 'dompurify', 'letter', 'pdf-worker'];

function cspOf(page: BuiltPage | undefined) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...(page?.scripts ?? [])],
      styleSrc: ["'self'", EMPTY_STYLE, ...(page?.styles ?? [])],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      // Evidence (PDF) is previewed beside the figures.
      frameSrc: ["'self'", 'blob:'],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: TRUSTED_TYPES,
    },
  };
}

/** The whole application, not listening: the same for the program and for tests (`app.inject`). */
export async function buildApp(deps: AppDeps): Promise<App> {
  speakIndonesian();
  const page = builtPage(deps.distDir);
  const trusts = trusting(deps.trustProxy ?? []);
  const app: App = Fastify({
    logger: deps.logger ?? false,
    genReqId: () => uuidv7(),
    bodyLimit: MIB,
    // Evidence travels on slow lines; headers do not.
    requestTimeout: 600_000,
    http: { headersTimeout: 15_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 4000 },
    trustProxy: trusts,
    // The first that sees a request, before routing and the log: from here on its headers say nothing that is not so.
    rewriteUrl: (request) => {
      believeProxies(request, trusts);
      return originForm(request);
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: handleError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>();
  // What a DELETE is about stands in its address; whatever else it brings is not looked at.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  refuseInEnvelope(app);
  acceptOnlyJson(app);

  await app.register(helmet, {
    contentSecurityPolicy: cspOf(page),
    referrerPolicy: { policy: 'same-origin' },
  });
  leaveOutOpenerPolicy(app);
  await app.register(compress, {
    global: true,
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(multipart, { limits: { fileSize: 50 * MIB, files: 1, fields: 10, parts: 11, headerPairs: 50 } });
  await app.register(sse, { heartbeatInterval: HEARTBEAT_MS });
  await app.register(fastifyJwt, {
    secret: deps.secrets.jwt,
    sign: SIGN,
    verify: VERIFY,
  });
  signWithTheKeysOfTheMoment(app, deps.secrets);
  await collectOpenApi(app);

  // An answer given while the server stops is the last one on its connection; kept alive, it would hold the stop up.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (closing) void reply.header('connection', 'close');
    if (/^\/(api|apps|jwt)\//.test(request.url) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });

  registerRoutes(app, { ...deps, jwt: app.jwt });
  handleNotFound(app, page ? await serveSpa(app, page.dir) : undefined);
  await app.ready();
  return app;
}
