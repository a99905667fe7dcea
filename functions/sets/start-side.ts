import type { Card } from '#domain/cards/card';
import type { Side } from '#domain/cards/card-states';
import { GenerateRequest, type Generation } from '#domain/generation/generation';
import { kindName } from '#domain/generation/generation-kinds';
import { teamLookOf } from '#domain/generation/team-look';
import { estimatedSeconds } from '#domain/generation/run-durations';
import type { SetCard, TeamSet } from '#domain/sets/team-set';
import { activeTemplate } from '../cards/active-template.ts';
import { ownedCard } from '../cards/owned-card.ts';
import { backSnapshot, frontSnapshot } from '../generation/snapshot.ts';
import { liveRunOf, writeRun } from '../generation/runs/write-run.ts';
import { ownedPhoto } from '../photos/owned-photo.ts';
import { retryOnConflict } from '../platform/table/transact.ts';
import { loadRunDurations } from '../table/generation/run-durations.ts';
import type { Subject } from './subject.ts';

/** One option: a set is of one look, so there is nothing to choose. */
const options = 1;

/** Writes the run of a side under the team's quota, which the start of the set has counted. A live run of the side is answered instead. */
export async function startSide(
  { set, row, subject }: { readonly set: TeamSet; readonly row: SetCard; readonly subject: Subject },
  card: Card,
  side: Side,
): Promise<Generation> {
  const template = await activeTemplate(set.template_id, set.team_id);
  const seed = set.seed_number;
  const formData = subject.texts;
  const request = GenerateRequest.parse({ cardId: card.id, template: template.id, formData, options, seed });
  const place = { name: set.name, number: row.number, total: set.total };
  const list = row.kind === 'team' ? 'team' : 'checklist';
  const { roster, season, position } = subject;
  const said = { ...(season !== undefined && { season }), ...(position && { position }) };
  const team = teamLookOf(set, { set: place, roster, list, ...said });
  const seeded = { ...request, seed };
  const photo = subject.photo_key === null ? null : await ownedPhoto(set.team_id, subject.photo_key);
  const snapshot =
    side === 'front' ? frontSnapshot(card, template, seeded, photo, team) : await backSnapshot(card, template, seeded);
  const estimate = estimatedSeconds(await loadRunDurations(), kindName(side, template.creative_mode));
  return retryOnConflict(async () => {
    const stored = await ownedCard(set.team_id, card.id);
    const live = await liveRunOf(stored.entity, side);
    return live ?? writeRun(stored, { side, snapshot, estimate, form: formData }, []);
  });
}
