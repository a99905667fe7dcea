import type { StageOffers } from '#domain/tables/third-parties.ts';
import { offersOf } from '#infra/stage-options.ts';
import { parseStageName, stages } from '#infra/stages.ts';

/** The options that the pages name: those of `STAGE` of the build, else prod's. Throws for an unknown stage. */
export const builtOffers = (given = process.env.STAGE): StageOffers =>
  offersOf(stages[given ? parseStageName(given) : 'prod']);
