import type { Page } from '@playwright/test';

/**
 * Everything that a browser keeps for this address and that somebody at the same computer can look up: local and session
 * storage, every database, every cache, cookies, and the state of the page's history. Bytes are read as text.
 * @returns one line per thing that is kept, after the name of the place
 */
export const deviceDump = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const asText = (bytes: Uint8Array) => new TextDecoder('utf-8').decode(bytes);
    const told = (value: unknown) =>
      JSON.stringify(value, (_, one: unknown) => {
        if (one instanceof ArrayBuffer) return asText(new Uint8Array(one));
        return ArrayBuffer.isView(one) ? asText(new Uint8Array(one.buffer, one.byteOffset, one.byteLength)) : one;
      });
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const lines = [`cookie ${document.cookie}`, `history ${told(history.state)}`, `window ${window.name}`];
    for (const [name, area] of Object.entries({ localStorage, sessionStorage })) {
      for (const [key, value] of Object.entries(area)) lines.push(`${name} ${key} ${String(value)}`);
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const read = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([asked(read.getAllKeys()), asked(read.getAll())]);
        keys.forEach((key, at) => lines.push(`database ${name} ${store} ${told(key)} ${told(values[at])}`));
      }
      db.close();
    }
    // Caches are there in secure contexts only.
    for (const name of 'caches' in window ? await caches.keys() : []) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        lines.push(`cache ${name} ${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
      }
    }
    return lines;
  });
