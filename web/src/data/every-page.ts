interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** A list on the wire (P-10) read to its end. */
export async function everyPage<Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    // Each page says where the next begins.
    // oxlint-disable-next-line no-await-in-loop
    const { items, next_cursor } = await read(cursor);
    all.push(...items);
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
