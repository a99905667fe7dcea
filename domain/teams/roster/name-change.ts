/** Letters only: without case, accents, spaces and marks. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one letter was replaced, omitted, added, or swapped with its neighbor. */
function isOneSlip(before: string, after: string): boolean {
  const [a, b] = [Array.from(before), Array.from(after)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const same = (x: readonly string[], y: readonly string[]): boolean => x.join('') === y.join('');
  return (
    same(restA.slice(1), restB.slice(1)) ||
    same(restA.slice(1), restB) ||
    same(restA, restB.slice(1)) ||
    (same(restA.slice(0, 2).toReversed(), restB.slice(0, 2)) && same(restA.slice(2), restB.slice(2)))
  );
}

/** `correction`: case, accents, marks, or one letter of four or more; counts at once. `suggestion`: another name, for the coach (D-107). */
export function nameChange(before: string, after: string): 'same' | 'correction' | 'suggestion' {
  if (before === after) return 'same';
  const [a, b] = [folded(before), folded(after)];
  if (a === b && a !== '') return 'correction';
  return Math.min(a.length, b.length) >= 4 && isOneSlip(a, b) ? 'correction' : 'suggestion';
}
