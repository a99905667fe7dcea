import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { Generation, type Snapshot } from '#domain/cards/generation/generation.ts';
import { TeamCard } from '#domain/teams/cards/team-card.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { insertGeneration } from '#functions/table/cards/generation.ts';
import { insertPhoto } from '#functions/table/cards/upload.ts';
import { loadTemplate } from '#functions/table/catalog/template.ts';
import { teamCardIsOpen, teamCardRows } from '#functions/table/teams/team-card.ts';
import { demoCard, pendingCards } from './falcons.ts';
import { photoOf, type Seeding, storePhoto, storeSide } from './stored-pictures.ts';

/** A finished card of the player, submitted to the team. The queue makes its print files, as for every finished card. */
export async function seedCard(
  { aws, teamId, at, prints }: Seeding & { readonly prints: boolean },
  userId: string,
  index: number,
): Promise<void> {
  const demo = pendingCards[index] as (typeof pendingCards)[number];
  const template = await loadTemplate(demo.template);
  if (!template) return;
  const photoKey = `${userId}/${Date.parse(at) + index}.jpg`;
  await storePhoto(aws, photoKey, demo.athlete);
  const made = demoCard(demo, template, { id: newId('card'), userId, photoKey, at });
  const front = finishedRun(made.card, 'front', made.front, at);
  const back = finishedRun(made.card, 'back', made.back, at);
  for (const run of [front, back]) await storeSide(aws, run, index);
  const card: Card = {
    ...made.card,
    status: 'completed',
    front_image_key: front.result_image,
    back_image_key: back.result_image,
    active: { front: front.id, back: back.id },
    chosen: {
      front: { generation_id: front.id, option: 0, template_id: demo.template },
      back: { generation_id: back.id, option: 0 },
    },
    runs: { front: 1, back: 1 },
  };
  const row = handedIn(card, teamId, at);
  await transact([
    insertPhoto(photoOf(userId, photoKey, at)),
    ...insertGeneration(front),
    ...insertGeneration(back),
    insertCard(card),
    teamCardRows.insert(row),
    teamCardIsOpen(row),
    ...(prints ? [outbox('card.completed', { user_id: userId, card_id: card.id })] : []),
  ]);
}

function finishedRun(card: Card, side: Side, snapshot: Snapshot, at: string): Generation {
  const picture = `${card.user_id}/${card.id}_${side}_option_0_${Date.parse(at)}.jpg`;
  return Generation.parse({
    id: newId('generation'),
    card_id: card.id,
    user_id: card.user_id,
    side,
    generation_number: 1,
    status: 'succeeded',
    stage: 'done',
    verdict: null,
    snapshot,
    result_images: [picture],
    result_options: [0],
    estimated_seconds: 1,
    paintings: [],
    result_image: picture,
    error_code: null,
    created_at: at,
    started_at: at,
    finished_at: at,
    noticed_at: at,
  });
}

function handedIn(card: Card, teamId: string, at: string): TeamCard {
  const { id, user_id: owner, player_name, player_number, front_image_key, back_image_key } = card;
  return TeamCard.parse({
    id: newId('teamCard'),
    team_id: teamId,
    card_id: id,
    card_owner_id: owner,
    submitted_by: owner,
    submission_type: 'player_submission',
    status: 'pending',
    approved_by: null,
    approved_at: null,
    rejection_reason: null,
    player_id: null,
    set_id: null,
    player_name,
    player_number,
    front_key: front_image_key ?? '',
    back_key: back_image_key ?? '',
    print_version: printVersion(card),
    created_at: at,
    updated_at: at,
    version: 1,
  });
}
