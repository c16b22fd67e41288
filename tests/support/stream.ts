/** A listener to `GET /api/events` over the wire. */

export type Occurrence = { event: string; id: string | null; data: Record<string, unknown> };

const read = (block: string): Occurrence | null => {
  const row = block.split('\n').filter((one) => !one.startsWith(':'));
  const content = (nama: string) => row.find((one) => one.startsWith(`${nama}: `))?.slice(nama.length + 2);
  const event = content('event');
  return event === undefined ? null : { event, id: content('id') ?? null, data: JSON.parse(content('data') ?? '{}') };
};

/** Opens a stream; `status` other than 200 has no events. */
export async function openStream(url: string, token: string) {
  const cancel = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: cancel.signal,
  });
  const heard: Occurrence[] = [];
  let arriving = Promise.withResolvers<void>();
  let done = false;
  const hear = async () => {
    let remaining = '';
    const text = response.body?.pipeThrough(new TextDecoderStream());
    for await (const cut of text ?? []) {
      const block = (remaining + cut).split('\n\n');
      remaining = block.pop() ?? '';
      heard.push(...block.map(read).filter((one) => one !== null));
      arriving.resolve();
      arriving = Promise.withResolvers();
    }
  };
  const expired = (response.status === 200 ? hear() : Promise.resolve())
    .catch(() => undefined)
    .finally(() => {
      done = true;
      arriving.resolve();
    });
  return {
    status: response.status,
    headers: response.headers,
    heard,
    /** Resolves with the first event for which `cocok` holds, past or to come. @throws when the stream ends before */
    async sampai(matching: (one: Occurrence) => boolean): Promise<Occurrence> {
      for (;;) {
        const existing = heard.find(matching);
        if (existing) return existing;
        if (done) throw new Error(`The stream ended after ${JSON.stringify(heard)}`);
        await arriving.promise;
      }
    },
    /** Resolves when the server has ended the stream. */
    expired,
    tutup(): Promise<void> {
      cancel.abort();
      return expired;
    },
  };
}
