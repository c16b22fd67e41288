/** The calls on a person's own second factor (docs/decisions/0097). */
import type { z } from 'zod';
import type {
  FactorProofBody,
  factorSecretSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '#contract/second-factor.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checked, recordOf, nothing } from '#services/http/shape.ts';

const factorSecretShape = recordOf<z.infer<typeof factorSecretSchema>>('rahasia', 'uri');
const recoveryCodesShape = recordOf<z.infer<typeof recoveryCodesSchema>>('kode_pemulihan');
const secondFactorShape = recordOf<z.infer<typeof secondFactorSchema>>('aktif', 'sejak');

const URL = '/api/auth/dua-faktor';

export type SecondFactorApi = ReturnType<typeof createSecondFactorApi>;
export const createSecondFactorApi = (client: HttpClient) => ({
  read: (options?: RequestOptions) => checked(secondFactorShape, client.get(URL, options)),
  begin: (proof: FactorProofBody, options?: RequestOptions) =>
    checked(factorSecretShape, client.put(URL, proof, options)),
  activate: (code: string, options?: RequestOptions) =>
    checked(recoveryCodesShape, client.put(`${URL}/aktif`, { kode: code }, options)),
  renew: (proof: FactorProofBody, options?: RequestOptions) =>
    checked(recoveryCodesShape, client.put(`${URL}/kode-pemulihan`, proof, options)),
  off: (proof: FactorProofBody, options?: RequestOptions) =>
    checked(nothing, client.put(`${URL}/nonaktif`, proof, options)),
});
