/** The same bytes in pieces of exactly `size`, only the last of which may be shorter. */
export async function* pieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.byteLength;
    if (length < size) continue;
    const all = Buffer.concat(held);
    let start = 0;
    for (; start + size <= all.length; start += size) yield all.subarray(start, start + size);
    held = [all.subarray(start)];
    length -= start;
  }
  if (length > 0) yield Buffer.concat(held);
}
