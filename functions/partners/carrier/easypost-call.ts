import * as z from 'zod';
import { AppError } from '#domain/tables/errors.ts';
import { readEnv } from '#functions/platform/env.ts';
import { carrierKeys } from './carrier-keys.ts';

/** Milliseconds. Rating calls several carriers and takes about two seconds; three calls fit into the 20 s of a request. */
const timeout = 6000;

/** Longer than any reply: a shipment has some 20 KB. */
const maxBytes = 2 * 1024 * 1024;

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.unknown().optional() }) });

/** A refusal of the partner: its code, and its message, which may repeat an address and is never logged. */
export class CarrierRefusal extends Error {
  readonly code: string;
  readonly status: number;
  /** Private, because a logger writes an error's public fields. */
  readonly #reason: string;

  constructor(status: number, code: string, reason: string) {
    super(`The carrier's partner refused: ${status} ${code}`);
    this.name = 'CarrierRefusal';
    this.status = status;
    this.code = code;
    this.#reason = reason;
  }

  get reason(): string {
    return this.#reason;
  }
}

/** Undecided purchases: in progress, or without a reply of the carrier. Reading the shipment shows the result. */
const undecided = ['SHIPMENT.PURCHASE.IN_PROGRESS', 'SHIPMENT.POSTAGE.TIMED_OUT', 'SHIPMENT.POSTAGE.NO_RESPONSE'];

/** Passing statuses: too many calls, or a partner that is down. */
const passes = (status: number): boolean => status === 408 || status === 429 || status >= 500;

const unavailable = (cause?: unknown): AppError => new AppError('carrier.unavailable', { cause });

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  try {
    // A redirect would send the key to another host.
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeout) });
  } catch (error) {
    throw unavailable(error);
  }
}

/** The bytes of a reply, up to the limit. Throws `carrier.unavailable` if it breaks off. */
async function bytesOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new Error('The answer is too long.');
      chunks.push(chunk);
    }
  } catch (error) {
    throw unavailable(error);
  }
  return Buffer.concat(chunks);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unavailable(error);
  }
}

function refusalOf(status: number, body: unknown): Error {
  const { data } = Refusal.safeParse(body);
  const code = data?.error.code ?? 'unknown';
  if (undecided.includes(code)) return unavailable(new Error(code));
  const reason = typeof data?.error.message === 'string' ? data.error.message : '';
  return new CarrierRefusal(status, code, reason);
}

interface Call<T> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly reply: z.ZodType<T>;
}

/** Calls the partner. Throws `carrier.unavailable`, a CarrierRefusal, and an Error for a malformed reply. */
export async function callEasypost<T>({ method, path, body, reply }: Call<T>): Promise<T> {
  const keys = await carrierKeys();
  if (!keys) throw new Error('There are no keys of the carrier.');
  const { CARRIER_ENDPOINT: endpoint } = readEnv(['CARRIER_ENDPOINT']);
  const answer = await answerOf(`${endpoint}/v2${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${keys.api_key}:`).toString('base64')}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = await bytesOf(answer);
  if (passes(answer.status)) throw unavailable(new Error(`status ${answer.status}`));
  const json = parsed(bytes.toString('utf8'));
  if (!answer.ok) throw refusalOf(answer.status, json);
  return reply.parse(json);
}

/** Reads a file that the partner links to, without our key. Throws `carrier.unavailable`. */
export async function readLinkedFile(url: string): Promise<Uint8Array> {
  const answer = await answerOf(url, { method: 'GET' });
  if (!answer.ok) throw unavailable(new Error(`status ${answer.status}`));
  return bytesOf(answer);
}

/** Converts a refusal of the parcel or the address to a customer-facing error; returns other errors unchanged. */
export function asLabelError(error: unknown): unknown {
  if (!(error instanceof CarrierRefusal) || error.status !== 422) return error;
  return new AppError('label.refused', { cause: error, body: { reason: error.reason.slice(0, 300) || error.code } });
}
