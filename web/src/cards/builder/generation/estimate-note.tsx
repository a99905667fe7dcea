import type { Side } from '#domain/cards/card/card-states.ts';
import { useBuilder } from '../use-builder.ts';
import { useEstimate } from './use-estimate.ts';

/** How long the side will take. */
export function EstimateNote({ side }: { readonly side: Side }) {
  const { template } = useBuilder();
  const seconds = useEstimate(side, template?.creative_mode ?? false);
  return <p>Takes about {seconds === 1 ? 'a second' : `${seconds} seconds`}.</p>;
}
