import { signIn } from '#scripts/serve/sign-in.ts';
import { type Caller, forgedToken } from './callers.ts';
import { type Dice, throwDice } from './dice.ts';
import { type FuzzedProduct, startFuzzedProduct } from './fuzzed-product.ts';
import { type ApiOperation, operationsOf } from './operations.ts';
import { type OwnObjects, ownObjects } from './own-objects.ts';
import { signatureHeaders } from './partner-events.ts';
import { type FuzzReport, fuzzReport } from './report.ts';
import { type FuzzRequest, requestOf } from './requests.ts';
import { send } from './send.ts';
import { makeStock } from './stock.ts';

export interface FuzzOptions {
  readonly requests: number;
  readonly seed: number;
  /** The number of the only request to send. */
  readonly only: number | null;
}

/** Requests between two moves of the clock, which end the rates' minutes and run the schedules. */
const windowSize = 500;
const windowSeconds = 61;
/** Windows until the tokens, which live an hour, are fetched again, and the owner gets new objects. */
const tokenWindows = 20;
const parallel = 6;

type Signed = Readonly<Record<Exclude<Caller, 'anonymous' | 'forged'>, string>>;

interface Run {
  readonly product: FuzzedProduct;
  readonly operations: readonly ApiOperation[];
  readonly objects: OwnObjects;
  readonly report: FuzzReport;
  readonly options: FuzzOptions;
}

/** Signs everyone in: a new leaver each time, as the last one may be erased. */
async function signInAll(product: FuzzedProduct, time: number): Promise<Signed> {
  const leaver = `leaver${time}@example.com`;
  await product.ask({ do: 'add user', email: leaver });
  const emails = { owner: 'shopper@example.com', stranger: 'coach@example.com', ops: 'ops@example.com', leaver };
  const rows = await Promise.all(
    Object.entries(emails).map(async ([caller, email]) => [caller, await signIn(product.userPool, email)] as const),
  );
  return Object.fromEntries(rows) as Signed;
}

function tokenOf(caller: Caller, tokens: Signed, dice: Dice): string | null {
  if (caller === 'anonymous') return null;
  return caller === 'forged' ? forgedToken(dice) : tokens[caller];
}

function headersOf(request: FuzzRequest, { product }: Run, token: string | null): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000) + product.ahead();
  const signature = request.signed
    ? signatureHeaders(request.operation.name, request.body, product.secrets, seconds)
    : {};
  return { ...request.headers, ...signature, ...(token !== null && { authorization: `Bearer ${token}` }) };
}

/** Sends request `number` of the run. */
async function play(run: Run, tokens: Signed, number: number): Promise<void> {
  const { operations, objects, options, product, report } = run;
  const operation = operations[number % operations.length];
  if (!operation) throw new Error('The document has no operations.');
  const dice = throwDice(options.seed, number);
  const request = requestOf(dice, operation, objects);
  const headers = headersOf(request, run, tokenOf(request.caller, tokens, dice));
  const answer = await send(product.origin, { ...request, headers });
  report.add(number, request, answer);
  if (options.only !== null) console.log(request, answer);
  if (request.caller === 'owner' && !('failure' in answer) && answer.status < 300) objects.learn(answer.text);
}

async function playAll(run: Run): Promise<void> {
  const { product, objects, options } = run;
  let tokens: Signed | undefined;
  const numbers = Array.from({ length: options.requests }, (_, index) => index).filter(
    (number) => options.only === null || number === options.only,
  );
  for (let window = 0; window * windowSize < numbers.length; window++) {
    if (!tokens || window % tokenWindows === 0) {
      tokens = await signInAll(product, window);
      await makeStock(product, tokens, objects);
    }
    const signed = tokens;
    // A shared iterator: each sender takes the next number as soon as it is free.
    const rest = numbers.slice(window * windowSize, (window + 1) * windowSize).values();
    const sender = async () => {
      for (const number of rest) await play(run, signed, number);
    };
    await Promise.all(Array.from({ length: parallel }, sender));
    await product.ask({ do: 'pass time', seconds: windowSeconds });
  }
}

/** Sends seeded requests, made from the API's own document, to a running product. */
export async function runFuzz(options: FuzzOptions): Promise<{ readonly broken: number; readonly lines: string[] }> {
  const product = await startFuzzedProduct();
  const document: unknown = await (await fetch(`${product.origin}/api/openapi.json`)).json();
  const operations = operationsOf(document);
  const run: Run = { product, operations, objects: ownObjects(), report: fuzzReport(), options };
  await playAll(run);
  await product.ask({ do: 'settle' });
  const { defects } = run.report;
  const lines = run.report.lines(options.seed, operations.length);
  if (defects.length > 0) lines.unshift('from the product’s log:', ...product.errors());
  const faults = [...product.logged()].map(([fault, count]) => `${count} × ${fault}`);
  lines.push(`errors in the log: ${faults.join(', ') || 'none'}`);
  await product.ask({ do: 'stop' });
  return { broken: defects.length, lines };
}
