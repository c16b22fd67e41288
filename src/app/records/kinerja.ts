import { api } from '#app/records/api.ts';
import { plan } from '#app/records/plan.ts';

export const kinerja = plan({ judul: 'master.kinerja.judul', satu: 'master.kinerja.satu' }, api.kinerja);
