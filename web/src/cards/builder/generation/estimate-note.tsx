import type { Side } from '#domain/cards/card/card-states.ts';
import { useEstimate } from './use-estimate.ts';

/** The estimated time of a side, and whether the photo leaves the shop. */
export function EstimateNote({ side }: { readonly side: Side }) {
  const { seconds, isHosted } = useEstimate(side);
  return (
    <>
      <p>Takes about {seconds === 1 ? 'a second' : `${seconds} seconds`}.</p>
      {isHosted && (
        <p>
          An image service gets the photo, without the name, and paints the scene. The athlete stays as photographed.
        </p>
      )}
    </>
  );
}
