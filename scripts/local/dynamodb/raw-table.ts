import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { region } from '../names.ts';

export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Headers = IncomingHttpHeaders;

/** A call of the server in the wire's form. */
export interface RawTable {
  /** Sends a request with a caller's headers. */
  forward(headers: Headers, body: Buffer): Promise<RawReply>;
  /** Calls an operation in the name of this process. Throws unless it succeeds. */
  call(operation: string, input: object): Promise<Record<string, unknown>>;
  close(): void;
}

/** The embedded server and DynamoDB Local read a signature's form alone. */
const signature = `AWS4-HMAC-SHA256 Credential=local/20260101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=00`;

export function rawTable(url: string): RawTable {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  const forward = (headers: Headers, body: Buffer) =>
    new Promise<RawReply>((resolve, reject) => {
      const { host: _, connection: __, ...own } = headers;
      const options = { hostname, port, agent, method: 'POST', path: '/' };
      const request = send({ ...options, headers: { ...own, 'content-length': body.length } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  return {
    forward,
    async call(operation, input) {
      const headers = {
        authorization: signature,
        'x-amz-date': '20260101T000000Z',
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': `DynamoDB_20120810.${operation}`,
      };
      const { status, body } = await forward(headers, Buffer.from(JSON.stringify(input)));
      if (status !== 200) throw new Error(`${operation}: ${body.toString()}`);
      return JSON.parse(body.toString()) as Record<string, unknown>;
    },
    close: () => agent.destroy(),
  };
}
