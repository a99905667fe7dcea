import type { Side } from '#domain/cards/card/card-states.ts';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBuilder } from '../use-builder.ts';
import { useHistory } from './use-history.ts';

/** A button from the form to existing options. */
export function EarlierPictures({ side }: { readonly side: Side }) {
  const { state, send } = useBuilder();
  const { card } = state;
  const history = useHistory(card?.id ?? null, side, card?.updated_at ?? null);
  const waiting = card?.pending?.side === side ? card.pending.generation_id : undefined;
  const latest = waiting ?? history.data?.[0]?.id;
  if (latest === undefined) return null;
  return (
    <div>
      <Button onClick={() => send({ type: `review_${side}`, generation: latest })}>
        See the pictures already made
      </Button>
    </div>
  );
}
