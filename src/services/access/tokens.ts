/** Tokens by which other programs call: `/api/token`. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import {
  type tokenCreateBody,
  tokenMadeSchema,
  tokenRevokedSchema,
  tokenRightSchema,
  tokenSchema,
} from '#contract/tokens.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList } from '#services/http/shape.ts';

const TOKENS = '/api/token';
const tokens = z.array(tokenSchema);
const rights = z.array(tokenRightSchema);

/** Calls on tokens over one HTTP client. Every function throws `ApiError`. */
export function createTokenApi(client: HttpClient) {
  return {
    /** One page of the tokens. @param params page, perPage, q, sort, keadaan */
    list: (params: Query, options?: RequestOptions) =>
      checkedList(tokens, client.get(TOKENS, { ...options, query: params })),
    /** Everything that some token may be given. */
    rights: (options?: RequestOptions) => checked(rights, client.get(`${TOKENS}/wewenang`, options)),
    /** The first answer has the token. */
    create: (body: z.input<typeof tokenCreateBody>, options?: RequestOptions) =>
      checked(tokenMadeSchema, client.post(TOKENS, body, options)),
    revoke: (id: string, options?: RequestOptions) =>
      checked(tokenRevokedSchema, client.patch(`${TOKENS}/${id}/cabut`, {}, options)),
  };
}
