/** Whether two plain values are alike, deeply and in the order of their fields. */
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
