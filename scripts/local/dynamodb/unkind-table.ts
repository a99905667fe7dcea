import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AwsFaults } from '../faults/aws-faults.ts';
import { type Listening, listen } from '../http/loopback.ts';
import { readBody } from '../http/read-body.ts';
import type { Resources } from '../product.ts';
import { type LaggingTable, startLaggingTable } from './lagging-table.ts';
import { type RawReply, type RawTable, rawTable } from './raw-table.ts';
import { batchOf, mayBeStale, type TableRequest, writtenBy } from './table-requests.ts';

/** DynamoDB's limit of a request is 16 MB. */
const maxBytes = 16 * 1024 * 1024;

/** The path of clients that meet no fault: those of the local AWS itself. */
const plainPath = '/plain';

export interface UnkindTable extends Listening {
  /** The address without faults. Writes by way of it reach the lagging indexes, too. */
  readonly plainUrl: string;
}

interface Parts {
  readonly raw: RawTable;
  readonly lagging: LaggingTable;
  readonly faults: AwsFaults;
}

/** A server before DynamoDB that throttles, leaves rows of batches, and lets indexes lag. */
export async function startUnkindTable(
  behind: string,
  table: Resources['table'],
  { faults, port }: { readonly faults: AwsFaults; readonly port: number },
): Promise<UnkindTable> {
  const raw = rawTable(behind);
  const parts = { raw, lagging: await startLaggingTable(raw, table, faults), faults };
  const server = await listen((request, response) => answer(request, response, parts), { port, elsewhere: true });
  return {
    ...server,
    plainUrl: `${server.url}${plainPath}`,
    async close() {
      await server.close();
      await parts.lagging.close();
      raw.close();
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, parts: Parts): Promise<void> {
  const body = (await readBody(request, maxBytes)) ?? Buffer.alloc(0);
  const operation = String(request.headers['x-amz-target'] ?? '').replace(/^DynamoDB_\d+\./, '');
  const isPlain = request.url?.startsWith(plainPath) ?? false;
  const { status, headers, body: reply } = await replyTo(request, { operation, body, isPlain }, parts);
  const { connection: _, 'transfer-encoding': __, ...own } = headers;
  response.writeHead(status, { ...own, 'content-length': reply.length });
  response.end(reply);
}

interface Asked {
  readonly operation: string;
  readonly body: Buffer;
  readonly isPlain: boolean;
}

async function replyTo(request: IncomingMessage, { operation, body, isPlain }: Asked, parts: Parts): Promise<RawReply> {
  const { raw, lagging, faults } = parts;
  const { headers } = request;
  const input = operation === '' || operation.includes('.') ? null : (JSON.parse(body.toString()) as TableRequest);
  if (!input) return raw.forward(headers, body);
  if (isPlain) return written(await raw.forward(headers, body), operation, input, lagging);
  if (faults.refuses('throttles', request)) return throttled(operation, input, faults);
  if (faults.has('stale-indexes') && mayBeStale(operation, input)) {
    if (lagging.behind() > 0) faults.counts['stale-indexes'] += 1;
    return raw.forward(headers, Buffer.from(JSON.stringify({ ...input, TableName: lagging.name })));
  }
  const batch = batchOf(operation, input);
  if (!batch || !faults.strikes('unprocessed'))
    return written(await raw.forward(headers, body), operation, input, lagging);
  // At least one row is processed: with none, DynamoDB throttles the call.
  const done = 1 + Math.floor(faults.draw('unprocessed') * (batch.rows.length - 1));
  const some = { ...input, RequestItems: batch.holding(batch.rows.slice(0, done)) };
  const reply = written(await raw.forward(headers, Buffer.from(JSON.stringify(some))), operation, some, lagging);
  return reply.status === 200 ? withLeft(reply, batch.leftIn, batch.holding(batch.rows.slice(done))) : reply;
}

function written(reply: RawReply, operation: string, input: TableRequest, lagging: LaggingTable): RawReply {
  if (reply.status === 200) lagging.changed(writtenBy(operation, input));
  return reply;
}

function withLeft({ status, headers, body }: RawReply, field: string, left: object): RawReply {
  // The checksum is that of the other body.
  const { 'x-amz-crc32': _, ...own } = headers;
  return { status, headers: own, body: Buffer.from(JSON.stringify({ ...JSON.parse(body.toString()), [field]: left })) };
}

const refusals = [
  [
    'ProvisionedThroughputExceededException',
    'The level of configured provisioned throughput for the table was exceeded.',
  ],
  [
    'ThrottlingException',
    'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or index so please try again shortly.',
  ],
  ['RequestLimitExceeded', 'Throughput exceeds the current throughput limit for your account.'],
] as const;

/** DynamoDB's refusal. Of a transaction, the reason may be that of one write. */
function throttled(operation: string, { TransactItems = [] }: TableRequest, faults: AwsFaults): RawReply {
  const place = faults.draw('throttles');
  const [type, message] = refusals[Math.floor(place * refusals.length)] ?? refusals[0];
  if (operation !== 'TransactWriteItems' || place > 0.5)
    return refusal('com.amazonaws.dynamodb.v20120810', type, { message });
  const struck = Math.floor(faults.draw('throttles') * TransactItems.length);
  const CancellationReasons = TransactItems.map((_, n) =>
    n === struck ? { Code: 'ThrottlingError', Message: message } : { Code: 'None' },
  );
  const codes = CancellationReasons.map(({ Code }) => Code).join(', ');
  const Message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return refusal('com.amazonaws.dynamodb.v20120810', 'TransactionCanceledException', { Message, CancellationReasons });
}

const refusal = (space: string, type: string, details: object): RawReply => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() },
  body: Buffer.from(JSON.stringify({ __type: `${space}#${type}`, ...details })),
});
