import { client } from '#app/client.ts';
import { createRekamanApi } from '#services/master/rekaman.ts';

/** The calls on the records of master data. */
export const api = createRekamanApi(client);
