import type * as z from 'zod';
import { errorOfStatus, ProviderError } from './provider-error.ts';

/** Base64 of a large PNG, with some room. Longer replies are not pictures. */
const maxBytes = 40 * 1024 * 1024;

export interface JsonRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: unknown;
  readonly signal: AbortSignal;
}

async function answerOf({ url, method = 'POST', headers, body, signal }: JsonRequest): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      // A redirect would send the key to another host.
      redirect: 'error',
    });
  } catch (cause) {
    throw new ProviderError('unavailable', 'no answer', { cause });
  }
}

/** Reads a body up to the limit. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ProviderError('invalid_response', 'the answer is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProviderError
      ? error
      : new ProviderError('unavailable', 'the answer broke off', { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses a reply's text. Throws `invalid_response`. */
export function parseAnswer<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderError('invalid_response', 'the answer has another form', { cause });
  }
}

/** Sends a JSON request to a provider. Throws a ProviderError; `read` may derive a more exact one from a failed reply's body. */
export async function requestJson<T>(
  schema: z.ZodType<T>,
  question: JsonRequest,
  read: (status: number, body: string) => ProviderError | null = () => null,
): Promise<T> {
  const answer = await answerOf(question);
  const body = await textOf(answer);
  if (!answer.ok) throw read(answer.status, body) ?? errorOfStatus(answer.status, answer.headers.get('retry-after'));
  return parseAnswer(schema, body);
}
