/** One event of a stream in `text/event-stream` (HTML, "Server-sent events"); `data` with its lines joined. */
export type Pesan = { id: string | null; jenis: string; data: string };

/** Longer than any event of ours, in characters; more without an end is no stream of events. */
const PANJANG_MAKSIMUM = 100_000;

/**
 * Takes a stream of events apart as it arrives, wherever it was cut on the way.
 * @param terima gets every whole event; comments and events without data are skipped
 * @returns a function that takes the next piece of text; it throws when what arrives is no such stream
 */
export function bacaAliran(terima: (pesan: Pesan) => void): (teks: string) => void {
  let sisa = '';
  let id: string | null = null;
  let jenis = '';
  let data: string[] = [];
  const baris = (isi: string) => {
    if (isi === '') {
      if (data.length > 0) terima({ id, jenis: jenis || 'message', data: data.join('\n') });
      jenis = '';
      data = [];
      return;
    }
    const [, nama = '', nilai = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(isi) ?? [];
    if (nama === 'data') data.push(nilai);
    else if (nama === 'event') jenis = nilai;
    else if (nama === 'id' && !nilai.includes('\0')) id = nilai;
  };
  return (teks) => {
    sisa += teks;
    // A carriage return at the end may still get its line feed.
    const utuh = sisa.endsWith('\r') ? sisa.slice(0, -1) : sisa;
    const potongan = utuh.split(/\r\n|\n|\r/);
    const ekor = sisa.slice(utuh.length);
    sisa = (potongan.pop() ?? '') + ekor;
    if (sisa.length > PANJANG_MAKSIMUM) throw new Error('This is no stream of events');
    for (const satu of potongan) baris(satu);
  };
}
