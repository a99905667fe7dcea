import { randomUUID } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import { xmlDocument } from '../s3/xml.ts';

interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const json = (message: string): Refusal => ({
  status: 400,
  type: 'application/x-amz-json-1.0',
  body: JSON.stringify({ __type: 'AccessDeniedException', message: message }),
});

/** Services with XML replies. Each has its own name for the error. */
const inXml: Readonly<Record<string, (message: string) => Refusal>> = {
  s3: (words) => ({
    status: 403,
    type: 'application/xml',
    body: xmlDocument([
      'Error',
      [
        ['Code', 'AccessDenied'],
        ['Message', words],
      ],
    ]),
  }),
  ses: (words) => ({
    status: 403,
    type: 'text/xml',
    body: xmlDocument([
      'ErrorResponse',
      [
        [
          'Error',
          [
            ['Type', 'Sender'],
            ['Code', 'AccessDenied'],
            ['Message', words],
          ],
        ],
        ['RequestId', randomUUID()],
      ],
    ]),
  }),
};

/** Emits a service's "access denied" response on a request, without sending the request. */
export function answerDenied(request: ClientRequest, service: string, message: string): void {
  const { status, type, body } = (inXml[service] ?? json)(message);
  const headers = { 'content-type': type, 'x-amzn-requestid': randomUUID(), date: new Date().toUTCString() };
  const response = Object.assign(Readable.from([Buffer.from(request.method === 'HEAD' ? '' : body)]), {
    statusCode: status,
    headers,
  });
  process.nextTick(() => {
    request.emit('response', response);
    request.destroy();
  });
}
