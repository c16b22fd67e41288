import { api } from '#app/records/api.ts';
import { plan } from '#app/records/plan.ts';

export const program = plan({ one: 'master.program.satu' }, api.program);
