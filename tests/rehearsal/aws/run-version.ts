import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs the code in a folder for each event that its parent sends, one after the other. */
interface Call {
  readonly id: string;
  readonly event: unknown;
  readonly name: string;
  readonly version: string;
}
type Handler = (event: unknown, context: unknown) => unknown;

const [, , folder = ''] = process.argv;
const file = ['index.mjs', 'index.cjs'].map((name) => join(folder, name)).find((path) => existsSync(path));

async function run({ id, event, name, version }: Call): Promise<void> {
  const context = {
    functionName: name,
    functionVersion: version,
    invokedFunctionArn: `arn:aws:lambda:us-east-1:111122223333:function:${name}:${version}`,
    awsRequestId: crypto.randomUUID(),
    memoryLimitInMB: '512',
    getRemainingTimeInMillis: () => 20_000,
  };
  try {
    const { handler } = (await import(pathToFileURL(file ?? '').href)) as { handler: Handler };
    process.send?.({ id, payload: (await handler(event, context)) ?? null, failed: false });
  } catch (error) {
    const { name: errorType, message: errorMessage } = error as Error;
    process.send?.({ id, payload: { errorType, errorMessage }, failed: true });
  }
}

process.on('message', (call) => void run(call as Call));
process.on('disconnect', () => process.exit());
