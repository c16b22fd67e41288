import type { Page } from '@playwright/test';

/** One move of what was already on screen, with the elements that moved. */
export type Shift = { value: number; at: number; moved: string[] };

declare global {
  var shifts: Shift[];
}

/** From its next load on, a page keeps every shift of its layout that nobody's input has caused. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: Source[] };
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? ''}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const moved = (entry.sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
        );
        globalThis.shifts.push({ value: entry.value, at: Math.round(entry.startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** A line of 1.6 Mbit/s with 150 ms to the server and back. */
export async function slowLine(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
}
