/** A collector of traces: what is sent to it as OTLP over HTTP, read without a library of OpenTelemetry. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';

type Fields = Map<number, (Buffer | bigint)[]>;

/** One message of protocol buffers, by the numbers of its fields. */
function fieldsOf(bytes: Buffer): Fields {
  const fields: Fields = new Map();
  let at = 0;
  const integer = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(integer());
    const read = { 0: integer, 1: () => take(8), 2: () => take(Number(integer())), 5: () => take(4) }[key & 7];
    if (read === undefined) throw new Error(`No wire type ${key & 7}`);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), read()]);
  }
  return fields;
}
const messages = (fields: Fields | undefined, number: number) =>
  (fields?.get(number) ?? []).filter((value): value is Buffer => Buffer.isBuffer(value)).map(fieldsOf);
const bytes = (fields: Fields | undefined, number: number) => {
  const [value] = fields?.get(number) ?? [];
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
};
const whole = (fields: Fields | undefined, number: number) => Number(fields?.get(number)?.[0] ?? 0);

/** `AnyValue` and `KeyValue` of opentelemetry/proto/common/v1. */
function attributesOf(fields: Fields | undefined, number: number): Record<string, string | number> {
  const pairs = messages(fields, number).map((pair) => {
    const [value] = messages(pair, 2);
    return [bytes(pair, 1).toString(), value?.has(3) ? whole(value, 3) : bytes(value, 1).toString()] as const;
  });
  return Object.fromEntries(pairs);
}

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  kind: number;
  attributes: Record<string, string | number>;
  /** 2 = it failed. */
  status: number;
};

/** `ExportTraceServiceRequest` of opentelemetry/proto/collector/trace/v1, resource by resource. */
function spansOf(body: Buffer) {
  return messages(fieldsOf(body), 1).map((part) => ({
    resource: attributesOf(messages(part, 1)[0], 1),
    spans: messages(part, 2)
      .flatMap((scope) => messages(scope, 2))
      .map(
        (span): ReceivedSpan => ({
          traceId: bytes(span, 1).toString('hex'),
          spanId: bytes(span, 2).toString('hex'),
          parentId: bytes(span, 4).toString('hex'),
          name: bytes(span, 5).toString(),
          kind: whole(span, 6),
          attributes: attributesOf(span, 9),
          status: whole(messages(span, 15)[0], 3),
        }),
      ),
  }));
}

/** Listens on a free port. @param status what it answers with, such as 503 to be one that fails */
export async function startOtlpReceiver(status = 200) {
  const calls: { url: string; headers: IncomingHttpHeaders }[] = [];
  const parts: ReturnType<typeof spansOf> = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    calls.push({ url: request.url ?? '', headers: request.headers });
    parts.push(...spansOf(request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body));
    response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    parts,
    spans: () => parts.flatMap(({ spans }) => spans),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
