import { correlated } from '#functions/platform/correlation.ts';
import { readEnv } from '#functions/platform/env.ts';
import { type Journey, walkJourney } from './walk-journey.ts';

/** Runs the journey. Returns its steps when started by hand. */
export const handler = correlated(async (): Promise<Journey | null> => {
  const { JOURNEY, SITE_ORIGIN } = readEnv(['JOURNEY', 'SITE_ORIGIN']);
  return JOURNEY === 'on' ? walkJourney(SITE_ORIGIN) : null;
});
