import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#domain/api/endpoint.ts';
import { routeNames, routeRow } from '#domain/api/routes.ts';
import { serverErrors } from '#domain/tables/errors/server-errors.ts';
import { errorTable, isErrorCode } from '#domain/tables/errors.ts';
import { consumers, consumersOf, type EventName, eventTable } from '#domain/tables/events.ts';
import { functionNames, functionRow, triggeredBy } from '#functions/manifest.ts';
import { envNames } from '#functions/platform/env.ts';
import { type NeedName, needs, surroundingsOf } from '#functions/platform/needs.ts';
import { bucketEnv, queues, stateMachines } from '#functions/platform/resources.ts';
import { busyErrors } from '#tests/infra/asl.ts';
import { root, sources, textOf } from './sources.ts';

const production = sources.filter(({ folder }) => folder !== 'tests');
const backEnd = production.filter(({ folder }) => folder === 'functions' || folder === 'studio');
const mentions = (word: string): boolean =>
  production.some(({ path, text }) => !path.startsWith('domain/tables/errors') && text.includes(word));

/** The messages of P-4, P-5, P-8 and P-10, copied from there. */
const promisedMessages = [
  'Authentication required. Please log in.',
  'Authentication failed. Please log in again.',
  'Unable to generate card. Please try again or contact support.',
  'Generation failed',
  'Card generation failed - please try again',
  'Creative generation timed out. Creative transformations can take longer - please try with a smaller image.',
  'Back card generation timed out. Please try again.',
  'No cropped image available',
  'No template selected',
  'No card selected',
  'Front card image is required for back card generation - please ensure front card generation completed successfully',
  'Could not access front card image for back card generation.',
  'Security verification failed. Please try again.',
  'Security verification expired. Please verify again.',
  'Please complete the security verification.',
  'Please accept the Terms of Service and Privacy Policy.',
  'An account with this email already exists. Please sign in instead or use a different email address.',
  'Invalid file type. Only JPEG, PNG, WebP, and GIF images are allowed.',
  'File too large. Maximum size is 100MB.',
  'Generation was interrupted. Please try again.',
  'Something went wrong. Please try again or contact support if the problem persists.',
  'Failed to upload image. Please try again.',
  'Failed to cancel generation.',
  'Duplicate entry detected. Please refresh and try again.',
  'Card not found or you do not have permission to edit it.',
  'Text is too long.',
  'Player name is required.',
  'Invalid pack type.',
  'Invalid status.',
  'This template is no longer available.',
  'This item already exists.',
  'Network issue. Please check your connection and try again.',
  'Please log in again.',
  'User must be logged in',
  'User not authenticated',
  'Database connection error. Please try again.',
  'This photo is too small.',
  'This photo is too large. Maximum is 100 megapixels.',
  'This photo could not be read.',
  'This card is already being made.',
  'Card was changed elsewhere. Please refresh.',
];

describe('the error table', () => {
  it.each(promisedMessages)('has the message "%s"', (promised) => {
    expect(Object.values(errorTable).map((row) => row.message)).toContain(promised);
  });

  it('has the rate limit’s message with the seconds', () => {
    expect(errorTable['rate.limited'].message).toBe('Rate limit exceeded. Please try again in {seconds} seconds.');
  });

  it.each(Object.entries(serverErrors))(
    'gives %s, whose message is only on the server, a status that the browser does not retry',
    (code) => {
      const { status, retry } = errorTable[code as keyof typeof serverErrors];
      expect(status).toBeLessThan(500);
      expect(['never', 'after_change']).toContain(retry);
    },
  );

  it.each(Object.entries(errorTable))('has a valid status, message and code for %s', (code, { status, message }) => {
    expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 502, 503, 504]).toContain(status);
    expect(message.length).toBeGreaterThan(5);
    expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
  });
});

describe('the route table', () => {
  it('names each method and path once', () => {
    const lines = routeNames.map((name) => `${routeRow(name).method} ${routeRow(name).path}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it.each(routeNames)('has an example of %s that matches its body’s schema, if it has a body', (name) => {
    const { body, example } = routeRow(name);
    expect(body ? body.safeParse(example).error : example).toBeUndefined();
  });

  it.each(areas)('has a Lambda for the area %s that handles all its routes', (area) => {
    const rows = functionNames
      .map(functionRow)
      .filter(({ trigger }) => trigger.kind === 'http' && trigger.area === area);
    expect(rows).toHaveLength(1);
    const entry = textOf(`functions/${rows[0]?.entry}.ts`);
    const unhandled = routeNames.filter((name) => routeRow(name).area === area && !entry.includes(`${name}:`));
    expect(unhandled).toEqual([]);
  });
});

describe('the event table', () => {
  it.each(Object.keys(eventTable) as EventName[])('has a producer and a consumer of %s', (name) => {
    expect(backEnd.some(({ text }) => text.includes(`outbox('${name}'`))).toBe(true);
    expect(consumersOf(name).length).toBeGreaterThan(0);
  });

  it.each(Object.keys(consumers))('has a worker for the consumer %s', (consumer) => {
    const worker = functionNames
      .map(functionRow)
      .find(
        ({ trigger }) =>
          trigger.kind === 'queue' && trigger.source.kind === 'events' && trigger.source.consumer === consumer,
      );
    expect(textOf(`functions/${worker?.entry}.ts`)).toContain(`consumer('${consumer}'`);
  });
});

/** The variables and grants of needs, in a fixed order. */
function sortedSurroundings(names: readonly NeedName[]): readonly string[] {
  const { env, grants } = surroundingsOf(names);
  const rights = Object.entries(grants).flatMap(([resource, actions]) =>
    actions.map((action) => `${resource} ${action}`),
  );
  return [...env, ...rights].toSorted();
}

describe('the function manifest', () => {
  it.each(functionNames)('names a source that exists for %s', (name) => {
    expect(existsSync(join(root, 'functions', `${functionRow(name).entry}.ts`))).toBe(true);
  });

  it.each(Object.keys(queues))('has one worker for the queue %s', (queue) => {
    const workers = functionNames.filter((name) => {
      const { trigger } = functionRow(name);
      return trigger.kind === 'queue' && trigger.queue === queue;
    });
    expect(workers).toHaveLength(1);
  });

  it.each(Object.entries(stateMachines))(
    'names the tasks of %s, and its file uses each of them',
    (machine, { file }) => {
      const used = [...textOf(`state-machines/${file}`).matchAll(/\$\{([\w-]+)\}/g)].map(([, name]) => name);
      const tasks = triggeredBy('task').filter(({ trigger }) => trigger.machine === machine);
      const functions = used.filter((name = '') => !Object.hasOwn(stateMachines, name));
      expect(new Set(functions)).toEqual(new Set(tasks.map(({ name }) => name)));
    },
  );

  it('keeps the tasks of a machine in a folder of its name', () => {
    const misplaced = triggeredBy('task').filter(
      ({ name, trigger }) => !functionRow(name).entry.includes(`/tasks/${trigger.machine}/`),
    );
    expect(misplaced.map(({ name }) => name)).toEqual([]);
  });

  it.each(Object.keys(needs))('has a function with the need %s', (need) => {
    expect(functionNames.filter((name) => functionRow(name).needs.some((own) => own === need))).not.toEqual([]);
  });

  it.each(functionNames)('lists each need of %s once, and no need that its other needs include', (name) => {
    const listed = functionRow(name).needs;
    const whole = JSON.stringify(sortedSurroundings(listed));
    const spare = listed.filter((_, at) => JSON.stringify(sortedSurroundings(listed.toSpliced(at, 1))) === whole);
    expect(spare).toEqual([]);
  });

  it.each(envNames)('gives the variable %s to a function, and the code reads it', (name) => {
    const tables = /^functions\/(platform\/(env|function-row|needs|resources)|([\w-]+\/)?manifest)\.ts$/;
    const isBucket = (Object.values(bucketEnv) as string[]).includes(name);
    expect(functionNames.some((fn) => functionRow(fn).env.includes(name))).toBe(true);
    expect(isBucket || backEnd.some(({ path, text }) => !tables.test(path) && text.includes(name))).toBe(true);
  });

  it('leaves reading process.env to three modules', () => {
    const allowed = [
      'functions/platform/env.ts',
      'functions/platform/clock.ts',
      'functions/platform/storage/buckets.ts',
    ];
    const readers = backEnd.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    expect(readers.filter((path) => !allowed.includes(path))).toEqual([]);
  });
});

it('every function works under a correlation id', () => {
  const setsId = /\b(correlated|areaHandler|consumer|poolTrigger|worker)\(/;
  const without = functionNames.filter((name) => !setsId.test(textOf(`functions/${functionRow(name).entry}.ts`)));
  expect(without).toEqual([]);
});

describe('the state machines', () => {
  it('retry and catch only known errors', () => {
    const known = ['States.ALL', 'States.Timeout', 'States.TaskFailed', ...busyErrors];
    for (const { file } of Object.values(stateMachines)) {
      const lists = [...textOf(`state-machines/${file}`).matchAll(/"ErrorEquals":\s*\[([^\]]+)\]/g)];
      const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().replace(/"/g, '')));
      expect(names.filter((name) => !known.includes(name) && !isErrorCode(name))).toEqual([]);
    }
  });
});

describe('the clock', () => {
  it('is the only time that handlers read', () => {
    const machineTime = /new Date\(\)|Date\.now\(\)/;
    const wrong = backEnd.filter(({ text }) => machineTime.test(text)).map(({ path }) => path);
    // Only the client's offset moves the library's own clock to ours.
    expect(wrong).toEqual(['functions/platform/clock.ts', 'functions/platform/storage/presign-post.ts']);
  });
});

it('every error code is used', () => {
  const unused = Object.entries(errorTable)
    .filter(([code, { message }]) => !mentions(`'${code}'`) && !mentions(message))
    .map(([code]) => code);
  expect(unused).toEqual([]);
});
