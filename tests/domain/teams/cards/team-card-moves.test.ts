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
  it('reaches every status, and each move has someone who makes it', () => {
    expect(unreachable(teamCardStates, 'pending', teamCardStatuses)).toEqual([]);
    const moves = new Set(teamCardStates.map(({ event }) => event));
    expect(new Set(Object.keys(teamCardMovers))).toEqual(moves);
    expect(priorStates(teamCardStates, 'reject')).toEqual(['pending']);
  });

  it.each(teamCardStatuses)('that is %s is approved, rejected and withdrawn as the table says', (status) => {
    const card = aTeamCard({ status });
    const answers = [() => approved(card, 'coach', at), () => rejected(card, 'No.', at), () => withdrawn(card, at)];
    const decided = status === 'pending' ? 'none' : 'team_card.decided';
    expect(answers.map(codeOf)).toEqual([decided, decided, status === 'withdrawn' ? 'team_card.decided' : 'none']);
  });

  it('records who approved it and when, or why it was rejected, and nothing of both', () => {
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
    ['someone in a role that the product does not know', 'user-2', 'team mom', false],
  ])('is withdrawn by %s', (_, user, role, may) => {
    expect(mayWithdraw(aTeamCard({ submitted_by: 'user-1' }), user, role)).toBe(may);
  });
});

describe('a card that changed after it was handed in', () => {
  const copy = copyOf(finished, 'v2');
  const cases: [TeamCardStatus, string, boolean, typeof copy, TeamCardStatus | null][] = [
    ['approved', 'another look', true, copy, 'pending'],
    ['approved', 'another look without approval', false, copy, 'approved'],
    ['approved', 'no picture any more', true, null, 'pending'],
    ['approved', 'no picture any more without approval', false, null, 'pending'],
    ['pending', 'another look', true, copy, 'pending'],
    ['pending', 'no picture any more', true, null, null],
    ['rejected', 'another look', true, copy, null],
    ['withdrawn', 'another look', true, copy, null],
  ];
  it.each(cases)('was %s and has %s', (status, _, needsApproval, now, after) => {
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

  it('stays approved where it looks the same', () => {
    const row = { ...aTeamCard({ status: 'approved' }), ...copyOf(finished, 'v1') };
    expect(followed(row, { copy: copyOf(finished, 'v1'), needsApproval: true, at })).toBe(null);
    for (const change of [{ player_name: 'Mara O.' }, { player_number: '8' }, { back_image_key: 'c.jpg' }]) {
      const changed = copyOf({ ...finished, ...change }, 'v1');
      expect(followed(row, { copy: changed, needsApproval: true, at })?.status).toBe('pending');
    }
  });

  it('shows no picture to the team while it is held or unfinished', () => {
    expect(copyOf({ ...finished, held: true }, 'v1')).toBe(null);
    expect(copyOf({ ...finished, status: 'draft_back' }, 'v1')).toBe(null);
  });
});

describe('coaches are mailed that cards wait', () => {
  const digest = { team_id: 'tem_1', due_at: null, sent_at: null };
  it.each([
    ['at once, the first time', null, at],
    ['at once, where the last mail was long ago', '2026-03-15T10:00:00.000Z', at],
    ['an hour after the last mail', '2026-03-15T11:40:00.000Z', '2026-03-15T12:40:00.000Z'],
  ])('%s', (_, sent_at, due_at) => {
    expect(dueDigest({ ...digest, sent_at }, at)?.due_at).toBe(due_at);
  });

  it('once for all cards that come until then', () => {
    expect(dueDigest({ ...digest, due_at: at }, at)).toBe(null);
  });
});
