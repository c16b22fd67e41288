import type { Asked, Said } from '#tests/faults/world.ts';

/**
 * As much of XMLHttpRequest as uploads use.
 * @param answer says what comes back, null when nothing does; throws when it was cut from here
 */
export const xhrOver = (answer: (request: Asked, signal: AbortSignal) => Promise<Said | null>) =>
  class FakeXhr {
    status = 0;
    responseText = '';
    upload: { onprogress: unknown } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    onabort: (() => void) | null = null;
    onloadend: (() => void) | null = null;
    #head: Pick<Asked, 'method' | 'path'> = { method: '', path: '' };
    #token: string | null = null;
    #abort = new AbortController();
    open(method: string, url: string) {
      this.#head = { method, path: new URL(url, window.location.origin).pathname };
    }
    setRequestHeader(name: string, value: string) {
      if (name.toLowerCase() === 'authorization') this.#token = value.replace('Bearer ', '');
    }
    getResponseHeader = () => null;
    abort() {
      this.#abort.abort();
    }
    send() {
      const request = { ...this.#head, query: new URLSearchParams(), token: this.#token, body: null };
      void answer(request, this.#abort.signal).then(
        (said) => {
          if (said === null) this.onerror?.();
          else {
            this.status = said.status;
            this.responseText = said.text;
            this.onload?.();
          }
          this.onloadend?.();
        },
        () => {
          this.onabort?.();
          this.onloadend?.();
        },
      );
    }
  };
