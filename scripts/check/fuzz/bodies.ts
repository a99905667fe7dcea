import { generateSync, type JsonSchema } from 'json-schema-faker';
import type { Dice } from './dice.ts';
import { brokenBodies, hostileKeys, hostileValue, jsonText, longText, setOwn } from './hostile-values.ts';
import { oddLetters, oddText } from './odd-letters.ts';
import { type OwnObjects, pickOwn, thingOfProperty } from './own-objects.ts';

/** A value that fits the schema. */
export function fittingValue(dice: Dice, schema: JsonSchema): unknown {
  return generateSync(schema, {
    seed: dice.below(2 ** 31),
    optionalsProbability: dice.pick([0, 0.3, 1]),
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Replaces ids in the body with the owner's objects. */
function withOwnObjects(dice: Dice, value: unknown, objects: OwnObjects, name = ''): unknown {
  const thing = thingOfProperty(name);
  if (thing && (typeof value === 'string' || typeof value === 'number') && dice.chance(0.9)) {
    const own = pickOwn(dice, objects, thing);
    if (own !== undefined) return typeof value === 'number' ? Number(own) : own;
  }
  if (isObject(value)) {
    for (const [key, child] of Object.entries(value)) {
      setOwn(value, key, withOwnObjects(dice, child, objects, Array.isArray(value) ? name : key));
    }
  }
  return value;
}

/** Deeper than any body of the API, shallower than the hostile ones. */
const deepest = 8;

/** The objects and arrays in a value, the outermost first. */
function containers(value: unknown, depth = 0): object[] {
  if (!isObject(value) || depth > deepest) return [];
  return [value, ...Object.values(value).flatMap((child) => containers(child, depth + 1))];
}

/** Replaces, adds or removes something anywhere in the value. */
function damage(dice: Dice, value: unknown): unknown {
  const places = containers(value);
  const place = places.length > 0 ? dice.pick(places) : undefined;
  if (!place) return hostileValue(dice);
  const keys = Object.keys(place);
  const deed = dice.weigh({ replace: 6, add: 2, remove: 1 });
  if (deed === 'add' || keys.length === 0) setOwn(place, dice.pick(hostileKeys), hostileValue(dice));
  else if (deed === 'replace') setOwn(place, dice.pick(keys), hostileValue(dice));
  else Reflect.deleteProperty(place, dice.pick(keys));
  return value;
}

/** Lengthens texts everywhere in the value, and adds a long key. */
function lengthen(dice: Dice, value: unknown, share: number): unknown {
  if (typeof value === 'string') return dice.chance(share) ? longText(dice, dice.chance(0.5) ? value : '') : value;
  if (!isObject(value)) return value;
  for (const [key, child] of Object.entries(value)) setOwn(value, key, lengthen(dice, child, share));
  if (!Array.isArray(value) && dice.chance(0.1)) setOwn(value, longText(dice), 1);
  return value;
}

/** Puts odd letters into texts everywhere in the value, and into its free keys. */
function makeOdd(dice: Dice, value: unknown, share: number): unknown {
  if (typeof value === 'string') return dice.chance(share) ? oddText(dice, value) : value;
  if (!isObject(value)) return value;
  for (const [key, child] of Object.entries(value)) setOwn(value, key, makeOdd(dice, child, share));
  if (!Array.isArray(value) && dice.chance(0.1)) setOwn(value, dice.pick(oddLetters), 'odd');
  return value;
}

interface BodyShape {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/** Bytes above the gateway's limit. */
const tooLarge = 11 * 1024 * 1024;

/**
 * A body as text. It is the example or a fitting value, often with up to three damaged fields, longer texts or odd letters. Otherwise it is another value,
 * malformed JSON, empty or too large.
 */
export function bodyText(dice: Dice, { schema, example }: BodyShape, objects: OwnObjects): string {
  const kind = dice.weigh({
    fitting: 20,
    damaged: 30,
    long: 15,
    odd: 15,
    value: 8,
    broken: 10,
    none: 2,
    tooLarge: 0.05,
  });
  if (kind === 'none') return '';
  if (kind === 'broken') return dice.pick(brokenBodies);
  if (kind === 'value') return jsonText(hostileValue(dice));
  if (kind === 'tooLarge') return `{"a":"${'a'.repeat(tooLarge)}"}`;
  const good = example !== undefined && dice.chance(0.3) ? structuredClone(example) : fittingValue(dice, schema);
  let value = withOwnObjects(dice, good, objects);
  if (kind === 'damaged') for (let left = 1 + dice.below(3); left > 0; left--) value = damage(dice, value);
  if (kind === 'long') value = lengthen(dice, value, dice.pick([0.2, 1]));
  if (kind === 'odd') value = makeOdd(dice, value, dice.pick([0.1, 0.3, 1]));
  return jsonText(value);
}
