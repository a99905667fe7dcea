import type { Card } from '#domain/cards/card/card.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { StateTable } from '#domain/values/state-table.ts';
import { nextState } from '#domain/values/state-table.ts';
import { hasRight } from '../team/team-rights.ts';
import type { TeamCard, TeamCardStatus } from './team-card.ts';

type Person = 'manager' | 'submitter' | 'shop';
type MoveName = 'approve' | 'reject' | 'withdraw' | 'reopen';

/** Every move of a team's card (P-18). Rejected and withdrawn are final: handing the card in again makes a new row. */
export const teamCardStates: StateTable<TeamCardStatus, MoveName> = [
  { event: 'approve', from: ['pending'], to: 'approved' },
  { event: 'reject', from: ['pending'], to: 'rejected' },
  { event: 'withdraw', from: ['pending', 'approved', 'rejected'], to: 'withdrawn' },
  { event: 'reopen', from: ['approved'], to: 'pending' },
];

/** Who makes each move. Managers are admins and coaches, also for their own cards (D-103). */
export const teamCardMovers: Readonly<Record<MoveName, readonly Person[]>> = {
  // The shop keeps the approval of a card that is made again without a name (D-410).
  approve: ['manager', 'shop'],
  reject: ['manager'],
  withdraw: ['submitter', 'manager', 'shop'],
  reopen: ['shop'],
};

const noDecision = { approved_by: null, approved_at: null, rejection_reason: null };

function after(card: TeamCard, move: MoveName, at: string, recorded: Partial<TeamCard>): TeamCard {
  const status = nextState(teamCardStates, card.status, move);
  if (status === null) throw new AppError('team_card.decided');
  return { ...card, ...recorded, status, updated_at: at, version: card.version + 1 };
}

/** Throws `team_card.changed` if the caller saw another version. */
export function checkVersion(card: TeamCard, version: number | undefined): void {
  if (version !== undefined && version !== card.version) throw new AppError('team_card.changed');
}

/** Throws `team_card.decided` unless it waits. */
export const approved = (card: TeamCard, approver: string, at: string): TeamCard =>
  after(card, 'approve', at, { ...noDecision, approved_by: approver, approved_at: at });

/** Throws `team_card.decided` unless it waits. */
export const rejected = (card: TeamCard, reason: string, at: string): TeamCard =>
  after(card, 'reject', at, { ...noDecision, rejection_reason: reason });

/** Throws `team_card.decided` if it is withdrawn already. */
export const withdrawn = (card: TeamCard, at: string): TeamCard => after(card, 'withdraw', at, {});

/** An approved card that waits again. Throws `team_card.decided` unless it is approved. */
export const reopened = (card: TeamCard, at: string): TeamCard => after(card, 'reopen', at, noDecision);

/** Whether a member may withdraw a card: its submitter, admins and coaches. */
export const mayWithdraw = ({ submitted_by }: TeamCard, userId: string, role: string): boolean =>
  submitted_by === userId || hasRight(role, 'manage');

type Copy = Pick<TeamCard, 'player_name' | 'player_number' | 'front_key' | 'back_key' | 'print_version'>;

/** The team's copy of a card for lists. Null while it is unfinished or held, and so not shared (P-47). */
export function copyOf(card: Card, printVersion: string): Copy | null {
  const { front_image_key: front, back_image_key: back, player_name, player_number } = card;
  if (card.status !== 'completed' || card.held || front === null || back === null) return null;
  return { player_name, player_number, front_key: front, back_key: back, print_version: printVersion };
}

const isSame = (card: TeamCard, copy: Copy): boolean =>
  (Object.keys(copy) as (keyof Copy)[]).every((field) => card[field] === copy[field]);

export const isCurrent = (card: TeamCard, copy: Copy | null): boolean => copy !== null && isSame(card, copy);

/** Whether a card's change affects its copies in teams. A card that never had a front is in no team. */
export const affectsTeams = (before: Card, after: Card): boolean =>
  before.front_image_key !== null && before.player_number !== after.player_number;

/** Whether a member's card awaits a decision. Cards of a set are the coaches' own. */
export const awaitsCoaches = ({ status, submission_type: type }: TeamCard): boolean =>
  status === 'pending' && type === 'player_submission';

interface Change {
  readonly copy: Copy | null;
  readonly needsApproval: boolean;
  readonly at: string;
}

/** The row after its card changed: an approved card waits again if the team requires approval. Null if nothing changes. Rejected and withdrawn rows stay. */
export function followed(card: TeamCard, { copy, needsApproval, at }: Change): TeamCard | null {
  if (card.status !== 'pending' && card.status !== 'approved') return null;
  if (isCurrent(card, copy)) return null;
  const isOpen = card.status === 'approved' && (needsApproval || copy === null);
  if (copy === null && !isOpen) return null;
  const next = { ...card, ...copy, updated_at: at, version: card.version + 1 };
  return isOpen ? { ...after(card, 'reopen', at, noDecision), ...copy } : next;
}

interface Submission
  extends Pick<
    TeamCard,
    'id' | 'team_id' | 'submitted_by' | 'submission_type' | 'player_id' | 'set_id' | 'place' | 'doubts'
  > {
  readonly at: string;
  readonly needsApproval: boolean;
}

/** A card handed in: pending if the team requires approval, otherwise approved without an approver (P-18). */
export function handedIn(card: Card, copy: Copy, { at, needsApproval, ...submission }: Submission): TeamCard {
  return {
    ...submission,
    ...copy,
    ...noDecision,
    card_id: card.id,
    card_owner_id: card.user_id,
    status: needsApproval ? 'pending' : 'approved',
    approved_at: needsApproval ? null : at,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
