import { describe, expect, it } from 'vitest';
import { dueDigest } from '#domain/teams/cards/approval-digest.ts';
import { type TeamCardStatus, teamCardStatuses } from '#domain/teams/cards/team-card.ts';
import {
  approved,
  copyOf,
  followed,
  mayWithdraw,
  rejected,
  teamCardMovers,
  teamCardStates,
  withdrawn,
} from '#domain/teams/cards/team-card-moves.ts';
import { priorStates, unreachable } from '#domain/values/state-table.ts';
import { aCard } from '#tests/builders/a-card.ts';
import { aTeamCard } from '#tests/builders/a-team-card.ts';
import { codeOf } from '../../code-of.ts';

const at = '2026-03-15T12:00:00.000Z';
const finished = aCard({ status: 'completed', front_image_key: 'f.jpg', back_image_key: 'b.jpg' });

describe('a card of a team', () => {
  it('reaches every status, and every move has its movers', () => {
    expect(unreachable(teamCardStates, 'pending', teamCardStatuses)).toEqual([]);
    const moves = new Set(teamCardStates.map(({ event }) => event));
    expect(new Set(Object.keys(teamCardMovers))).toEqual(moves);
    expect(priorStates(teamCardStates, 'reject')).toEqual(['pending']);
  });

  it.each(teamCardStatuses)('that is %s is approved, rejected and withdrawn only as the table allows', (status) => {
    const card = aTeamCard({ status });
    const moves = [() => approved(card, 'coach', at), () => rejected(card, 'No.', at), () => withdrawn(card, at)];
    const decided = status === 'pending' ? 'none' : 'team_card.decided';
    expect(moves.map(codeOf)).toEqual([decided, decided, status === 'withdrawn' ? 'team_card.decided' : 'none']);
  });

  it('records its approver and time, or its rejection reason, never both', () => {
    const card = aTeamCard({ rejection_reason: 'Old.' });
    expect(approved(card, 'coach', at)).toMatchObject({
      approved_by: 'coach',
      approved_at: at,
      rejection_reason: null,
      version: 2,
    });
    expect(rejected(card, 'Blurred.', at)).toMatchObject({ approved_by: null, rejection_reason: 'Blurred.' });
  });

  it.each([
    ['its submitter', 'user-1', 'player', true],
    ['a coach', 'user-2', 'coach', true],
    ['an admin', 'user-2', 'admin', true],
    ['another player', 'user-2', 'player', false],
    ['a member with another role', 'user-2', 'team mom', false],
  ])('may be withdrawn by its submitter, coaches and admins only: %s', (_, user, role, may) => {
    expect(mayWithdraw(aTeamCard({ submitted_by: 'user-1' }), user, role)).toBe(may);
  });
});

describe('a handed-in card that changed', () => {
  const copy = copyOf(finished, 'v2');
  const cases: [TeamCardStatus, string, boolean, typeof copy, TeamCardStatus | null][] = [
    ['approved', 'another look', true, copy, 'pending'],
    ['approved', 'another look, approval not required', false, copy, 'approved'],
    ['approved', 'no picture', true, null, 'pending'],
    ['approved', 'no picture, approval not required', false, null, 'pending'],
    ['pending', 'another look', true, copy, 'pending'],
    ['pending', 'no picture', true, null, null],
    ['rejected', 'another look', true, copy, null],
    ['withdrawn', 'another look', true, copy, null],
  ];
  it.each(cases)('is reviewed again if needed: %s, %s', (status, _, needsApproval, now, after) => {
    const row = aTeamCard({ status, approved_by: 'coach', approved_at: at });
    const next = followed(row, { copy: now, needsApproval, at });
    const stays = status === 'approved' && after === 'approved';
    expect(next && { ...row, ...next }).toEqual(
      after && {
        ...row,
        ...now,
        status: after,
        updated_at: at,
        version: 2,
        ...(!stays && status === 'approved' ? { approved_by: null, approved_at: null } : {}),
      },
    );
  });

  it('stays approved while it looks the same', () => {
    const row = { ...aTeamCard({ status: 'approved' }), ...copyOf(finished, 'v1') };
    expect(followed(row, { copy: copyOf(finished, 'v1'), needsApproval: true, at })).toBe(null);
    for (const change of [{ player_name: 'Mara O.' }, { player_number: '8' }, { back_image_key: 'c.jpg' }]) {
      const changed = copyOf({ ...finished, ...change }, 'v1');
      expect(followed(row, { copy: changed, needsApproval: true, at })?.status).toBe('pending');
    }
  });

  it('does not show its picture to the team while held or unfinished', () => {
    expect(copyOf({ ...finished, held: true }, 'v1')).toBe(null);
    expect(copyOf({ ...finished, status: 'draft_back' }, 'v1')).toBe(null);
  });
});

describe('the mail to coaches about waiting cards', () => {
  const digest = { team_id: 'tem_1', due_at: null, sent_at: null };
  it.each([
    ['at once, the first time', null, at],
    ['at once if the last mail was long ago', '2026-03-15T10:00:00.000Z', at],
    ['an hour after the last mail', '2026-03-15T11:40:00.000Z', '2026-03-15T12:40:00.000Z'],
  ])('is due %s', (_, sent_at, due_at) => {
    expect(dueDigest({ ...digest, sent_at }, at)?.due_at).toBe(due_at);
  });

  it('covers all cards that come before it is sent', () => {
    expect(dueDigest({ ...digest, due_at: at }, at)).toBe(null);
  });
});
