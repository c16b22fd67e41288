/** Letters that have not left: `/api/surat-keluar`. */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { outgoingLetterSchema, repeatedSchema } from '#contract/outgoing-letters.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checked, checkedList } from '#services/http/shape.ts';

const OUTGOING = '/api/surat-keluar';
const letters = z.array(outgoingLetterSchema);
type Page = { page?: number; perPage?: number; q?: string; sort?: string };

/** Both throw `ApiError` when refused. */
export function createOutgoingApi(client: HttpClient) {
  return {
    list: (params: Page & { keadaan?: string; jenis?: string }, options?: RequestOptions) =>
      checkedList(letters, client.get(OUTGOING, { ...options, query: params })),
    /** Lets a letter that was given up be tried again. */
    repeat: (id: string, options?: RequestOptions) =>
      checked(repeatedSchema, client.patch(`${OUTGOING}/${id}/ulang`, {}, options)),
  };
}
