import { chainFor, type HostedArtist } from '#domain/cards/generation/artist-table.ts';
import type { Template } from '#domain/catalog/template.ts';
import { readEnv } from '#functions/platform/env.ts';
import { stabilityArtist } from './bedrock-stability.ts';
import type { HostedCardArtist } from './chain.ts';
import { falArtist } from './fal.ts';
import { geminiArtist } from './gemini.ts';

const makers: Record<HostedArtist, () => HostedCardArtist> = {
  'bedrock-style-transfer': () => stabilityArtist('bedrock-style-transfer'),
  'bedrock-control-structure': () => stabilityArtist('bedrock-control-structure'),
  'gemini-image': () => geminiArtist,
  'fal-flux-lora': () => falArtist(),
};

const made = new Map<HostedArtist, HostedCardArtist>();

/** One artist per name and instance, so clients reuse connections. */
function artistNamed(name: HostedArtist): HostedCardArtist {
  const artist = made.get(name) ?? makers[name]();
  made.set(name, artist);
  return artist;
}

/** The hosted artists enabled for a template, in call order. */
export function chooseArtists(template: Template): HostedCardArtist[] {
  const { ARTISTS, AUDIENCE } = readEnv(['ARTISTS', 'AUDIENCE']);
  return chainFor(template, ARTISTS, AUDIENCE).map(artistNamed);
}
