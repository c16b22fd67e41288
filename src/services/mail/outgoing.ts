/** Letters that have not left: `/api/surat-keluar`. */
import type { z } from 'zod';
import type { outgoingLetterSchema, repeatedSchema } from '#contract/outgoing-letters.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList, recordOf, listOf } from '#services/http/shape.ts';

const outgoingLetterShape = recordOf<z.infer<typeof outgoingLetterSchema>>('id', 'jenis', 'keadaan');
const repeatedShape = recordOf<z.infer<typeof repeatedSchema>>('id');

const OUTGOING = '/api/surat-keluar';
const letters = listOf(outgoingLetterShape);
type Page = { page?: number; perPage?: number; q?: string; sort?: string };

/** Both throw `ApiError` when refused. */
export function createOutgoingApi(client: HttpClient) {
  return {
    list: (params: Page & { keadaan?: string; jenis?: string }, options?: RequestOptions) =>
      checkedList(letters, client.get(OUTGOING, { ...options, query: params })),
    /** Lets a letter that was given up be tried again. */
    repeat: (id: string, options?: RequestOptions) =>
      checked(repeatedShape, client.patch(`${OUTGOING}/${id}/ulang`, {}, options)),
  };
}
