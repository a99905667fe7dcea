import * as z from 'zod';
import type { Template } from '#domain/catalog/template.ts';

export const artistProviders = ['embedded', 'bedrock', 'gemini', 'fal'] as const;
export type ArtistProvider = (typeof artistProviders)[number];

/** The shop's audience. Some providers forbid services that people under 18 are likely to use. */
export const audiences = ['everyone', 'adults'] as const;
export type Audience = (typeof audiences)[number];

type Wish = Pick<Template, 'creative_mode' | 'gemini_front' | 'lora_url'>;

interface ArtistRow {
  readonly provider: Exclude<ArtistProvider, 'embedded'>;
  readonly model: string;
  /** Estimated US cents per call, rounded up. Only the invoice is exact. */
  readonly cents: number;
  readonly priced: string;
  /** Max pixels of the picture sent. */
  readonly maxPixels: number;
  /** Max ratio of long to short side of the picture sent. */
  readonly maxAspect: number;
  /** Timeout of one picture in seconds. The run's remaining time may be shorter. */
  readonly timeout: number;
  readonly suits: (template: Wish, audience: Audience) => boolean;
}

const stability = {
  provider: 'bedrock',
  // Stability's limits of its image services: 9,437,184 pixels, 2.5:1. Four megapixels fill a 600 dpi master.
  maxPixels: 4_000_000,
  maxAspect: 2.5,
  timeout: 45,
} as const;

/** Per provider, the first suitable artist is called first. */
export const artistTable = {
  'bedrock-style-transfer': {
    ...stability,
    model: 'us.stability.stable-style-transfer-v1:0',
    cents: 8,
    priced: 'Amazon Bedrock list price per image, Stability AI image services',
    suits: ({ creative_mode }) => creative_mode,
  },
  'bedrock-control-structure': {
    ...stability,
    model: 'us.stability.stable-image-control-structure-v1:0',
    cents: 7,
    priced: 'Amazon Bedrock list price per image, Stability AI image services',
    suits: ({ creative_mode }) => creative_mode,
  },
  'gemini-image': {
    provider: 'gemini',
    model: 'gemini-2.5-flash-image',
    cents: 4,
    priced: 'Gemini API list price: 1,290 output tokens an image at $30 per million',
    maxPixels: 2_000_000,
    maxAspect: 2.3,
    timeout: 45,
    suits: ({ gemini_front }, audience) => gemini_front && audience === 'adults',
  },
  'fal-flux-lora': {
    provider: 'fal',
    model: 'fal-ai/flux-lora/image-to-image',
    cents: 7,
    priced: 'fal.ai model page: $0.035 per megapixel, two megapixels',
    maxPixels: 2_000_000,
    maxAspect: 4,
    timeout: 60,
    suits: ({ lora_url }) => lora_url !== null,
  },
} as const satisfies Record<string, ArtistRow>;

export type HostedArtist = keyof typeof artistTable;
export const hostedArtists = Object.keys(artistTable) as HostedArtist[];
export const artistNames = ['embedded', ...hostedArtists] as const;
export type ArtistName = (typeof artistNames)[number];

export function artistRow(name: HostedArtist): ArtistRow {
  return artistTable[name];
}

/** The artist of an option and the estimated US cents of all its calls, failed calls included. */
export const PaintedOption = z.object({
  option: z.int(),
  artist: z.enum(artistNames),
  cost_cents: z.int(),
});
export type PaintedOption = z.infer<typeof PaintedOption>;

/** The hosted artists that may paint a front, in call order. The embedded artist is implicit and always last; if `ARTISTS` names it, the list ends there. */
export function chainFor(template: Wish, providers: readonly ArtistProvider[], audience: Audience): HostedArtist[] {
  const end = providers.indexOf('embedded');
  const enabled = new Set(end < 0 ? providers : providers.slice(0, end));
  return [...enabled].flatMap((provider) =>
    hostedArtists.filter((name) => {
      const row = artistRow(name);
      return row.provider === provider && row.suits(template, audience);
    }),
  );
}
