type Upload = {
  method: string;
  url: string;
  headers: Record<string, string>;
  form: FormData;
  signal: AbortSignal | null;
  onProgress: ((sent: number, total: number) => void) | undefined;
};
type UploadAnswer = {
  status: number;
  text: string;
  challenge: string | null;
  /** Looks one of its headers up. */
  header: (name: string) => string | null;
};

/**
 * Sends a form with progress, which fetch cannot tell.
 * @returns the answer whatever its status; rejects with the signal's reason when cancelled, with TypeError when no
 * answer arrived
 */
export function sendByXhr({ method, url, headers, form, signal, onProgress }: Upload) {
  return new Promise<UploadAnswer>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const onAbort = () => xhr.abort();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded, event.total);
    };
    xhr.onload = () =>
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        challenge: xhr.getResponseHeader('www-authenticate'),
        header: (name) => xhr.getResponseHeader(name),
      });
    xhr.onerror = () => reject(new TypeError('The upload met no answer'));
    xhr.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    xhr.onloadend = () => signal?.removeEventListener('abort', onAbort);
    signal?.addEventListener('abort', onAbort, { once: true });
    xhr.send(form);
  });
}
