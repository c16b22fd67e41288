const RANGES = ['*/*', 'text/*', 'text/html'];

/** Whether an `Accept` header admits a page: the closest of its ranges decides (RFC 9110 §12.5.1); none admits all. */
export function admitsHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  let closest = -1;
  let admitted = false;
  for (const range of accept.toLowerCase().split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
    const at = RANGES.indexOf(type);
    if (at < 0 || at < closest) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    admitted = (at === closest && admitted) || weight === undefined || Number(weight) > 0;
    closest = at;
  }
  return admitted;
}
