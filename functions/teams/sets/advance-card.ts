import type { Card } from '#domain/cards/card/card.ts';
import { resetCard } from '#domain/cards/card/card-moves.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { nextStep, type Step } from '#domain/teams/sets/next-step.ts';
import { cutoutFor, type Subject } from '#domain/teams/sets/subject.ts';
import type { TeamSet } from '#domain/teams/sets/team-set.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { changeCard } from '#functions/cards/card/owned-card.ts';
import { expireRun } from '#functions/cards/generation/end-run.ts';
import { saveChoice } from '#functions/cards/generation/runs/save-choice.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { insertCard, loadCard } from '#functions/table/cards/card.ts';
import { listGenerations } from '#functions/table/cards/generation.ts';
import type { StoredSetCard } from '#functions/table/teams/set-card.ts';
import { teamCardRows } from '#functions/table/teams/team-card.ts';
import { storedTeamCard } from '../cards/decide-team-card.ts';
import { handInCard } from '../cards/hand-in-card.ts';
import { withdrawal } from '../cards/withdraw-team-card.ts';
import { saveSetCard } from './save-set-card.ts';
import { startSide } from './start-side.ts';
import { subjectOf } from './subject.ts';

/** A card of a set with all inputs of its next step. */
interface Work {
  readonly set: TeamSet;
  readonly team: Team;
  readonly subject: Subject;
  readonly stored: StoredSetCard;
  readonly card: Card;
}

/** The run to wait for. Null if the card is done or skipped. */
type PendingRun = Generation | null;

async function newestRun(cardId: string, side: Side): Promise<Generation | null> {
  return (await listGenerations(cardId, side))[0] ?? null;
}

async function decide({ set, card, subject, stored }: Work): Promise<Step> {
  const runs = { front: await newestRun(card.id, 'front'), back: await newestRun(card.id, 'back') };
  const { attempts, asked_at } = stored.entity;
  const { photo_key, roster, season, texts, crop = null } = subject;
  const framing = { crop, cutout: cutoutFor(subject) };
  return nextStep({ card, runs, attempts, asked_at, photo_key, framing, roster, season, texts, look: set }, now());
}

/** Creates the card in one write with the set's row that names it, so a repeated first step finds the card. */
async function withCard({ set, team, subject, stored }: Omit<Work, 'card'>): Promise<Work> {
  // A card erased with an earlier consent is made again.
  const known = stored.entity.card_id === null ? null : await loadCard(set.team_id, stored.entity.card_id);
  if (known) return { set, team, subject, stored, card: known.entity };
  const texts = { ...subject.texts, card_name: '', signature: '' };
  const card = newCard(
    {
      ...texts,
      template_id: set.template_id,
      user_uploaded_image_url: null,
      cutout: cutoutFor(subject),
      colours: null,
    },
    { id: newId('card'), userId: set.team_id, photoKey: subject.photo_key, at: now().toISOString() },
  );
  const saved = await saveSetCard(stored, { status: 'making', side: 'front', card_id: card.id }, [insertCard(card)]);
  return { set, team, subject, stored: saved, card };
}

async function start(work: Work, side: Side, attempts: number): Promise<Generation> {
  const { set, subject, stored, card } = work;
  const crop = side === 'front' ? { crop: subject.crop ?? null } : {};
  const saved = await saveSetCard(stored, { status: 'making', side, attempts, ...crop });
  return startSide({ set, subject, row: saved.entity }, card, side);
}

/** Removes the replaced card from the team; ordered packs keep their copies. */
async function takeOut(teamId: string, oldId: string | null, replacement: string): Promise<void> {
  if (oldId === null || oldId === replacement) return;
  await changeRow(
    teamCardRows,
    () => storedTeamCard(teamId, oldId),
    (old) => (old.status === 'withdrawn' ? null : withdrawal(old)),
  );
}

async function finish({ set, team, stored, card }: Work): Promise<null> {
  const { number: place, player_id } = stored.entity;
  const from = { submitted_by: set.started_by, submission_type: 'team_set', set_id: set.id, player_id, place } as const;
  const { id } = await handInCard({ ...from, team, ownerId: set.team_id, cardId: card.id });
  await takeOut(set.team_id, stored.entity.team_card_id, id);
  const { front_image_key: front_key, back_image_key: back_key, player_name, player_number } = card;
  const shown = {
    player_name: stored.entity.kind === 'player' ? player_name : stored.entity.player_name,
    player_number,
  };
  const over = { status: 'done', side: null, error_code: null, team_card_id: id, front_key, back_key } as const;
  await saveSetCard(stored, { ...over, ...shown });
  return null;
}

const reset = (teamId: string, cardId: string): Promise<Card> =>
  changeCard(teamId, cardId, async (card) => ({ entity: resetCard(card, now()), with: await expireRun(card) }));

/** Takes steps until a run must end, or the card is finished. Each step moves the card on, so there are few. */
async function walk(work: Work): Promise<PendingRun> {
  const { set, stored, card } = work;
  const step = await decide(work);
  switch (step.do) {
    case 'start':
      return start(work, step.side, stored.entity.attempts);
    case 'again':
      return start(work, step.side, stored.entity.attempts + 1);
    case 'await':
      return step.run;
    case 'choose': {
      const choice = { side: step.side, generation_id: step.run.id, option: 0 };
      const chosen = await saveChoice(set.team_id, card.id, choice, step.run.result_images[0] ?? '');
      return walk({ ...work, card: chosen });
    }
    case 'reset':
      return walk({ ...work, card: await reset(set.team_id, card.id) });
    case 'fail':
      await saveSetCard(stored, { status: 'failed', side: null, error_code: step.code });
      return null;
    case 'hand_in':
      return finish(work);
  }
}

/**
 * Advances a card of a set as far as possible, and returns the run to wait for. The player is read now: one who left the roster, or whose consent was
 * revoked, is skipped before a side starts. Repeatable, because the rows have the progress.
 */
export async function advanceCard(set: TeamSet, team: Team, stored: StoredSetCard): Promise<PendingRun> {
  const found = await subjectOf(set, stored.entity, team);
  if ('skip' in found) {
    await saveSetCard(stored, { status: 'skipped', side: null, error_code: found.skip });
    return null;
  }
  return walk(await withCard({ set, team, subject: found.subject, stored }));
}
