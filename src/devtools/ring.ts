export type Ring<Item> = {
  /** Keeps the item; gives back the oldest one where it had to make room. */
  push(item: Item): Item | undefined;
  /** Oldest first. */
  all(): Item[];
  clear(): void;
};

/** A buffer that holds the newest `capacity` items and never grows beyond. */
export function createRing<Item>(capacity: number): Ring<Item> {
  let items: Item[] = [];
  let oldest = 0;
  return {
    push: (item) => {
      if (items.length < capacity) {
        items.push(item);
        return undefined;
      }
      const gone = items[oldest];
      items[oldest] = item;
      oldest = (oldest + 1) % capacity;
      return gone;
    },
    all: () => [...items.slice(oldest), ...items.slice(0, oldest)],
    clear: () => {
      items = [];
      oldest = 0;
    },
  };
}
