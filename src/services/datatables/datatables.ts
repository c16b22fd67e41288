/** The call on data tables; a bare answer. */
import type { z } from 'zod';
import type { datatablesSchema } from '#contract/datatables.ts';
import type { HttpClient, Query, RequestOptions } from '#services/http/client.ts';
import { checkedBare, recordOf } from '#services/http/shape.ts';

const datatablesShape = recordOf<z.infer<typeof datatablesSchema>>('invoices', 'allData');

/** The list of evidence files over one HTTP client. Throws ApiError. */
export function createDatatablesApi(client: HttpClient) {
  return {
    /** @param params page, perPage, q, sort; `allData: '0'` leaves out the full list */
    list: (params: Query, options?: RequestOptions) =>
      checkedBare(datatablesShape, client.get('/api/datatables/data', { ...options, query: params })),
  };
}
