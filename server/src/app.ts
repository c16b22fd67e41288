import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyJwt from '@fastify/jwt';
import multipart from '@fastify/multipart';
import sse from '@fastify/sse';
import Fastify, { type FastifyServerOptions } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { constants } from 'node:zlib';
import { SIGN, signWithTheKeysOfTheMoment, VERIFY } from '#server/auth/keys.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { type AnswerCompiler, writeAnswers } from '#server/http/answers.ts';
import type { App } from '#server/http/app-type.ts';
import { below } from '#server/http/base-path.ts';
import { believeProxies, trusting } from '#server/http/client-address.ts';
import { handleError, handleNotFound } from '#server/http/errors.ts';
import { originForm, refuseInEnvelope, refuseUnreadable } from '#server/http/framework.ts';
import { answerIn, languageOf, wantsEveryLanguage } from '#server/http/language.ts';
import { acceptOnlyJson } from '#server/http/json.ts';
import type { Leaving } from '#server/http/health.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { keepAccessLog, OwnRequestLines, requestIdOf, tellRequestId } from '#server/http/request-log.ts';
import { leaveOutOpenerPolicy } from '#server/http/opener.ts';
import { collectOpenApi } from '#server/http/openapi.ts';
import { type BuiltPage, builtPage, serveSpa } from '#server/http/static.ts';
import { speakIndonesian } from '#server/http/zod-messages.ts';
import { registerRoutes } from '#server/routes.ts';
import type { Provider } from '#server/session/provider.ts';

export type AppDeps = RouteDeps &
  Partial<Leaving> & {
    secrets: Secrets;
    /** Seconds. */
    accessTtl: number;
    refreshTtl: number;
    sessionMaxAge: number;
    /** Where people may sign in as well; absent = nowhere else. */
    provider?: Provider | undefined;
    /** Whether people may make accounts that wait for an admin; absent = yes. */
    registration?: boolean;
    /** Whether webhooks may lead to addresses inside of the own network; absent = no. */
    webhookPrivate?: boolean;
    /** Below which path everything lies (`BASE_PATH`); absent = at the root. */
    basePath?: string;
    /** Folder of the built SPA; without one only the API is served. */
    distDir?: string;
    logger?: FastifyServerOptions['logger'];
    /** Whether the log has a line of every answer. */
    accessLog?: boolean;
    /** Told of the application before it has routes, to count what it is asked. */
    watch?: (app: App) => void;
    /** CIDRs of reverse proxies that are believed (`proxyList`); absent = none. */
    trustProxy?: readonly string[];
    /** How answers are written; tests hold them against their schemas as well. */
    answers?: AnswerCompiler;
  };

const MIB = 1024 * 1024;
/**
 * Milliseconds between two comment lines on an event stream: a proxy closes a connection that is silent for too long.
 */
const HEARTBEAT_MS = 20_000;

/** Fields that are left out of the log: passwords, tokens, cookies and idempotency keys. */
export const REDACT = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["idempotency-key"]',
  'password',
  '*.password',
  '*.accessToken',
  '*.refreshToken',
  '*.token',
];

/**
 * The hash of an empty style element. Chakra's emotion and pdfjs add such an element to the page and fill it rule by
 * rule; without this hash the policy would block it and the page would have no styles.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/**
 * The policies that may create HTML or the address of a worker. Each one documents what it lets through
 * (docs/decisions/0046).
 */
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
      // The viewer shows evidence (PDF) in a frame beside the figures.
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

/** The whole application, not yet listening. The program and the tests (`app.inject`) build it in the same way. */
export async function buildApp(deps: AppDeps): Promise<App> {
  speakIndonesian();
  const { basePath = '' } = deps;
  const page = builtPage(deps.distDir, basePath, deps.localAccounts);
  const { strip, fence } = below(basePath);
  const trusts = trusting(deps.trustProxy ?? []);
  const app: App = Fastify({
    logger: deps.logger ?? false,
    genReqId: requestIdOf,
    logController: new OwnRequestLines(),
    bodyLimit: MIB,
    // Milliseconds. Uploading evidence over a slow line may take minutes; headers never do.
    requestTimeout: 600_000,
    http: { headersTimeout: 15_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 4000 },
    trustProxy: trusts,
    // Runs before routing and before the log, so that neither sees a forwarded header that an untrusted client has
    // written.
    rewriteUrl: (request) => {
      believeProxies(request, trusts);
      return strip(request, originForm(request));
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: handleError,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  }).withTypeProvider<ZodTypeProvider>();
  // The address of a DELETE says what to delete; a body is ignored instead of refused.
  app.addHttpMethod('DELETE', { hasBody: false, overrideExisting: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(deps.answers ?? writeAnswers);
  app.setErrorHandler(handleError);
  deps.watch?.(app);
  tellRequestId(app);
  fence(app);
  if (deps.accessLog === true) keepAccessLog(app);
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
  await collectOpenApi(app, basePath);

  // What is said is said in the reader's language (contract.md §3).
  app.addHook('preSerialization', async (request, reply, payload) => {
    const wishes = request.headers['accept-language'];
    const language = languageOf(wishes);
    const answer = answerIn(language, payload, request.routeOptions.url, wantsEveryLanguage(wishes));
    if (answer !== payload && language !== 'id') void reply.header('content-language', language);
    return answer;
  });

  const { leaving = () => false } = deps;
  // While the server stops, every answer closes its connection: a connection kept alive would delay the stop.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    if (closing || leaving()) void reply.header('connection', 'close');
    if (/^\/(api|apps|jwt)\//.test(request.url) && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
  });

  registerRoutes(app, { ...deps, basePath, leaving, jwt: app.jwt });
  handleNotFound(app, page ? await serveSpa(app, page) : undefined);
  await app.ready();
  return app;
}
