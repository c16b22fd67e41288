/** Requests that no HTTP client would send, written to the socket byte by byte. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

export type RawCase = {
  what: string;
  /** Bytes to send; `bearer` is a header line with a valid session. */
  bytes: (bearer: string) => Buffer;
  /** The statuses that would be right, by hand. */
  expected: readonly number[];
};
export type RawAnswer = { status: number; type: string; body: string; ms: number };

const CRLF = '\r\n';
const HOST = 'Host: capaian.example';
const JSON_TYPE = 'Content-Type: application/json';
const text = (...lines: string[]) => Buffer.from([...lines, 'Connection: close', '', ''].join(CRLF), 'latin1');
const withBody = (head: string[], body: Buffer) =>
  Buffer.concat([text(...head, `Content-Length: ${body.length}`), body]);
const post = (bearer: string, body: string | Buffer, ...more: string[]) =>
  withBody(['POST /apps/todo/add-tasks HTTP/1.1', HOST, JSON_TYPE, bearer, ...more], Buffer.from(body));
const get =
  (target: string, ...more: string[]) =>
  () =>
    text(`GET ${target} HTTP/1.1`, HOST, 'Accept: application/json', ...more);

const LONG = 'a'.repeat(40_000);
const TASK = '{"task":{"title":"x"}}';
const chunked = (bearer: string, chunks: string) =>
  Buffer.concat([
    text('POST /apps/todo/add-tasks HTTP/1.1', HOST, JSON_TYPE, bearer, 'Transfer-Encoding: chunked'),
    Buffer.from(chunks),
  ]);

export const RAW_CASES: readonly RawCase[] = [
  { what: 'half an escape in the path', bytes: get('/%'), expected: [400] },
  { what: 'half an escape below /api', bytes: get('/api/kpi/%zz/detail'), expected: [400] },
  { what: 'an escape that is no UTF-8', bytes: get('/api/kpi/%ff/detail'), expected: [400] },
  { what: 'NUL in the path', bytes: get('/api/%00'), expected: [404] },
  { what: 'two slashes', bytes: get('//'), expected: [404] },
  { what: 'two slashes before /api', bytes: get('//api/kpi'), expected: [404] },
  { what: 'the way up', bytes: get('/api/../../etc/passwd'), expected: [404] },
  { what: 'the absolute form', bytes: get('http://capaian.example/api/tidak-ada'), expected: [404] },
  { what: 'the absolute form of a call', bytes: get('http://capaian.example/healthz'), expected: [200] },
  { what: 'a path without its slash', bytes: get('api/kpi'), expected: [400, 404] },
  { what: 'a query alone', bytes: get('?q=1'), expected: [400, 404] },
  { what: 'OPTIONS *', bytes: () => text('OPTIONS * HTTP/1.1', HOST), expected: [400, 404] },
  { what: 'OPTIONS of a call', bytes: () => text('OPTIONS /api/kpi HTTP/1.1', HOST), expected: [404] },
  { what: 'TRACE', bytes: () => text('TRACE /api/kpi HTTP/1.1', HOST), expected: [404] },
  { what: 'PROPFIND', bytes: () => text('PROPFIND /api/kpi HTTP/1.1', HOST), expected: [404] },
  { what: 'CONNECT', bytes: () => text('CONNECT capaian.example:443 HTTP/1.1', HOST), expected: [405] },
  { what: 'a method that nobody knows', bytes: () => text('BREW /api/kpi HTTP/1.1', HOST), expected: [400] },
  { what: 'a method in small letters', bytes: () => text('get /api/kpi HTTP/1.1', HOST), expected: [400] },
  { what: 'no HTTP at all', bytes: () => Buffer.from('\x16\x03\x01\x00\xa5\x01\x00\x00', 'latin1'), expected: [400] },
  { what: 'HTTP/1.0', bytes: () => text('GET /healthz HTTP/1.0'), expected: [200] },
  { what: 'HTTP/9.9', bytes: () => text('GET /healthz HTTP/9.9', HOST), expected: [400] },
  { what: 'no Host', bytes: () => text('GET /api/kpi HTTP/1.1'), expected: [400] },
  { what: 'an address of 40 kB', bytes: get(`/api/kpi?q=${LONG}`), expected: [414] },
  {
    what: 'an id of 5 kB',
    bytes: (bearer) => text(`DELETE /api/kpi/${'a'.repeat(5000)}/deletes HTTP/1.1`, HOST, bearer),
    expected: [404, 414],
  },
  { what: 'a header of 40 kB', bytes: get('/api/kpi', `X-Long: ${LONG}`), expected: [431] },
  {
    what: 'a thousand headers',
    bytes: get('/api/kpi', ...Array.from({ length: 1000 }, (_, i) => `X-H${i}: ${'v'.repeat(20)}`)),
    expected: [431],
  },
  { what: 'a header without a name', bytes: get('/api/kpi', ': x'), expected: [400] },
  { what: 'a header with a control character', bytes: get('/api/kpi', 'X-A: a\x01b'), expected: [400] },
  { what: 'a folded header', bytes: get('/api/kpi', 'X-A: a', ' b'), expected: [400, 401] },
  {
    what: 'a length that is no number',
    bytes: () => text('POST /api/auth/signin HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: x'),
    expected: [400],
  },
  {
    what: 'a negative length',
    bytes: () => text('POST /api/auth/signin HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: -1'),
    expected: [400],
  },
  {
    what: 'two lengths',
    bytes: () => text('POST /api/auth/signin HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 3'),
    expected: [400],
  },
  {
    what: 'a length and chunks',
    bytes: () =>
      text('POST /api/auth/signin HTTP/1.1', HOST, JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked'),
    expected: [400],
  },
  {
    what: 'a chunk size that is no number',
    bytes: (bearer) => chunked(bearer, 'zz\r\nabc\r\n0\r\n\r\n'),
    expected: [400],
  },
  {
    what: 'a chunk longer than it says',
    bytes: (bearer) => chunked(bearer, '2\r\nabcdef\r\n0\r\n\r\n'),
    expected: [400],
  },
  {
    what: 'a coding that nobody knows',
    bytes: () => text('POST /api/auth/signin HTTP/1.1', HOST, JSON_TYPE, 'Transfer-Encoding: brew'),
    expected: [400],
  },
  {
    what: 'an expectation that nobody meets',
    bytes: () => text('POST /api/auth/signin HTTP/1.1', HOST, JSON_TYPE, 'Expect: tea', 'Content-Length: 0'),
    expected: [417],
  },
  { what: 'half of a JSON text', bytes: (bearer) => post(bearer, '{"task":'), expected: [400] },
  {
    what: 'one name twice',
    bytes: (bearer) => post(bearer, '{"task":{"title":"a"},"task":{"title":"b"}}'),
    expected: [200],
  },
  { what: '100,000 levels', bytes: (bearer) => post(bearer, '['.repeat(100_000)), expected: [400] },
  { what: '__proto__', bytes: (bearer) => post(bearer, '{"task":{"title":"x","__proto__":{"a":1}}}'), expected: [400] },
  {
    what: 'constructor.prototype',
    bytes: (bearer) => post(bearer, '{"task":{"title":"x","constructor":{"prototype":{}}}}'),
    expected: [400],
  },
  {
    what: 'half an emoji as an escape',
    bytes: (bearer) => post(bearer, String.raw`{"task":{"title":"\ud83d"}}`),
    expected: [422],
  },
  {
    what: 'half a character in bytes',
    bytes: (bearer) => post(bearer, Buffer.from('{"task":{"title":"\xf0\x9f"}}', 'latin1')),
    expected: [400],
  },
  { what: 'UTF-16', bytes: (bearer) => post(bearer, Buffer.from(TASK, 'utf16le')), expected: [400] },
  { what: 'a byte order mark', bytes: (bearer) => post(bearer, `\ufeff${TASK}`), expected: [200, 400] },
  {
    what: 'another charset',
    bytes: (bearer) =>
      withBody(['POST /apps/todo/add-tasks HTTP/1.1', HOST, `${JSON_TYPE}; charset=latin1`, bearer], Buffer.from(TASK)),
    expected: [415],
  },
  {
    what: 'a type that is none',
    bytes: (bearer) =>
      withBody(['POST /apps/todo/add-tasks HTTP/1.1', HOST, 'Content-Type: ;;', bearer], Buffer.from(TASK)),
    expected: [415],
  },
  {
    what: 'no type',
    bytes: (bearer) => withBody(['POST /apps/todo/add-tasks HTTP/1.1', HOST, bearer], Buffer.from(TASK)),
    expected: [415],
  },
  {
    what: 'a body in gzip',
    bytes: (bearer) => post(bearer, gzipSync(TASK), 'Content-Encoding: gzip'),
    expected: [200, 415],
  },
  { what: 'gzip that is none', bytes: (bearer) => post(bearer, TASK, 'Content-Encoding: gzip'), expected: [400, 415] },
  {
    what: '20 MB of blanks in gzip',
    bytes: (bearer) => post(bearer, gzipSync(Buffer.alloc(20_000_000, ' ')), 'Content-Encoding: gzip'),
    expected: [400, 413, 415],
  },
  {
    what: 'an encoding that nobody knows',
    bytes: (bearer) => post(bearer, TASK, 'Content-Encoding: brew'),
    expected: [415],
  },
  {
    what: 'a body of 2 MB',
    bytes: (bearer) => post(bearer, `{"task":{"title":"${'x'.repeat(2_000_000)}"}}`),
    expected: [413],
  },
  {
    what: 'a form without a boundary',
    bytes: (bearer) =>
      withBody(['POST /api/unit/import HTTP/1.1', HOST, 'Content-Type: multipart/form-data', bearer], Buffer.from('x')),
    expected: [400, 403, 415],
  },
  {
    what: 'a form that breaks off',
    bytes: (bearer) =>
      withBody(
        ['POST /api/unit/import HTTP/1.1', HOST, 'Content-Type: multipart/form-data; boundary=b', bearer],
        Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK'),
      ),
    expected: [400, 403, 415, 422],
  },
  {
    what: 'a key with a line break in it',
    bytes: (bearer) => post(bearer, TASK, 'Idempotency-Key: a b'),
    expected: [422],
  },
  { what: 'a session in no alphabet', bytes: get('/api/kpi', 'Authorization: Bearer \xff\xfe'), expected: [401] },
  {
    what: 'a wish for another protocol',
    bytes: get('/healthz', 'Upgrade: websocket', 'Connection: Upgrade'),
    expected: [200],
  },
];

const statusOf = (head: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
function bodyOf(head: string, rest: string): string {
  if (!/transfer-encoding: chunked/i.test(head)) return rest;
  return rest.replace(/^[0-9a-f]+\r\n/gim, '').replace(/\r\n/g, '');
}

/** Writes bytes to a fresh connection and reads until it ends. Status 0: nothing came back, or not in `limitMs`. */
export function sendRaw(port: number, bytes: Buffer, limitMs = 5000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const end = () => {
      socket.destroy();
      const all = Buffer.concat(chunks).toString('utf8');
      const cut = all.indexOf('\r\n\r\n');
      const [head, rest] = cut < 0 ? [all, ''] : [all.slice(0, cut), all.slice(cut + 4)];
      const type = /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
      resolve({ status: statusOf(head), type, body: bodyOf(head, rest), ms: performance.now() - begun });
    };
    socket.setTimeout(limitMs, end);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', end);
    socket.on('error', end);
    socket.write(bytes);
  });
}
