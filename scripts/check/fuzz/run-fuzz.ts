import { signIn } from '#scripts/serve/sign-in.ts';
import { type Lot, serveLot } from '../lots/serve-lot.ts';
import { type Caller, forgedToken } from './callers.ts';
import { type Dice, throwDice } from './dice.ts';
import { type FuzzedProduct, startFuzzedProduct } from './fuzzed-product.ts';
import { type ApiOperation, operationsOf } from './operations.ts';
import { type OwnObjects, ownObjects } from './own-objects.ts';
import { signatureHeaders } from './partner-events.ts';
import { addAnswer, type FuzzOutcome, noOutcome } from './report.ts';
import { type FuzzRequest, requestOf } from './requests.ts';
import { type FuzzAnswer, type NoAnswer, send } from './send.ts';
import { makeStock } from './stock.ts';

/** Requests between two advances of the clock. Each advance resets the rate limits and runs the schedules. */
const windowSize = 500;
const windowSeconds = 61;
const parallel = 6;

type Signed = Readonly<Record<Exclude<Caller, 'anonymous' | 'forged'>, string>>;

interface Run {
  readonly product: FuzzedProduct;
  readonly operations: readonly ApiOperation[];
  readonly objects: OwnObjects;
  readonly outcome: FuzzOutcome;
  readonly seed: number;
}

async function signInAll(product: FuzzedProduct): Promise<Signed> {
  const leaver = 'leaver@example.com';
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
async function play(run: Run, tokens: Signed, number: number): Promise<FuzzAnswer | NoAnswer> {
  const { operations, objects, seed, product, outcome } = run;
  const operation = operations[number % operations.length];
  if (!operation) throw new Error('The document has no operations.');
  const dice = throwDice(seed, number);
  const request = requestOf(dice, operation, objects);
  const headers = headersOf(request, run, tokenOf(request.caller, tokens, dice));
  const answer = await send(product.origin, { ...request, headers });
  addAnswer(outcome, number, { request, answer, again: `npm run fuzz -- --seed ${seed} --only ${number}` });
  if (request.caller === 'owner' && !('failure' in answer) && answer.status < 300) objects.learn(answer.text);
  return answer;
}

async function playAll(run: Run, numbers: readonly number[]): Promise<void> {
  const { product, objects } = run;
  const tokens = await signInAll(product);
  await makeStock(product, tokens, objects);
  for (let start = 0; start < numbers.length; start += windowSize) {
    // A shared iterator: each sender takes the next number as soon as it is free.
    const rest = numbers.slice(start, start + windowSize).values();
    const sender = async () => {
      for (const number of rest) {
        const answer = await play(run, tokens, number);
        if (numbers.length === 1) console.log(answer);
      }
    };
    await Promise.all(Array.from({ length: parallel }, sender));
    await product.ask({ do: 'pass time', seconds: windowSeconds });
  }
}

/** Sends a lot of seeded requests, made from the API's document, to its own product. */
async function fuzzLot({ first, count, seed }: Lot): Promise<FuzzOutcome> {
  const product = await startFuzzedProduct();
  const document: unknown = await (await fetch(`${product.origin}/api/openapi.json`)).json();
  const outcome = noOutcome();
  const run: Run = { product, operations: operationsOf(document), objects: ownObjects(), outcome, seed };
  await playAll(
    run,
    Array.from({ length: count }, (_, n) => first + n),
  );
  await product.ask({ do: 'settle' });
  if (outcome.defects.length > 0) console.log(['from the product’s log:', ...product.errors()].join('\n'));
  Object.assign(outcome.logged, Object.fromEntries(product.logged()));
  await product.ask({ do: 'stop' });
  return outcome;
}

serveLot(fuzzLot);
