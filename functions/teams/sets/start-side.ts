import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { type Crop, GenerateRequest, type Generation } from '#domain/cards/generation/generation.ts';
import { kindName } from '#domain/cards/generation/generation-kinds.ts';
import { estimatedSeconds } from '#domain/cards/generation/run-durations.ts';
import { teamLookOf } from '#domain/cards/generation/team-look.ts';
import type { PhotoCrop } from '#domain/teams/roster/photo-crop.ts';
import { cutoutFor, type Subject } from '#domain/teams/sets/subject.ts';
import type { SetCard, TeamSet } from '#domain/teams/sets/team-set.ts';
import { activeTemplate } from '#functions/cards/card/active-template.ts';
import { ownedCard } from '#functions/cards/card/owned-card.ts';
import { liveRunOf, writeRun } from '#functions/cards/generation/runs/write-run.ts';
import { backSnapshot, frontSnapshot } from '#functions/cards/generation/snapshot.ts';
import { ownedPhoto } from '#functions/cards/photo/owned-photo.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { loadRunDurations } from '#functions/table/cards/run-durations.ts';
import type { Photo } from '#functions/table/cards/upload.ts';

/** One option, because a set has one look. */
const options = 1;

/** A crop in pixels of the oriented photo. */
const cropIn = ({ x, y, width, height }: PhotoCrop, photo: Photo): Crop => ({
  x: x * photo.width,
  y: y * photo.height,
  width: width * photo.width,
  height: height * photo.height,
});

/** Writes the run of a side under the team's quota, which the start of the set has counted. Returns a live run of the side instead. */
export async function startSide(
  { set, row, subject }: { readonly set: TeamSet; readonly row: SetCard; readonly subject: Subject },
  card: Card,
  side: Side,
): Promise<Generation> {
  const template = await activeTemplate(set.template_id, set.team_id);
  const seed = set.seed_number;
  const formData = subject.texts;
  const photo = subject.photo_key === null ? null : await ownedPhoto(set.team_id, subject.photo_key);
  const framing = { cutout: cutoutFor(subject), crop: subject.crop && photo ? cropIn(subject.crop, photo) : null };
  const request = GenerateRequest.parse({
    cardId: card.id,
    template: template.id,
    formData,
    options,
    seed,
    ...framing,
  });
  const place = { name: set.name, number: row.number, total: set.total };
  const list = row.kind === 'team' ? 'team' : 'checklist';
  const { roster, season, position, hosted } = subject;
  const said = { ...(season !== undefined && { season }), ...(position && { position }), ...(hosted && { hosted }) };
  const team = teamLookOf(set, { set: place, roster, list, ...said });
  const seeded = { ...request, seed };
  const snapshot =
    side === 'front' ? frontSnapshot(card, template, seeded, photo, team) : await backSnapshot(card, template, seeded);
  const estimate = estimatedSeconds(await loadRunDurations(), kindName(side, template.creative_mode));
  return retryOnConflict(async () => {
    const stored = await ownedCard(set.team_id, card.id);
    const live = await liveRunOf(stored.entity, side);
    return live ?? writeRun(stored, { side, snapshot, estimate, form: formData }, []);
  });
}
