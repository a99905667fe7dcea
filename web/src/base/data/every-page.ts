interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor: string | null;
}

/** Reads all pages of a list (P-10). */
export async function everyPage<Item>(read: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    // Each page has the cursor of the next.
    // oxlint-disable-next-line no-await-in-loop
    const { items, next_cursor } = await read(cursor);
    all.push(...items);
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
