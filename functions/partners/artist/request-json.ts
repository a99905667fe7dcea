import type * as z from 'zod';
import { ProviderError, errorOfStatus } from './provider-error.ts';

/** Base64 of a large PNG and some room; more is no picture. */
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
      // A key must not follow an answer to another host.
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
      if (size > maxBytes) throw new ProviderError('spoiled', 'the answer is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ProviderError
      ? error
      : new ProviderError('unavailable', 'the answer broke off', { cause: error });
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** An answer's text as what it should be. Throws `spoiled` for anything else. */
export function parseAnswer<T>(schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderError('spoiled', 'the answer has another form', { cause });
  }
}

/** Asks a provider over HTTP. Every failure is an ArtistMishap; `read` may name what a failed answer's body means. */
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
