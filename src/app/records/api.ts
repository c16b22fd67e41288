import { client } from '#app/client.ts';
import { createRecordApi } from '#services/records/records.ts';

/** The calls on the records of master data. */
export const api = createRecordApi(client);
