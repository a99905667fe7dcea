import { type Schema, type Shape, shapeOf } from './shapes.ts';

/** A call that AWS would refuse. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

const isOf: Readonly<Record<Exclude<Shape['kind'], 'list' | 'map' | 'struct'>, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  time: (value) => value instanceof Date || typeof value === 'number' || typeof value === 'string',
  bytes: (value) => typeof value === 'string' || value instanceof Uint8Array,
  any: () => true,
};

const fields = (value: unknown, path: string): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('ValidationException', `${path} is not a structure`);
  return Object.entries(value).filter(([, one]) => one !== undefined && one !== null);
};

/** Compares a value with a shape of the SDK. Throws `Refusal` for an unknown or missing member and for a wrong type. */
export function checkShape(schema: Schema, value: unknown, path: string): void {
  const shape = shapeOf(schema);
  if (shape.kind === 'struct') return checkFields(shape, value, path);
  if (shape.kind === 'map') {
    for (const [key, one] of fields(value, path)) checkShape(shape.of, one, `${path}.${key}`);
    return;
  }
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) throw new Refusal('ValidationException', `${path} is not a list`);
    value.forEach((one, place) => checkShape(shape.of, one, `${path}.${place}`));
    return;
  }
  if (!isOf[shape.kind](value)) throw new Refusal('ValidationException', `${path} is not of the type ${shape.kind}`);
}

function checkFields({ members, required }: Extract<Shape, { kind: 'struct' }>, value: unknown, path: string): void {
  const given = fields(value, path);
  for (const [name, one] of given) {
    const member = members.get(name);
    if (!member) throw new Refusal('ValidationException', `${path} has no member ${name}`);
    checkShape(member.schema, one, `${path}.${name}`);
  }
  const missing = [...required].filter((name) => !given.some(([known]) => known === name));
  if (missing.length > 0) throw new Refusal('ValidationException', `${path} needs ${missing.join(', ')}`);
}
