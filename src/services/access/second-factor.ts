/** The calls on a person's own second factor (docs/decisions/0097). */
import '#services/http/jitless.ts';
import { z } from 'zod';
import {
  type FactorProofBody,
  factorSecretSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '#contract/second-factor.ts';
import type { HttpClient, RequestOptions } from '#services/http/client.ts';
import { checked } from '#services/http/shape.ts';

const URL = '/api/auth/dua-faktor';

export type SecondFactorApi = ReturnType<typeof createSecondFactorApi>;
export const createSecondFactorApi = (client: HttpClient) => ({
  read: (options?: RequestOptions) => checked(secondFactorSchema, client.get(URL, options)),
  begin: (proof: FactorProofBody, options?: RequestOptions) =>
    checked(factorSecretSchema, client.put(URL, proof, options)),
  activate: (code: string, options?: RequestOptions) =>
    checked(recoveryCodesSchema, client.put(`${URL}/aktif`, { kode: code }, options)),
  renew: (proof: FactorProofBody, options?: RequestOptions) =>
    checked(recoveryCodesSchema, client.put(`${URL}/kode-pemulihan`, proof, options)),
  off: (proof: FactorProofBody, options?: RequestOptions) =>
    checked(z.null(), client.put(`${URL}/nonaktif`, proof, options)),
});
