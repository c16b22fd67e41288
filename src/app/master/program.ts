import { api } from '#app/master/api.ts';
import { rencana } from '#app/master/rencana.ts';

export const program = rencana({ judul: 'master.program.judul', satu: 'master.program.satu' }, api.program);
