import type { ArtistProvider } from '#domain/cards/generation/artist-table.ts';
import { configuredParties, type StageOffers, type StageOption, stageOptions } from '#domain/tables/third-parties.ts';
import { brand } from '#domain/values/brand.ts';
import type { Stage } from './stages.ts';

interface StageOptionRow {
  readonly name: string;
  /** Where it is switched on. */
  readonly setting: string;
  readonly needs: string;
  /** What the shop lacks while it is off, or while a need is not met. */
  readonly without: string;
  /** The provider as people know it. Null if the option is off. */
  readonly provider: (stage: Stage) => string | null;
}

/** Hosted artists as the privacy page names them. */
const artistNames: Readonly<Record<Exclude<ArtistProvider, 'embedded'>, string>> = {
  bedrock: 'Amazon Bedrock with Stability AI’s image services',
  gemini: 'Google’s Gemini',
  fal: 'fal.ai',
};

/** What is built and off until its settings are there. Deployment, privacy page and README read it. */
export const stageOptionRows: Readonly<Record<StageOption, StageOptionRow>> = {
  chat: {
    name: 'Support chat',
    setting: '`chat` of the stage',
    needs: 'an Intercom workspace: its app id, and its identity secret in the secret `chat-keys`',
    without: 'people write with the contact form, and operators answer by mail',
    provider: ({ chat }) => (chat.provider === 'intercom' && chat.appId ? 'Intercom' : null),
  },
  tags: {
    name: 'Tag manager',
    setting: '`tags` of the stage',
    needs: 'the id of a Google Tag Manager container or of a Google tag',
    without: 'nobody sees which pages and functions are used',
    provider: ({ tags }) => (configuredParties({ ...tags, chat: 'none' }).includes('tags') ? 'Google' : null),
  },
  identity: {
    name: 'Outside sign-in',
    setting: '`identity` of the stage',
    needs: 'an OAuth client at Google, and its secret in Secrets Manager',
    without: 'people sign in with an address and a password alone',
    provider: ({ identity }) => identity?.provider ?? null,
  },
  artist: {
    name: 'Hosted artist',
    setting: '`artists` of the stage',
    needs:
      'for `bedrock`, the account’s subscription to "Stable Image Style Transfer" and "Stable Image Control Structure" in the model catalog of Amazon Bedrock',
    without: 'cards of Creative designs are drawn from the photo alone',
    provider: ({ artists }) =>
      artists.flatMap((one) => (one === 'embedded' ? [] : artistNames[one])).join(' or ') || null,
  },
  social: {
    name: 'Social links',
    setting: '`socialLinks` of `domain/values/brand.ts`',
    needs: 'the addresses of our profiles',
    without: 'the footer has no "Follow us"',
    provider: () => brand.socialLinks.map(({ label }) => label).join(' and ') || null,
  },
};

export const offersOf = (stage: Stage): StageOffers =>
  Object.fromEntries(
    stageOptions.flatMap((option) => {
      const provider = stageOptionRows[option].provider(stage);
      return provider === null ? [] : [[option, provider]];
    }),
  );
