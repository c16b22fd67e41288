import { api } from '#app/records/api.ts';
import { plan } from '#app/records/plan.ts';

export const kinerja = plan({ one: 'master.kinerja.satu' }, api.kinerja);
