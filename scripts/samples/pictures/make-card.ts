import type { RenderRequest } from '#studio/card/card-request.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { athletePhoto } from '../athletes/athlete-photo.ts';
import { type AthleteName, athletes, athleteTexts } from '../athletes/athletes.ts';
import type { SampleCard } from './sample-table.ts';

type CleanPhoto = Pick<RenderRequest, 'photo' | 'screen'>;

const photos = new Map<AthleteName, Promise<CleanPhoto>>();

/** An athlete's photo after its upload. Cached, because many cards use it. */
function cleaned(athlete: AthleteName): Promise<CleanPhoto> {
  const clean = async () => {
    const { jpeg, screen } = await ingestPhoto(await athletePhoto(athlete), 'photo', findAthlete);
    return { photo: jpeg, screen: screen.packed };
  };
  const photo = photos.get(athlete) ?? clean();
  photos.set(athlete, photo);
  return photo;
}

/** The engine's request for a sample card. It goes through the same steps as a customer's, from the upload on. */
export async function sampleCardRequest(card: SampleCard, side: 'front' | 'back'): Promise<RenderRequest> {
  const { athlete, design, option } = card;
  const photo = await cleaned(athlete);
  const [primary, secondary] = athletes[athlete].colours;
  const chosen = { seed: 0, option };
  const front = side === 'back' ? chosen : null;
  const crop = side === 'back' ? (card.back ?? athletes[athlete].bust) : null;
  const colours = { primary, secondary };
  return { design, side, texts: athleteTexts(athlete), ...photo, crop, ...chosen, front, colours, signature: null };
}
