import { describe, expect, it } from 'vitest';
import {
  emailHint,
  type InvitationCase,
  judgeInvitation,
  MemberRole,
  mayInvite,
  sentAgain,
  type TeamInvitation,
} from '#domain/teams/team/invitation.ts';
import { codeEnd, inviteCode, isGuessable, storedCode, typedCodes } from '#domain/teams/team/invite-code.ts';

const invitation: TeamInvitation = {
  id: 'inv_1',
  team_id: 'tem_1',
  invited_by: 'coach',
  email: 'sam@example.com',
  role: 'player',
  token_sha256: 'hash',
  status: 'pending',
  expires_on: '2026-03-08T12:00:00.000Z',
  created_at: '2026-03-01T12:00:00.000Z',
  sent_at: '2026-03-01T12:00:00.000Z',
  sends: 1,
};
const openCase: InvitationCase = {
  email: 'sam@example.com',
  membership: null,
  inviterRole: 'coach',
  at: '2026-03-02T12:00:00.000Z',
};
const active = { is_active: true, updated_at: '2026-02-01T12:00:00.000Z' };
const removed = (updated_at: string) => ({ is_active: false, updated_at });

describe('an invitation', () => {
  it.each<[string, Partial<TeamInvitation>, Partial<InvitationCase>, string]>([
    ['is open to a visitor', {}, { email: null }, 'open'],
    ['is open to the invited address', {}, {}, 'open'],
    ['is not for another address', {}, { email: 'thief@example.com' }, 'other_email'],
    ['is not for a member with another address', {}, { email: 'thief@example.com', membership: active }, 'other_email'],
    ['is over for a member', {}, { membership: active }, 'member'],
    ['is over for a member, even after its end', {}, { membership: active, at: '2027-01-01T00:00:00.000Z' }, 'member'],
    ['is open a moment before its end', {}, { at: '2026-03-08T11:59:59.999Z' }, 'open'],
    ['has expired at its end', {}, { at: '2026-03-08T12:00:00.000Z' }, 'expired'],
    ['does not show its expiry to another address', {}, { email: 'x@example.com', at: '2027-01-01' }, 'other_email'],
    ['is accepted once', { status: 'accepted' }, {}, 'accepted'],
    ['is void when revoked', { status: 'revoked' }, {}, 'void'],
    ['is void for a member who was removed after it was sent', {}, { membership: removed(openCase.at) }, 'void'],
    [
      'brings back a member who was removed before it was sent',
      {},
      { membership: removed('2026-02-20T00:00:00.000Z') },
      'open',
    ],
    ['is void when its sender has left the team', {}, { inviterRole: null }, 'void'],
    ['is void when its sender may no longer invite', {}, { inviterRole: 'player' }, 'void'],
    ['does not make an admin when its sender is a coach', { role: 'admin' }, {}, 'void'],
    ['makes an admin when its sender is an admin', { role: 'admin' }, { inviterRole: 'admin' }, 'open'],
  ])('%s', (_title, given, over, state) => {
    expect(judgeInvitation({ ...invitation, ...given }, { ...openCase, ...over })).toBe(state);
  });

  it('is pending again after a resend, with a new end and without a link', () => {
    const expired: TeamInvitation = { ...invitation, status: 'expired' };
    const again = sentAgain(expired, {
      by: 'admin',
      role: 'coach',
      at: openCase.at,
      expiresOn: '2026-03-09T12:00:00.000Z',
    });
    expect(again).toMatchObject({
      status: 'pending',
      token_sha256: null,
      sends: 2,
      role: 'coach',
      invited_by: 'admin',
    });
    expect(judgeInvitation(again, { ...openCase, inviterRole: 'admin', at: '2026-03-08T13:00:00.000Z' })).toBe('open');
  });

  it('shows only the first letter and the domain of its address', () => {
    expect(emailHint('sam.shopper@example.com')).toBe('s•••@example.com');
  });
});

describe('a role', () => {
  it.each([
    ['  Team   Mom ', 'Team Mom'],
    ['ADMIN', 'admin'],
    ['Ｃｏａｃｈ', 'coach'],
    ['<b>Kapitän</b> 🏅', '<b>Kapitän</b> 🏅'],
    ['x'.repeat(50), 'x'.repeat(50)],
    ['a\nb', 'a b'],
    ['ad\u200bmin', 'admin'],
    ['a\u0000b', 'ab'],
    ['\u202enimda', 'nimda'],
    ['مربی\u200cها', 'مربی\u200cها'],
    ['👩\u200d🏫', '👩\u200d🏫'],
  ])('typed as %j is stored as %j', (typed, role) => expect(MemberRole.parse(typed)).toBe(role));

  it.each(['', '   ', 'x'.repeat(51), '\u200b', '\ue000'])('cannot be %j', (typed) => {
    expect(MemberRole.safeParse(typed).success).toBe(false);
  });

  it('is granted by admins and coaches, and the role admin by admins only', () => {
    const roles = ['admin', 'coach', 'player', 'team mom'];
    expect(roles.map((role) => mayInvite('admin', role))).toEqual([true, true, true, true]);
    expect(roles.map((role) => mayInvite('coach', role))).toEqual([false, true, true, true]);
    expect(roles.map((role) => mayInvite('player', role))).toEqual([false, false, false, false]);
    expect(roles.map((role) => mayInvite('Admin', role))).toEqual([false, false, false, false]);
  });
});

describe('an invite code', () => {
  it('has eight letters and digits, without I, L, O and U', () => {
    const every = Uint8Array.from({ length: 256 }, (_, n) => n);
    expect([...new Set(inviteCode(every))].toSorted().join('')).toBe('0123456789ABCDEFGHJKMNPQRSTVWXYZ');
    expect(inviteCode(every.slice(0, 8))).toMatch(storedCode);
  });

  it.each([
    ['HAWKS26X', 'Hawks', false],
    ['HAWKS202', 'Hawks', true],
    ['RIVERHAWKS', 'River Hawks!', true],
    ['RIVERHAWKS12345', 'River Hawks', false],
    ['12345678', 'Hawks', true],
    ['HGFEDCBA', 'Hawks', true],
    ['AAAAAAAA', 'Hawks', true],
    ['ABABABAB', 'Hawks', true],
    ['K4T9Q2ZA', '', false],
  ])('such as %s is easy to guess for the team “%s”: %s', (code, name, guessable) => {
    expect(isGuessable(code, name)).toBe(guessable);
  });

  it.each([
    ['without a wanted end', null, '2026-03-31T12:00:00.000Z'],
    ['at the wanted end', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
    ['before a wanted end far away', '2027-01-01T00:00:00.000Z', '2026-03-31T12:00:00.000Z'],
  ])('ends after 30 days at the latest, %s', (_, wanted, end) => {
    expect(codeEnd('2026-03-01T12:00:00.000Z', wanted)).toBe(end);
  });

  it.each([
    ['ab12cd34', ['AB12CD34']],
    [' AB12 CD34 ', ['AB12CD34']],
    ['ab12–cd34', ['AB12CD34']],
    ['AB12CD3O', ['AB12CD3O', 'AB12CD30']],
    ['lions26', ['LIONS26', '110NS26']],
    ['short', []],
    ['', []],
    ['ÄÖÜ12345', []],
    ["' OR 1=1 --", []],
    ['x'.repeat(100), []],
  ])('typed as %j means %j', (typed, codes) => expect(typedCodes(typed)).toEqual(codes));
});
