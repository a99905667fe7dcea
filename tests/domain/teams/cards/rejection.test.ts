import { describe, expect, it } from 'vitest';
import { afterRejection, usualReasons } from '#domain/teams/cards/rejection.ts';
import { Rejection } from '#domain/teams/cards/team-card.ts';

describe('a rejected card', () => {
  const own = { submission_type: 'player_submission', player_id: null } as const;
  const ofSet = { submission_type: 'team_set', player_id: 'rpl_1' } as const;
  const checklist = { submission_type: 'team_set', player_id: null } as const;

  it.each([
    ['a member’s own, for its owner', own, { manages: false, isOwn: true }, 'change', 'You can change the card'],
    ['a coach’s own, for the coach', own, { manages: true, isOwn: true }, 'change', 'You can change the card'],
    ['a member’s own, for a coach', own, { manages: true, isOwn: false }, null, 'Whoever handed it in'],
    ['a set’s, for the coach who made it', ofSet, { manages: true, isOwn: true }, 'mend', 'Any admin or coach'],
    ['a set’s, for another coach', ofSet, { manages: true, isOwn: false }, 'mend', 'Any admin or coach'],
    ['a set’s, for a player', ofSet, { manages: false, isOwn: false }, null, 'An admin or a coach of the team'],
    ['a checklist, for a coach', checklist, { manages: true, isOwn: false }, 'make', 'Any admin or coach'],
  ])('says who can do what next: %s', (_, card, viewer, act, next) => {
    const after = afterRejection(card, viewer);
    expect(after.act).toBe(act);
    expect(after.next).toContain(next);
  });

  it('has usual reasons that the API takes, each with a label of its own', () => {
    expect(new Set(usualReasons.map(({ label }) => label)).size).toBe(usualReasons.length);
    for (const { reason } of usualReasons) expect(Rejection.parse({ reason }).reason).toBe(reason);
  });
});
