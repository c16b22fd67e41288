import { api } from '#app/master/api.ts';
import { rencana } from '#app/master/rencana.ts';

export const kinerja = rencana({ judul: 'master.kinerja.judul', satu: 'master.kinerja.satu' }, api.kinerja);
