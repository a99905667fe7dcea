/**
 * The table does not keep the order of a map, and a customer's stats are printed in the order entered: such values are stored as JSON text.
 */
export const toJsonText = (value: unknown): string => JSON.stringify(value);

/** Items with some attributes as JSON text → items with their values. */
export function fromJsonText<T extends Record<string, unknown>>(item: T, names: readonly string[]): T {
  const read = names.map((name) => [name, JSON.parse(String(item[name]))] as const);
  return { ...item, ...Object.fromEntries(read) };
}
