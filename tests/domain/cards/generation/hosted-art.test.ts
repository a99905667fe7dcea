import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { artistTable } from '#domain/cards/generation/artist-table.ts';
import { type HostedArtLimits, type Payer, payerOf, pursesOf } from '#domain/cards/generation/hosted-art.ts';
import { paymentStatuses } from '#domain/orders/order/order-states.ts';
import { limits as allLimits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { type Stage, stages } from '#infra/stages.ts';

const paid = { payment_status: 'paid', total_amount: 2400 } as const;
const price = artistTable['bedrock-style-transfer'].cents;

describe('who pays for hosted art', () => {
  it.each(paymentStatuses)('with an order whose payment is %s', (payment_status) => {
    const isBuyer = payment_status === 'paid' || payment_status === 'partially_refunded';
    const orders = [{ ...paid, payment_status }];
    expect(payerOf('usr_1', 'person', orders).kind).toBe(isBuyer ? 'buyer' : 'newcomer');
    expect(payerOf('team_1', 'team', orders).kind).toBe(isBuyer ? 'team' : 'newcomer');
  });

  it('is a newcomer without an order, or with one that cost nothing', () => {
    expect(payerOf('usr_1', 'person', []).kind).toBe('newcomer');
    expect(payerOf('usr_1', 'person', [{ ...paid, total_amount: 0 }]).kind).toBe('newcomer');
  });

  it('is a buyer with one kept order among others', () => {
    expect(payerOf('usr_1', 'person', [{ ...paid, payment_status: 'refunded' }, paid]).kind).toBe('buyer');
  });
});

/** Plays calls of a price in order within one day, as the table counts them. Returns the spent cents by payer kind. */
function spent(limits: HostedArtLimits, payers: readonly Payer[]): Record<Payer['kind'], number> {
  const counted = new Map<string, number>();
  const sums = { newcomer: 0, buyer: 0, team: 0 };
  for (const payer of payers) {
    const purses = pursesOf(payer, limits);
    const keyOf = ({ what, caller, seconds }: (typeof purses)[number]) => `${what} ${caller} ${seconds}`;
    const hasRoom = purses.every((purse) => (counted.get(keyOf(purse)) ?? 0) + price <= purse.calls);
    if (!hasRoom) continue;
    for (const purse of purses) counted.set(keyOf(purse), (counted.get(keyOf(purse)) ?? 0) + price);
    sums[payer.kind] += price;
  }
  return sums;
}

describe('the purses', () => {
  const payers = fc.array(
    fc.record({ id: fc.nat(120).map(String), kind: fc.constantFrom('newcomer', 'buyer', 'team') } as const),
    { maxLength: 1500 },
  );

  it('never spend more than the cap of a day, nor newcomers more than their part', () => {
    const day = { dayCents: 400, newcomersDayCents: 120, newcomerCents: 32, buyerDayCents: 40, teamDayCents: 80 };
    fc.assert(
      fc.property(payers, (calls) => {
        const sums = spent(day, calls);
        expect(sums.newcomer + sums.buyer + sums.team).toBeLessThanOrEqual(day.dayCents);
        expect(sums.newcomer).toBeLessThanOrEqual(day.newcomersDayCents);
      }),
      { numRuns: 50 },
    );
  });

  const attack = (accounts: number): Payer[] => {
    const { perDay, options } = allLimits.generation;
    return Array.from({ length: accounts * perDay * options.max }, (_, n) => ({
      id: `usr_${n % accounts}`,
      kind: 'newcomer',
    }));
  };

  it('a hundred accounts that never bought, each with all its runs of four options, cost 8 dollars a day instead of 1,280', () => {
    const calls = attack(100);
    expect(calls.length * price).toBe(128_000);
    expect(spent(stages.prod.hostedArt, calls)).toEqual({ newcomer: 800, buyer: 0, team: 0 });
  });

  it('leave buyers two thirds of the day after such an attack', () => {
    const buyers: Payer[] = Array.from({ length: 400 }, (_, n) => ({ id: `buyer_${n}`, kind: 'buyer' }));
    const { newcomer, buyer } = spent(stages.prod.hostedArt, [...attack(100), ...buyers]);
    expect(newcomer + buyer).toBeLessThanOrEqual(stages.prod.hostedArt.dayCents);
    expect(buyer).toBeGreaterThanOrEqual((2 / 3) * stages.prod.hostedArt.dayCents);
  });

  it('of one account end after two tries of two options', () => {
    expect(spent(stages.prod.hostedArt, attack(1)).newcomer).toBe(2 * allLimits.generation.options.default * price);
  });
});

describe.each(Object.entries<Stage>(stages))('the limits of %s', (_, { hostedArt, monthlyUsd }) => {
  it('keep a month at the cap below its budget', () => {
    expect((31 * hostedArt.dayCents) / 100).toBeLessThan(monthlyUsd);
  });
});

it('the limits of prod need a dozen buyers to use up a day, and newcomers cannot', () => {
  const { dayCents, newcomersDayCents, newcomerCents, buyerDayCents, teamDayCents } = serverLimits.hostedArt;
  expect(newcomersDayCents).toBeLessThanOrEqual(dayCents / 3);
  expect(newcomerCents).toBeLessThan(newcomersDayCents / 20);
  expect(buyerDayCents).toBeLessThanOrEqual(dayCents / 12);
  expect(teamDayCents).toBeLessThanOrEqual(dayCents / 6);
});
