import { hash } from 'node:crypto';

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // The tests check replies field by field.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

export type Call = (
  line: `${string} /${string}`,
  body?: unknown,
  token?: string | null,
  headers?: Readonly<Record<string, string>>,
) => Promise<Reply>;

/** Calls `METHOD /path` below `/api` of a running product. */
export function httpClient(origin: string): Call {
  return async (line, body, token = null, extra = {}) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    if (method === 'GET' && body !== undefined)
      throw new Error(`A GET has no body: ${line}. Its query goes into the path.`);
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...extra,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const type = reply.headers.get('content-type') ?? '';
    const read = type.includes('json') ? await reply.json() : Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, headers: reply.headers, body: read };
  };
}

export type Cognito = (operation: string, body: unknown) => Promise<Reply>;

/** Calls the user pool in its own protocol, as in API.md. */
export function cognitoClient(endpoint: string): Cognito {
  return async (operation, body) => {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
}

interface Challenge {
  readonly algorithm: string;
  readonly challenge: string;
  readonly maxnumber: number;
  readonly salt: string;
  readonly signature: string;
}

/** Solves a challenge and wraps it for a sign-up. A browser's asynchronous hashes take twenty times as long. */
export function solve({ algorithm, challenge, maxnumber, salt, signature }: Challenge): string {
  let number = 0;
  while (number <= maxnumber && hash('sha256', `${salt}${number}`) !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

/** Posts a file with the fields of a presigned POST. The file comes last, as S3 requires. */
export async function postFile(
  post: { url: string; fields: Record<string, string> },
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([bytes], { type }), 'photo');
  return fetch(post.url, { method: 'POST', body: form });
}
