/** Whole requests for a call: as the document asks for them, or with something wrong. */
import type { Call, Judge } from '#tests/fuzz/document.ts';
import { bent, brokenTexts, HOSTILE, type Random, uuidOf, valueFor } from '#tests/fuzz/generate.ts';
import type { Memory } from '#tests/fuzz/memory.ts';

export type Prepared = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};
/** Bytes of files that a form call takes, by the call's name; a small PDF for the others. */
export type Files = (name: string) => { bytes: Uint8Array; filename: string; type: string };

/** Percent-encoded, halves of characters too: as the three bytes that no decoder should take. */
const encoded = (text: string) =>
  [...text].map((one) => (one.isWellFormed() ? encodeURIComponent(one) : '%ED%A0%BD')).join('');
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function addressOf(call: Call, values: Map<string, unknown>, extra: string[]): string {
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_all, name: string) => encoded(asText(values.get(`path ${name}`))) || '%20',
  );
  const query = [...values]
    .filter(([key]) => key.startsWith('query '))
    .flatMap(([key, value]) => [value].flat().map((one) => `${encoded(key.slice(6))}=${encoded(asText(one))}`));
  const all = [...query, ...extra];
  return all.length === 0 ? path : `${path}?${all.join('&')}`;
}

function parametersFor(call: Call, random: Random, known: Memory, judge: Judge): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const { name, in: where, required, schema } of call.parameters) {
    if (where === 'query' && !required && !random.chance(0.4)) continue;
    let value: unknown;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      value = valueFor(schema, random, known.knownFor(call), name);
      if (judge.takes(schema, value)) break;
    }
    values.set(`${where} ${name}`, value);
  }
  return values;
}

function bodyFor(call: Call, random: Random, known: Memory, judge: Judge, id: unknown): unknown {
  const schema = call.body ?? {};
  const version = typeof id === 'string' ? known.versionOf(id) : undefined;
  const seen = known.knownFor(call);
  const names = (name: string) => {
    if (name === 'versi' && version !== undefined) return [version];
    return name === 'id' && known.childrenOf(id).length > 0 ? known.childrenOf(id) : seen(name);
  };
  let value: unknown;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    value = valueFor(schema, random, names);
    if (judge.takes(schema, value)) break;
  }
  return value;
}

function formOf(files: Files, call: Call, random: Random, sound: boolean): FormData {
  const form = new FormData();
  const { bytes, filename, type } = files(call.name);
  const part = new Blob([Buffer.from(bytes)], { type });
  if (sound) form.append('file', part, filename);
  else {
    const kind = random.int(5);
    if (kind === 0) form.append('berkas', part, filename);
    if (kind === 1) form.append('file', new Blob([]), filename);
    if (kind === 2)
      form.append('file', new Blob([Buffer.from(bytes).subarray(0, 1 + random.int(200))], { type }), filename);
    if (kind === 3) form.append('file', part, random.pick(['a.exe', '../x.pdf', '\u202efdp.exe', '', 'x'.repeat(400)]));
    if (kind === 4) for (let i = 0; i < 12; i += 1) form.append('file', part, `${i}${filename}`);
  }
  return form;
}

export type Maker = { random: Random; known: Memory; judge: Judge; files: Files };

/** A request as the document asks for it. */
export function soundRequest(call: Call, { random, known, judge, files }: Maker): Prepared {
  const values = parametersFor(call, random, known, judge);
  const { method } = call;
  const url = addressOf(call, values, []);
  const key: Record<string, string> =
    method !== 'GET' && random.chance(0.1) ? { 'idempotency-key': uuidOf(random) } : {};
  if (call.form) return { method, url, headers: key, body: formOf(files, call, random, true) };
  if (!call.body) return { method, url, headers: key, body: undefined };
  const body = JSON.stringify(bodyFor(call, random, known, judge, values.get('path id')));
  return { method, url, headers: { ...key, 'content-type': 'application/json' }, body };
}

/** One value of the address bent until its schema refuses it; or, where none has a schema, parameters that nobody knows. */
function bendAddress(call: Call, values: Map<string, unknown>, random: Random, judge: Judge): string[] {
  const parameter = call.parameters.length > 0 ? random.pick(call.parameters) : undefined;
  if (!parameter)
    return [`${encoded(asText(random.pick(HOSTILE)))}=${encoded(asText(random.pick(HOSTILE)).slice(0, 2000))}`];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const hostile = asText(random.pick(HOSTILE)).slice(0, 3000);
    values.set(`${parameter.in} ${parameter.name}`, hostile);
    if (!judge.takes(parameter.schema, hostile)) break;
  }
  const again = `${parameter.name}=${encoded(asText(values.get(`${parameter.in} ${parameter.name}`)))}`;
  return parameter.in === 'query' && random.chance(0.2) ? [again, `${parameter.name}[]=x`] : [];
}

/** A request with something wrong in its address, its body, its type or its headers. */
export function bentRequest(call: Call, maker: Maker): Prepared {
  const { random, known, judge, files } = maker;
  const values = parametersFor(call, random, known, judge);
  const { method } = call;
  const hasBody = call.body !== undefined || call.form;
  const extra = !hasBody || random.chance(0.2) ? bendAddress(call, values, random, judge) : [];
  const url = addressOf(call, values, extra);
  const headers: Record<string, string> = random.chance(0.05)
    ? { 'idempotency-key': random.pick([' ', 'a b', 'x'.repeat(300)]) }
    : {};
  if (call.form && random.chance(0.8)) return { method, url, headers, body: formOf(files, call, random, false) };
  if (!hasBody) return { method, url, headers, body: undefined };
  const type = random.chance(0.05)
    ? random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', 'x'])
    : 'application/json';
  let value = bodyFor(call, random, known, judge, values.get('path id'));
  if (random.chance(0.2)) {
    return {
      method,
      url,
      headers: { ...headers, 'content-type': type },
      body: brokenTexts(random, JSON.stringify(value)),
    };
  }
  for (let attempt = 0; attempt < 20 && judge.takes(call.body ?? {}, value); attempt += 1) value = bent(value, random);
  return { method, url, headers: { ...headers, 'content-type': type }, body: JSON.stringify(value) ?? '' };
}
