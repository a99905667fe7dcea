import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as sdk from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { dynamo } from '#functions/platform/table/client.ts';

type Row = Record<string, sdk.AttributeValue>;

/** A reply of the table, as it comes: with typed values. */
interface Reply {
  readonly Item?: Row;
  readonly Attributes?: Row;
  readonly LastEvaluatedKey?: Row;
  readonly Items?: readonly Row[];
  readonly Responses?: Readonly<Record<string, readonly Row[]>>;
}

interface Failure {
  readonly __type: string;
  readonly message?: string;
  readonly Message?: string;
}

/** Calls whose answers are read here. */
const known = /^(GetItem|PutItem|UpdateItem|DeleteItem|Query|BatchGetItem|TransactWriteItems)Command$/;

const plain = (rows: readonly Row[]): unknown[] => rows.map((row) => unmarshall(row));

function outputOf(reply: Reply): unknown {
  const { Item, Attributes, LastEvaluatedKey, Items, Responses } = reply;
  return {
    ...reply,
    ...(Item && { Item: unmarshall(Item) }),
    ...(Attributes && { Attributes: unmarshall(Attributes) }),
    ...(LastEvaluatedKey && { LastEvaluatedKey: unmarshall(LastEvaluatedKey) }),
    ...(Items && { Items: plain(Items) }),
    ...(Responses && {
      Responses: Object.fromEntries(Object.entries(Responses).map(([table, rows]) => [table, plain(rows)])),
    }),
    $metadata: {},
  };
}

/** The SDK's error of a refusal. */
function errorOf(body: Failure): Error {
  const name = body.__type.slice(body.__type.indexOf('#') + 1);
  const Known = (sdk as unknown as Record<string, typeof sdk.ConditionalCheckFailedException | undefined>)[name];
  const message = body.message ?? body.Message ?? name;
  const options = { ...body, message, $metadata: {} };
  return Known
    ? new Known(options)
    : new sdk.DynamoDBServiceException({ name, $fault: 'client', message, $metadata: {} });
}

const agent = new Agent({ keepAlive: true });

function post(target: string, body: string): Promise<{ readonly status: number; readonly body: string }> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
    'x-amz-target': `DynamoDB_20120810.${target}`,
    'x-amz-date': '20260101T000000Z',
    // The local table wants a signature and does not check it.
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  };
  return new Promise((resolve, reject) => {
    const sent = request(process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', { method: 'POST', agent, headers }, (reply) => {
      text(reply).then((read) => resolve({ status: reply.statusCode ?? 0, body: read }), reject);
    });
    sent.on('error', reject).end(body);
  });
}

interface Args {
  readonly input: unknown;
}
type Next = (args: Args) => Promise<unknown>;

/**
 * Sends the table's calls as plain JSON, without the SDK's signing, schemas and logs: they are half of a lot's work and no part of what chaos tests. What
 * the table gets and what the product gets back stay the same.
 */
export function quickTable(): void {
  const quick =
    (next: Next, { commandName = '' }: { commandName?: string }): Next =>
    async (args) => {
      if (!known.test(commandName)) return next(args);
      const { status, body } = await post(commandName.replace(/Command$/, ''), JSON.stringify(args.input));
      const reply = JSON.parse(body) as Reply & Failure;
      if (status !== 200) throw errorOf(reply);
      return { output: outputOf(reply), response: {} };
    };
  const stack = dynamo.middlewareStack as unknown as {
    remove(name: string): boolean;
    addRelativeTo(middleware: typeof quick, place: { relation: 'after'; toMiddleware: string; name: string }): void;
  };
  stack.remove('loggerMiddleware');
  // Here rows have typed values already.
  stack.addRelativeTo(quick, { relation: 'after', toMiddleware: 'DocumentMarshall', name: 'quickTable' });
}
