import type { StageOffers, StageOption } from '#domain/tables/third-parties.ts';

declare const builtStageOffers: StageOffers | undefined;

/** What the built stage has switched on (vite.config.ts). Nothing where no build has set it. */
export const builtOffers: StageOffers = typeof builtStageOffers === 'undefined' ? {} : builtStageOffers;

/** What the privacy page says of each option. Null if it hands data to nobody. */
const sentences: Readonly<Record<StageOption, ((provider: string) => string) | null>> = {
  artist: (provider) =>
    `Painting: for a design marked Creative, ${provider} paints the scene behind the athlete. It gets the part of the photo that you chose, and no name. The athlete on the card stays as photographed. Other designs send the photo nowhere. Of a team’s player it gets the photo only if the parent or guardian agreed to that.`,
  chat: (provider) =>
    `Support chat: ${provider}, only after you agree. It gets your messages and, if you are signed in, your name, email address and the day you signed up.`,
  tags: (provider) => `Usage data: the tag manager of ${provider}, only after you agree.`,
  identity: (provider) =>
    `Sign-in with another account, if you choose it: ${provider} tells us your name and email address.`,
  social: null,
};

/** Those who help with the options that are on. */
export const optionHelpers = (offers: StageOffers): string[] =>
  (Object.keys(sentences) as StageOption[]).flatMap((option) => {
    const provider = offers[option];
    return provider === undefined ? [] : (sentences[option]?.(provider) ?? []);
  });
