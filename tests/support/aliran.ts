/** A listener to `GET /api/events` over the wire. */

export type Kejadian = { event: string; id: string | null; data: Record<string, unknown> };

const baca = (blok: string): Kejadian | null => {
  const baris = blok.split('\n').filter((satu) => !satu.startsWith(':'));
  const isi = (nama: string) => baris.find((satu) => satu.startsWith(`${nama}: `))?.slice(nama.length + 2);
  const event = isi('event');
  return event === undefined ? null : { event, id: isi('id') ?? null, data: JSON.parse(isi('data') ?? '{}') };
};

/** Opens a stream; `status` other than 200 has no events. */
export async function bukaAliran(url: string, token: string) {
  const batal = new AbortController();
  const response = await fetch(`${url}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: batal.signal,
  });
  const terdengar: Kejadian[] = [];
  let tiba = Promise.withResolvers<void>();
  let selesai = false;
  const dengar = async () => {
    let sisa = '';
    const teks = response.body?.pipeThrough(new TextDecoderStream());
    for await (const potong of teks ?? []) {
      const blok = (sisa + potong).split('\n\n');
      sisa = blok.pop() ?? '';
      terdengar.push(...blok.map(baca).filter((satu) => satu !== null));
      tiba.resolve();
      tiba = Promise.withResolvers();
    }
  };
  const habis = (response.status === 200 ? dengar() : Promise.resolve())
    .catch(() => undefined)
    .finally(() => {
      selesai = true;
      tiba.resolve();
    });
  return {
    status: response.status,
    headers: response.headers,
    terdengar,
    /** Resolves with the first event for which `cocok` holds, past or to come. @throws when the stream ends before */
    async sampai(cocok: (satu: Kejadian) => boolean): Promise<Kejadian> {
      for (;;) {
        const ada = terdengar.find(cocok);
        if (ada) return ada;
        if (selesai) throw new Error(`The stream ended after ${JSON.stringify(terdengar)}`);
        await tiba.promise;
      }
    },
    /** Resolves when the server has ended the stream. */
    habis,
    tutup(): Promise<void> {
      batal.abort();
      return habis;
    },
  };
}
