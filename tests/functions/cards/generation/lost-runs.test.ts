import {
  DescribeExecutionCommand,
  ExecutionDoesNotExist,
  ListExecutionsCommand,
  SFNServiceException,
} from '@aws-sdk/client-sfn';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isUnnoticed } from '#domain/cards/generation/generation.ts';
import { expireRuns } from '#functions/cards/generation/expire-runs.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { workflow } from '#functions/platform/workflow.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { gate } from '#tests/product/gate.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { aReadyCard, chooseFirst } from '#tests/product/steps.ts';
import { clearSwitches, crash, overrides, switches } from '#tests/product/task-switches.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await startProduct({ overrides, env: { GENERATION_LIMITS: '1000,1000' } });
  token = await product.signIn('shopper@example.com');
});
afterAll(() => product.stop());
beforeEach(clearSwitches);

const read = async (cardId: string) => (await product.call(`GET /cards/${cardId}`, undefined, token)).body;
const start = async (cardId: string, options = 2) =>
  (await product.call('POST /generate-card', { cardId, template: 'voltage', formData: {}, options, seed: 3 }, token))
    .body;
const generation = async (id: string) => (await product.call(`GET /generations/${id}`, undefined, token)).body;

/** Advances the clock, then runs the due jobs and sends their mails. */
const afterSeconds = async (seconds: number) => {
  await product.aws.clock.advance(seconds);
  await product.aws.passTime();
  await product.aws.settled();
};
const cardMails = () =>
  product.aws
    .service('mail')
    .inbox()
    .filter(({ subject }) => subject.startsWith('Your card'));

describe('a run after its owner has left', () => {
  it('sends one mail, however often its event arrives', async () => {
    const card = await aReadyCard(product, token);
    const { generationId } = await start(card.id);
    await product.aws.settled();
    const before = cardMails().length;
    // Half of the 30 s, because the demo clock also runs during the test.
    await afterSeconds(15);
    expect(cardMails()).toHaveLength(before);
    await afterSeconds(16);
    const [mail] = cardMails();
    expect(cardMails()).toHaveLength(before + 1);
    expect(mail?.subject).toBe('Your card front is ready');
    expect(mail?.to).toEqual(['shopper@example.com']);
    expect(mail?.html).toContain(`/dashboard/card-builder/${card.id}`);

    await afterSeconds(60);
    const state = `front#${generationId}`;
    const [kind, user_id] = ['card_generation_complete', card.user_id] as const;
    await transact([outbox('mail.requested', { kind, user_id, subject_id: card.id, state })]);
    await product.call('POST /send-email', { type: kind, data: { cardId: card.id, side: 'front' } });
    await afterSeconds(60);
    expect(cardMails()).toHaveLength(before + 1);
  });

  it('sends one mail about four options, with a picture of each', async () => {
    const before = cardMails().length;
    const card = await aReadyCard(product, token);
    await start(card.id, 4);
    await product.aws.settled();
    await afterSeconds(31);
    expect(cardMails()).toHaveLength(before + 1);
    const pictures = [...(cardMails()[0]?.html ?? '').matchAll(/<img [^>]*src="([^"]+mail-pictures[^"]+)"/g)].map(
      ([, src = '']) => src,
    );
    expect(pictures).toHaveLength(4);
    const shown = await Promise.all(pictures.map((address) => fetch(address)));
    expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('is not counted as unnoticed for a team, because a set sends one mail', () => {
    const run = { status: 'succeeded', noticed_at: null, result_image: null } as const;
    expect(isUnnoticed({ ...run, user_id: 'user-1' })).toBe(true);
    expect(isUnnoticed({ ...run, user_id: 'tem_1' })).toBe(false);
  });

  it('sends no mail to an owner who fetched the result or chose from it', async () => {
    const before = cardMails().length;
    const fetched = await aReadyCard(product, token);
    const first = await start(fetched.id);
    await product.aws.settled();
    expect((await generation(first.generationId)).status).toBe('succeeded');
    const chosen = await aReadyCard(product, token);
    const second = await start(chosen.id);
    await product.aws.settled();
    expect((await chooseFirst(product, token, chosen.id, 'front', second.generationId)).status).toBe(200);
    await afterSeconds(60);
    expect(cardMails()).toHaveLength(before);
  });

  it('is written once when its result is fetched, and not for further polls', async () => {
    const card = await aReadyCard(product, token);
    const { generationId } = await start(card.id);
    const revision = async () => (await loadGeneration(generationId))?.revision;
    await product.aws.settled();
    const finished = (await revision()) ?? 0;
    for (let poll = 0; poll < 5; poll++) await generation(generationId);
    expect(await revision()).toBe(finished + 1);
  });

  it('sends no mail when it fails, and frees the card', async () => {
    const before = cardMails().length;
    switches['persist-options'] = crash;
    const card = await aReadyCard(product, token);
    await start(card.id);
    await product.aws.settled();
    expect((await read(card.id)).status).toBe('draft_front');
    await afterSeconds(60);
    expect(cardMails()).toHaveLength(before);
  });
});

describe('a run that the workflow lost', () => {
  it('is failed by the scheduled job after five minutes, and the card cannot be reset before', async () => {
    const card = await aReadyCard(product, token);
    const never = gate();
    switches['compose-option'] = (_input, call) => (call <= 2 ? never.opened : undefined);
    const { generationId } = await start(card.id);
    const early = await product.call(`POST /cards/${card.id}/reset`, undefined, token);
    expect([early.status, early.body.code]).toEqual([409, 'card.not_stuck']);
    await product.aws.clock.advance(301);
    await product.aws.passTime();
    expect(await generation(generationId)).toMatchObject({
      status: 'failed',
      error: { message: 'Generation was interrupted. Please try again.' },
    });
    expect((await read(card.id)).status).toBe('draft_front');
    never.open();
    await product.aws.settled();
    expect((await read(card.id)).pending).toBeNull();
  });

  it('is failed although the lookup of another run fails', async () => {
    const [card, otherCard] = [await aReadyCard(product, token), await aReadyCard(product, token)];
    const never = gate();
    switches['compose-option'] = () => never.opened;
    const [throttledRun, gone] = [await start(card.id), await start(otherCard.id)];
    await product.aws.clock.advance(31);
    const workflows = mockClient(workflow);
    const ofRun = (id: string) => ({
      executionArn: `${process.env.GENERATE_SIDE_ARN?.replace('stateMachine', 'execution')}:${id}`,
    });
    const throttled = new SFNServiceException({ name: 'ThrottlingException', $fault: 'client', $metadata: {} });
    workflows.on(ListExecutionsCommand).resolves({ executions: [] });
    workflows.on(DescribeExecutionCommand, ofRun(throttledRun.generationId)).rejects(throttled);
    workflows
      .on(DescribeExecutionCommand, ofRun(gone.generationId))
      .rejects(new ExecutionDoesNotExist({ message: 'gone', $metadata: {} }));
    await expect(expireRuns({})).rejects.toThrow('1 runs could not be looked at.');
    workflows.restore();
    expect(await generation(gone.generationId)).toMatchObject({ status: 'failed' });
    expect((await generation(throttledRun.generationId)).status).not.toBe('failed');
    never.open();
    await product.aws.settled();
  });

  it('can be reset by hand once it is stuck', async () => {
    const card = await aReadyCard(product, token);
    const never = gate();
    switches['compose-option'] = (_input, call) => (call <= 2 ? never.opened : undefined);
    await start(card.id);
    await product.aws.clock.advance(301);
    expect((await product.call(`POST /cards/${card.id}/reset`, undefined, token)).body).toMatchObject({
      status: 'draft_front',
      running: null,
    });
    never.open();
    await product.aws.settled();
    expect((await read(card.id)).pending).toBeNull();
  });
});
