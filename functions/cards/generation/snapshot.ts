import type { Card } from '#domain/cards/card/card.ts';
import { cutoutOf } from '#domain/cards/card/new-card.ts';
import { backText } from '#domain/cards/generation/back-text.ts';
import { cropFraction, statsTitleOf, togglesOf, withForm } from '#domain/cards/generation/form.ts';
import type { GenerateRequest, Snapshot } from '#domain/cards/generation/generation.ts';
import { buildPrompt } from '#domain/cards/generation/prompt.ts';
import type { TeamLook } from '#domain/cards/generation/team-look.ts';
import { withHead } from '#domain/cards/photo/cutout.ts';
import { refuseStoppedPhoto } from '#domain/cards/photo/photo-verdict.ts';
import { sharperKeyOf } from '#domain/cards/photo/sharper.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import type { Template } from '#domain/catalog/template.ts';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { artistEngine } from '#functions/partners/artist/port.ts';
import { hasObject } from '#functions/platform/storage/buckets.ts';
import { loadPhoto, type Photo } from '#functions/table/cards/upload.ts';
import { chosenOption, seedAndOption } from '../card/chosen-option.ts';

type Seeded = GenerateRequest & { readonly seed: number };

function textsOf(card: Card, request: Seeded): Snapshot['texts'] {
  const { player_name, card_name, team, player_number, year, sport, description, signature, stats } = withForm(
    card,
    request.formData,
    '',
  );
  return { player_name, card_name, team, player_number, year, sport, description, signature, stats };
}

interface Picture {
  readonly photo_key: string | null;
  readonly crop: Snapshot['crop'];
  readonly cutout: Snapshot['cutout'];
  readonly sharper_key: Snapshot['sharper_key'];
  readonly person_key: Snapshot['person_key'];
  readonly colour_analysis: string;
  readonly colours: Snapshot['colours'];
  readonly front: Snapshot['front'];
  readonly team: Snapshot['team'];
  readonly clip: Snapshot['clip'];
  readonly words: Snapshot['words'];
}

function snapshotOf(card: Card, template: Template, request: Seeded, pattern: string, picture: Picture): Snapshot {
  const texts = textsOf(card, request);
  const toggles = togglesOf(request.formData);
  return {
    template,
    texts,
    toggles,
    stats_title: statsTitleOf(request.formData),
    ...picture,
    seed: request.seed,
    options: request.options,
    prompt: `${buildPrompt(pattern, template, toggles, texts)} Colours: ${picture.colour_analysis}.`,
    engine: artistEngine,
  };
}

const coloursOf = (card: Card, { colours }: Seeded): Snapshot['colours'] =>
  colours === undefined ? card.colours : colours;

/** The snapshot of a front, with a team's look if there is one. Without a photo it shows the team's logo. Throws `photo.rejected` for a stopped photo. */
export function frontSnapshot(
  card: Card,
  template: Template,
  request: Seeded,
  photo: Photo | null,
  team: TeamLook | null = null,
): Snapshot {
  refuseStoppedPhoto(photo);
  const crop = photo && cropFraction(request.crop, photo);
  const cutout = cutoutOf(card, photo?.photo_key ?? null, request.cutout);
  return snapshotOf(card, template, request, template.prompt_front, {
    photo_key: photo?.photo_key ?? null,
    crop,
    cutout,
    sharper_key: photo && sharperKeyOf(photo, cutout, crop),
    person_key: null,
    colour_analysis: request.colorAnalysis?.trim() || limits.colours.fallbackPhrase,
    colours: team ? null : coloursOf(card, request),
    front: null,
    team,
    clip: null,
    words: null,
  });
}

/** Throws `card.front_unreachable` if the picture of the chosen front cannot be read, because nobody could compare the sides. */
async function checkFrontPicture(key: string): Promise<void> {
  const found = await hasObject('generated-cards', key).catch((cause: unknown) => {
    throw new AppError('card.front_unreachable', { cause });
  });
  if (!found) throw new AppError('card.front_unreachable');
}

/**
 * The snapshot of a back with photo, crop, cutout, team and colors of the chosen front, so the sides match (P-29). Only the head of its portrait may
 * be pointed at later. Throws `card.no_front`, `card.front_unreachable`, `photo.rejected`.
 */
export async function backSnapshot(card: Card, template: Template, request: Seeded): Promise<Snapshot> {
  const chosen = await chosenOption(card, 'front');
  if (!chosen || card.front_image_key === null) throw new AppError('card.no_front');
  await checkFrontPicture(card.front_image_key);
  const front = chosen.generation.snapshot;
  if (front.photo_key !== null) refuseStoppedPhoto(await loadPhoto(card.user_id, front.photo_key));
  const { head = null } = cutoutOf(card, front.photo_key, request.cutout) ?? {};
  return snapshotOf(card, template, request, template.prompt_back, {
    photo_key: front.photo_key,
    crop: front.crop,
    cutout: withHead(front.cutout, head),
    sharper_key: front.sharper_key,
    person_key: front.person_key,
    colour_analysis: request.colorAnalysis?.trim() || front.colour_analysis,
    colours: front.colours,
    front: seedAndOption(chosen),
    team: front.team,
    clip: clipOnBack(card),
    words: backText({
      template,
      toggles: togglesOf(request.formData),
      texts: textsOf(card, request),
      team: front.team,
      cardId: card.id,
    }),
  });
}
