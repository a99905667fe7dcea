import { correlated } from '#functions/platform/correlation.ts';
import { readEnv } from '#functions/platform/env.ts';
import { type Journey, walkJourney } from './walk-journey.ts';

/** A customer's way through the shop, from outside. Who starts it by hand sees its steps. */
export const handler = correlated(async (): Promise<Journey | null> => {
  const { JOURNEY, SITE_ORIGIN } = readEnv(['JOURNEY', 'SITE_ORIGIN']);
  return JOURNEY === 'on' ? walkJourney(SITE_ORIGIN) : null;
});
