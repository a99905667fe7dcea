import * as z from 'zod';
import { StripeFault } from './faults.ts';

interface Nested {
  [name: string]: string | Nested;
}

/** Parses form names such as `lines[0][name]` into objects. Lists become objects with the keys 0, 1, 2 … */
export function readForm(text: string): unknown {
  const root: Nested = {};
  for (const [name, value] of new URLSearchParams(text)) place(root, name.split(/[[\]]+/).filter(Boolean), value);
  return asLists(root);
}

function place(into: Nested, [name = '', ...rest]: string[], value: string): void {
  // Names such as `__proto__` would change every object.
  if (name === '__proto__') return;
  const key = name === '' ? String(Object.keys(into).length) : name;
  if (rest.length === 0) {
    if (value === '') throw emptyValue(key);
    into[key] = value;
    return;
  }
  const inner = into[key];
  const below = typeof inner === 'object' ? inner : {};
  into[key] = below;
  place(below, rest, value);
}

/** Stripe treats an empty value as an attempt to unset the parameter. */
function emptyValue(param: string): StripeFault {
  const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`;
  return new StripeFault(400, { code: 'parameter_invalid_empty', param, message });
}

function asLists(value: string | Nested): unknown {
  if (typeof value === 'string') return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, at) => key === String(at));
  const inner = keys.map((key) => [key, asLists(value[key] ?? '')] as const);
  return isList ? inner.map(([, item]) => item) : Object.fromEntries(inner);
}

/** Checks parameters and throws Stripe's errors. */
export function checked<Shape extends z.ZodType>(shape: Shape, params: unknown): z.infer<Shape> {
  const result = shape.safeParse(params);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw new StripeFault(400, { code: 'parameter_unknown', param, message: `Received unknown parameter: ${param}` });
  }
  const param = bracketed(path);
  throw new StripeFault(400, {
    code: 'parameter_invalid',
    param,
    message: `Invalid ${param}: ${issue?.message ?? ''}`,
  });
}

const bracketed = ([first = '', ...rest]: string[]): string => first + rest.map((name) => `[${name}]`).join('');

/** Schemas of form values, which are all text. */
export const whole = z.string().regex(/^\d+$/).transform(Number);
/** Stripe's maximum sum in cents. */
export const maxCents = 99_999_999;
const tooLarge = { error: 'Amount must be no more than $999,999.99' };
export const sumInCents = whole.refine((cents) => cents <= maxCents, tooLarge);
/** A number or a sum above 0. */
export const positive = sumInCents.refine((value) => value >= 1, {
  error: 'This value must be greater than or equal to 1.',
});
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
/** Metadata with Stripe's limits. */
export const texts = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, { error: 'You can have at most 50 metadata keys.' })
  .default({});
