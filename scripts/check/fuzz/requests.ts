import type { JsonSchema } from 'json-schema-faker';
import { bodyText, fittingValue } from './bodies.ts';
import { type Caller, callerOf } from './callers.ts';
import { craftedCursor } from './cursors.ts';
import type { Dice } from './dice.ts';
import { contentTypes, hostileText, longLengths, setOwn } from './hostile-values.ts';
import type { ApiOperation, Parameter } from './operations.ts';
import { type OwnObjects, pickOwn } from './own-objects.ts';
import { partnerBodies } from './partner-events.ts';
import { type Thing, thingOfParameter } from './things.ts';

export interface FuzzRequest {
  readonly operation: ApiOperation;
  readonly caller: Caller;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** True if a webhook has its partner's signature. */
  readonly signed: boolean;
}

/** Bytes of address and headers that are left for a request's hostile texts. */
interface Room {
  left: number;
}
/** Above the gateway's limit of 10 KB. With token and signature it stays below Node's 16 KB. */
const maxBytes = 11 * 1024;

interface Sources {
  readonly objects: OwnObjects;
  readonly room: Room;
}

/** Cuts a text to the remaining room, in a third of the cases shorter. */
function fitting(dice: Dice, text: string, room: Room): string {
  // Node sends headers that precede a body as UTF-8.
  const bytes = Buffer.from(text);
  const cut = bytes.subarray(0, Math.min(dice.chance(0.3) ? dice.pick(longLengths) : bytes.length, room.left));
  room.left -= cut.length;
  return cut.toString();
}

/** Percent-encodes. Buffer replaces a broken character, on which encodeURIComponent throws. */
const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
/** A hostile text in an address. Cuts between encoded bytes. */
const typed = (dice: Dice, room: Room) => fitting(dice, encode(hostileText(dice)), room).replace(/%.?$/, '');
/** Texts that are sent unencoded, because encoding never produces them. */
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

function pathPart(dice: Dice, operation: ApiOperation, name: string, { objects, room }: Sources): string {
  const thing = thingOfParameter(operation.path, name);
  const kind = dice.weigh({ own: 14, other: 2, hostile: 3, broken: 1 });
  if (kind === 'broken') return dice.pick(brokenEncodings);
  if (kind === 'hostile') return typed(dice, room) || 'x';
  return pickOwn(dice, objects, kind === 'own' ? thing : dice.pick(otherThings)) ?? 'nothing';
}

function queryValue(dice: Dice, { name, schema }: Parameter, { objects, room }: Sources): string {
  if (name === 'cursor') return fitting(dice, encode(craftedCursor(dice, objects.of('cursor'))), room);
  return dice.chance(0.6) ? encode(String(fittingValue(dice, schema))) : typed(dice, room);
}

function queryOf(dice: Dice, { parameters }: ApiOperation, sources: Sources): string {
  const pairs = parameters
    .filter((parameter) => parameter.in === 'query' && dice.chance(0.6))
    .map((parameter) => `${parameter.name}=${queryValue(dice, parameter, sources)}`);
  if (dice.chance(0.05)) pairs.push(`${typed(dice, sources.room)}=1`);
  const twice = pairs.filter(({ length }) => length < 500).slice(0, 1);
  if (dice.chance(0.05)) pairs.push(...twice, dice.pick(brokenEncodings));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/** Header values are bytes: no control characters, none beyond Latin-1. */
const headerText = (text: string) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '');
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

function headersOf(
  dice: Dice,
  { parameters }: ApiOperation,
  { hasBody, room }: { hasBody: boolean; room: Room },
): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, schema } of parameters.filter((parameter) => parameter.in === 'header')) {
    if (dice.chance(0.9)) headers[name.toLowerCase()] = headerText(String(fittingValue(dice, schema)));
  }
  if (hasBody) headers['content-type'] = dice.chance(0.9) ? 'application/json' : dice.pick(contentTypes);
  if (dice.chance(0.7)) headers['idempotency-key'] = `key-${dice.below(40)}`;
  for (let left = dice.chance(0.15) ? 1 + dice.below(2) : 0; left > 0; left--) {
    setOwn(headers, dice.pick(oddHeaders), headerText(fitting(dice, headerText(hostileText(dice)), room)));
  }
  return headers;
}

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];
const anything: JsonSchema = { type: 'object' };

/** One request of an operation. Everything but the ids of the owner's objects follows from the dice. */
export function requestOf(dice: Dice, operation: ApiOperation, objects: OwnObjects): FuzzRequest {
  const caller = callerOf(dice, operation);
  const sources = { objects, room: { left: maxBytes } };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => pathPart(dice, operation, name, sources));
  const query = queryOf(dice, operation, sources);
  const schema = operation.body ?? partnerBodies[operation.name] ?? (dice.chance(0.05) ? anything : null);
  const body = schema ? bodyText(dice, { schema, example: operation.example }, objects) : '';
  const headers = headersOf(dice, operation, { hasBody: body !== '', room: sources.room });
  const signed = operation.name in partnerBodies && dice.chance(0.85);
  // HTTP leaves a body on GET undefined. Another method of /me could erase the owner, whom all other requests need.
  const isOther = dice.chance(0.02) && operation.path !== '/api/me';
  const method = isOther ? dice.pick(methods) : operation.method;
  return { operation, caller, method, path: path + query, headers, body: /GET|HEAD/.test(method) ? '' : body, signed };
}
