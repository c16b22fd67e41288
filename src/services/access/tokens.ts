/** Tokens by which other programs call: `/api/token`. */
import type { z } from 'zod';
import type {
  tokenCreateBody,
  tokenMadeSchema,
  tokenRevokedSchema,
  tokenRightSchema,
  tokenSchema,
} from '#contract/tokens.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList, recordOf, listOf } from '#services/http/shape.ts';

const tokenMadeShape = recordOf<z.infer<typeof tokenMadeSchema>>('id', 'nama', 'pengguna');
const tokenRevokedShape = recordOf<z.infer<typeof tokenRevokedSchema>>('id');
const tokenRightShape = recordOf<z.infer<typeof tokenRightSchema>>('wewenang', 'aksi');
const tokenShape = recordOf<z.infer<typeof tokenSchema>>('id', 'nama', 'pengguna');

const TOKENS = '/api/token';
const tokens = listOf(tokenShape);
const rights = listOf(tokenRightShape);

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
      checked(tokenMadeShape, client.post(TOKENS, body, options)),
    revoke: (id: string, options?: RequestOptions) =>
      checked(tokenRevokedShape, client.patch(`${TOKENS}/${id}/cabut`, {}, options)),
  };
}
