/** One event of a stream in `text/event-stream` (HTML, "Server-sent events"); `data` with its lines joined. */
export type Message = { id: string | null; jenis: string; data: string };

/** Most characters without the end of an event. Our events are shorter, so more means that this is no event stream. */
const MAX_LENGTH = 100_000;

/**
 * Takes a stream of events apart as it arrives, wherever it was cut on the way.
 * @param receive gets every whole event; comments and events without data are skipped
 * @returns a function that takes the next piece of text; it throws when what arrives is no such stream
 */
export function readStream(receive: (message: Message) => void): (text: string) => void {
  let remaining = '';
  let id: string | null = null;
  let kind = '';
  let data: string[] = [];
  const row = (content: string) => {
    if (content === '') {
      if (data.length > 0) receive({ id, jenis: kind || 'message', data: data.join('\n') });
      kind = '';
      data = [];
      return;
    }
    const [, nama = '', value = ''] = /^([^:]*)(?::\x20?(.*))?$/s.exec(content) ?? [];
    if (nama === 'data') data.push(value);
    else if (nama === 'event') kind = value;
    else if (nama === 'id' && !value.includes('\0')) id = value;
  };
  return (text) => {
    remaining += text;
    // The piece may end between `\r` and `\n`: keep the `\r` until the next piece.
    const whole = remaining.endsWith('\r') ? remaining.slice(0, -1) : remaining;
    const pieces = whole.split(/\r\n|\n|\r/);
    const tail = remaining.slice(whole.length);
    remaining = (pieces.pop() ?? '') + tail;
    if (remaining.length > MAX_LENGTH) throw new Error('This is no stream of events');
    for (const one of pieces) row(one);
  };
}
