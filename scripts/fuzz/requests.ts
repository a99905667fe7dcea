import type { JsonSchema } from 'json-schema-faker';
import { bodyText, fittingValue } from './bodies.ts';
import { type Caller, callerOf } from './callers.ts';
import { craftedCursor } from './cursors.ts';
import type { Dice } from './dice.ts';
import { contentTypes, hostileTexts, setOwn } from './hostile-values.ts';
import type { ApiOperation, Parameter } from './operations.ts';
import { type OwnObjects, pickOwn, type Thing, thingOfParameter } from './own-objects.ts';
import { partnerBodies } from './partner-events.ts';

export interface FuzzRequest {
  readonly operation: ApiOperation;
  readonly caller: Caller;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether a webhook carries its partner's signature. */
  readonly signed: boolean;
}

/** Characters of a hostile text in an address, and in a header. The gateway takes 10 KB of both together. */
const mostTyped = 300;
const mostInHeader = 3000;

/** Percent-encodes. Buffer replaces a broken character, on which encodeURIComponent throws. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
/** Sent as they are: no text encodes to them. */
const brokenEncodings = ['%', '%ff', '%c0%80', '%zz', '..%2f..', '%2e%2e', ';a=b', '+'];
const otherThings: readonly Thing[] = [
  'card',
  'pack',
  'order',
  'generation',
  'upload',
  'return',
  'player',
  'template',
  'team',
  'teamCard',
  'rosterPlayer',
];

function pathPart(dice: Dice, operation: ApiOperation, name: string, objects: OwnObjects): string {
  const thing = thingOfParameter(operation.path, name) ?? 'card';
  const kind = dice.weigh({ own: 14, other: 2, hostile: 3, broken: 1 });
  if (kind === 'broken') return dice.pick(brokenEncodings);
  if (kind === 'hostile') return encode(dice.pick(hostileTexts).slice(0, mostTyped)) || 'x';
  return pickOwn(dice, objects, kind === 'own' ? thing : dice.pick(otherThings)) ?? 'nothing';
}

function queryValue(dice: Dice, { name, schema }: Parameter, objects: OwnObjects): string {
  if (name === 'cursor') return craftedCursor(dice, objects.of('cursor'));
  return dice.chance(0.6) ? String(fittingValue(dice, schema)) : dice.pick(hostileTexts).slice(0, mostTyped);
}

function queryOf(dice: Dice, { parameters }: ApiOperation, objects: OwnObjects): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && dice.chance(0.6))
    .map((parameter) => `${parameter.name}=${encode(queryValue(dice, parameter, objects))}`);
  if (dice.chance(0.05)) pairs.push(`${encode(dice.pick(hostileTexts).slice(0, mostTyped))}=1`);
  if (dice.chance(0.05)) pairs.push(...pairs.slice(0, 1), dice.pick(brokenEncodings));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Header values are bytes: no control characters, none beyond Latin-1. */
const headerText = (text: string) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').slice(0, mostInHeader);
const oddHeaders = [
  'x-viewer-address',
  'x-forwarded-for',
  'idempotency-key',
  'cookie',
  'accept',
  'accept-language',
  'accept-encoding',
  'content-encoding',
  'origin',
  'referer',
  'user-agent',
  'x-amzn-trace-id',
  'x-correlation-id',
  'stripe-signature',
  'x-hmac-signature',
  '__proto__',
  'if-none-match',
  'x-http-method-override',
];

function headersOf(dice: Dice, { parameters }: ApiOperation, hasBody: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'header')) {
    if (dice.chance(0.9)) headers[name.toLowerCase()] = headerText(String(fittingValue(dice, schema)));
  }
  if (hasBody) headers['content-type'] = dice.chance(0.9) ? 'application/json' : dice.pick(contentTypes);
  if (dice.chance(0.7)) headers['idempotency-key'] = `key-${dice.below(40)}`;
  for (let left = dice.chance(0.15) ? 1 + dice.below(2) : 0; left > 0; left--) {
    const text = dice.chance(0.3) ? 'A'.repeat(dice.pick([300, 2049, 3000])) : dice.pick(hostileTexts);
    setOwn(headers, dice.pick(oddHeaders), headerText(text));
  }
  return headers;
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const anything: JsonSchema = { type: 'object' };

/** One request of an operation. The dice alone decide, but for the ids of the owner's objects. */
export function requestOf(dice: Dice, operation: ApiOperation, objects: OwnObjects): FuzzRequest {
  const caller = callerOf(dice, operation);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(dice, operation, name, objects));
  const query = queryOf(dice, operation, objects);
  const schema = operation.body ?? partnerBodies[operation.name] ?? (dice.chance(0.05) ? anything : null);
  const body = schema ? bodyText(dice, schema, objects) : '';
  const headers = headersOf(dice, operation, body !== '');
  const signed = operation.name in partnerBodies && dice.chance(0.85);
  // A body on GET would be another defect of the sender's, which HTTP leaves undefined.
  // Another method of /me could erase the owner, whom all other requests need.
  const isOther = dice.chance(0.02) && operation.path !== '/api/me';
  const method = isOther ? dice.pick(methods) : operation.method;
  return { operation, caller, method, path: path + query, headers, body: /GET|HEAD/.test(method) ? '' : body, signed };
}
