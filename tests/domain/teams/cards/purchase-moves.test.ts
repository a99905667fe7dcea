import { describe, expect, it } from 'vitest';
import { purchaseStates, purchaseStatuses } from '#domain/teams/cards/purchase-moves.ts';
import { canMove, priorStates, unreachable } from '#domain/values/state-table.ts';

describe('A custom template', () => {
  it('reaches every state from its order', () => {
    expect(unreachable(purchaseStates, 'pending', purchaseStatuses)).toEqual([]);
  });

  it('is cancelled or refunded before the design is begun, never after', () => {
    const designed = ['in_design', 'proof_sent', 'approved', 'delivered'] as const;
    for (const status of designed) {
      expect(canMove(purchaseStates, status, 'cancel')).toBe(false);
      expect(canMove(purchaseStates, status, 'refund')).toBe(false);
    }
    expect(priorStates(purchaseStates, 'cancel')).toEqual(['pending']);
    expect(priorStates(purchaseStates, 'refund')).toEqual(['paid']);
  });

  it('goes from payment to delivery in one line', () => {
    const line = ['pay', 'start', 'send_proof', 'approve', 'deliver'] as const;
    const visited = line.map((move) => purchaseStates.find(({ event }) => event === move)?.to);
    expect(visited).toEqual(['paid', 'in_design', 'proof_sent', 'approved', 'delivered']);
  });

  it('ends for good when it is delivered, cancelled or refunded', () => {
    const ends = ['delivered', 'cancelled', 'refunded'] as const;
    for (const end of ends) expect(purchaseStates.filter(({ from }) => from.includes(end))).toEqual([]);
  });
});
