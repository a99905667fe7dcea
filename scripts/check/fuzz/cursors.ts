import type { Dice } from './dice.ts';
import { hostileText, hostileValue, jsonText, setOwn } from './hostile-values.ts';

const attributes = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];
const partitions = ['TEMPLATES', 'USER#someone', 'OUTBOX#OPEN', 'ORDERS#paid', 'AUDIT#202601'];

const encoded = (value: unknown): string => Buffer.from(jsonText(value)).toString('base64url');

/** A position that no page returned: other partitions, wrong types, missing and extra attributes. */
function madeUp(dice: Dice): string {
  const place = {};
  for (const name of attributes) {
    if (dice.chance(0.5)) setOwn(place, name, dice.chance(0.5) ? dice.pick(partitions) : hostileValue(dice));
  }
  return encoded(place);
}

/** A real cursor with one changed letter, cut short, or with other attribute values. */
function changed(dice: Dice, cursor: string): string {
  const at = dice.below(cursor.length);
  if (dice.chance(0.3)) return cursor.slice(0, at);
  if (dice.chance(0.4)) return `${cursor.slice(0, at)}${dice.pick(['A', 'z', '_', '='])}${cursor.slice(at + 1)}`;
  try {
    const place = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as object;
    for (const name of Object.keys(place)) if (dice.chance(0.4)) setOwn(place, name, hostileValue(dice));
    return encoded(place);
  } catch {
    return `${cursor}AAAA`;
  }
}

/** A hostile or real cursor. @param known cursors of earlier replies, also of other lists and callers */
export function craftedCursor(dice: Dice, known: readonly string[]): string {
  const kind = dice.weigh({ madeUp: 4, text: 2, value: 2, real: 2, changed: 3 });
  if (kind === 'text') return hostileText(dice);
  if (kind === 'value') return encoded(hostileValue(dice));
  const real = known.length > 0 && kind !== 'madeUp' ? dice.pick(known) : undefined;
  if (real === undefined) return madeUp(dice);
  return kind === 'real' ? real : changed(dice, real);
}
