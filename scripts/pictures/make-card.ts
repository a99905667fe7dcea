import type { RenderRequest } from '#functions/studio/render/card-request';
import { ingestPhoto } from '#functions/studio/render/ingest-photo';
import { findAthlete } from '#functions/studio/render/photo/athlete/find-athlete';
import { athletePhoto, athleteTexts } from './athlete-card.ts';
import { type AthleteName, athletes } from './athletes.ts';
import type { SampleCard } from './sample-table.ts';
import { studioPhoto } from './studio-photo.ts';

type CleanPhoto = Pick<RenderRequest, 'photo' | 'screen'>;

const photos = new Map<string, Promise<CleanPhoto>>();

/** An athlete's photo after the upload; each is cleaned once, because many cards are made of it. */
function cleaned(athlete: AthleteName, place: SampleCard['place']): Promise<CleanPhoto> {
  const name = `${athlete} ${place}`;
  const clean = async () => {
    const upload = await (place === 'studio' ? studioPhoto(athlete) : athletePhoto(athlete));
    const { jpeg, screen } = await ingestPhoto(upload, 'photo', findAthlete);
    return { photo: jpeg, screen: screen.packed };
  };
  const photo = photos.get(name) ?? clean();
  photos.set(name, photo);
  return photo;
}

/** What the engine needs for a sample card: the same as for a customer's, beginning with the upload. */
export async function sampleCardRequest(card: SampleCard, side: 'front' | 'back'): Promise<RenderRequest> {
  const { athlete, design, option, place } = card;
  const photo = await cleaned(athlete, place);
  const [primary, secondary] = athletes[athlete].colours;
  const chosen = { seed: 0, option };
  const front = side === 'back' ? chosen : null;
  const crop = side === 'back' ? (card.back ?? athletes[athlete].bust) : null;
  const colours = { primary, secondary };
  return { design, side, texts: athleteTexts(athlete), ...photo, crop, ...chosen, front, colours, signature: null };
}
