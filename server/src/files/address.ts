/** Where evidence is kept, when not in the folder of the program: `EVIDENCE_STORE` (contract.md §1). */

export type StoreAddress = {
  bucket: string;
  /** Empty, or ends with `/`. */
  prefix: string;
  /** Undefined = Amazon's own of the region. */
  endpoint: string | undefined;
  region: string;
  /** The bucket stands in the path instead of in the host's name. */
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

const PARAMETERS = ['endpoint', 'region', 'path_style'];

/**
 * Reads `s3://bucket/prefix?endpoint=…&region=…&path_style=true`.
 * @throws Error whose message says what is expected
 */
export function storeAddress(text: string): Omit<StoreAddress, 'credentials'> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const unknown = [...(url?.searchParams.keys() ?? [])].find((name) => !PARAMETERS.includes(name));
  if (url?.protocol !== 's3:' || url.hostname === '' || url.username !== '') {
    throw new Error('harus berbentuk s3://bucket/awalan?endpoint=…&region=…&path_style=true');
  }
  if (unknown !== undefined) throw new Error(`tidak mengenal ${unknown}; yang ada: ${PARAMETERS.join(', ')}`);
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new Error('endpoint harus alamat http:// atau https://');
  }
  const pathStyle = url.searchParams.get('path_style') ?? 'false';
  if (pathStyle !== 'true' && pathStyle !== 'false') throw new Error('path_style harus true atau false');
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle: pathStyle === 'true',
  };
}
