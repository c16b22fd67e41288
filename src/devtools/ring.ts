export type Ring<Item> = {
  /** Keeps the item under the next number; gives back the oldest one where it had to make room. */
  push(item: Item): Item | undefined;
  at(number: number): Item | undefined;
  /** The number of the oldest item that is kept, and the one that the next item will have. */
  bounds(): { first: number; next: number };
  /** Oldest first. */
  all(): Item[];
  clear(): void;
};

/** A buffer that holds the newest `capacity` items, numbered without gaps from 0 on, and never grows beyond. */
export function createRing<Item>(capacity: number): Ring<Item> {
  let items: Item[] = [];
  let first = 0;
  let next = 0;
  /** Number of the item in the first place, so that places are filled in order after a clearing too. */
  let origin = 0;
  const at = (number: number) => (number < first || number >= next ? undefined : items[(number - origin) % capacity]);
  return {
    push: (item) => {
      const place = (next - origin) % capacity;
      const gone = next - first === capacity ? items[place] : undefined;
      items[place] = item;
      next += 1;
      if (next - first > capacity) first += 1;
      return gone;
    },
    at,
    bounds: () => ({ first, next }),
    all: () => {
      const oldest = (first - origin) % capacity;
      return [...items.slice(oldest), ...items.slice(0, oldest)];
    },
    clear: () => {
      items = [];
      first = next;
      origin = next;
    },
  };
}
