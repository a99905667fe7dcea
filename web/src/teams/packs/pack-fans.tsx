import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import type { PackPreview } from '#domain/teams/packs/deal.ts';
import type { TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { teamPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { usePackPreview } from '../data/team-packs.ts';
import { PromisedDeals } from '../parts/lucky-words.tsx';
import styles from './team-packs.module.css';

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function copiesText({ least_copies: min, most_copies: max, quantity }: PackPreview): string {
  const often = min === max ? times(min) : `${times(min)} or ${times(max)}`;
  return `In ${quantity === 1 ? 'one pack' : `${quantity} packs`} every card comes ${often}, and never twice in one pack.`;
}

/** Shows each pack as its cards, fanned out. If packs are random, it shows an example. */
export function PackFans({ teamId, pack }: { readonly teamId: string; readonly pack: TeamPackView }) {
  const [quantity, setQuantity] = useState(6);
  const preview = usePackPreview(teamId, pack, quantity);
  const { error } = preview;
  const isMissing = error instanceof ApiError && error.code === 'team_pack.too_few_cards';
  if (isMissing) return <MissingCards teamId={teamId} text={errorMessage(error)} />;
  return (
    <Stack gap={4}>
      {pack.randomization_enabled && <Quantity value={quantity} onChange={setQuantity} />}
      <Loaded query={preview} loading="Dealing the packs">
        {(dealt) => (
          <>
            <Quiet className={looks.measure}>
              {pack.randomization_enabled
                ? `${copiesText(dealt)} This is an example: nobody sees what an order gets before its parcel has left.`
                : 'Every pack holds these cards: the first approved ones, in the order of the set.'}
            </Quiet>
            <Fans dealt={dealt} max={pack.randomization_enabled ? 6 : 1} />
            {dealt.is_example && <PromisedDeals promised={dealt.promised} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface QuantityProps {
  readonly value: number;
  readonly onChange: (quantity: number) => void;
}

function Quantity({ value, onChange }: QuantityProps) {
  const max = limits.teamOrder.packs;
  return (
    <Row as="label" gap={3} middle className={styles.quantity}>
      Packs in the order
      <input
        type="number"
        min={1}
        max={max}
        value={value}
        onChange={({ target }) => onChange(Math.max(1, Math.min(max, Math.round(Number(target.value) || 1))))}
      />
    </Row>
  );
}

function Fans({ dealt, max }: { readonly dealt: PackPreview; readonly max: number }) {
  const cards = new Map(dealt.cards.map((card) => [card.card_id, card]));
  return (
    <ol className={classNames(looks.tiles, styles.fans)}>
      {dealt.packs.slice(0, max).map(({ number, card_ids: ids }) => (
        <li key={number}>
          <Quiet as="span">{max === 1 ? `${ids.length} cards` : `Pack ${number}`}</Quiet>
          <ul className={styles.fan}>
            {ids.map((id) => (
              <li key={id}>
                <CardPicture
                  src={cards.get(id)?.front_thumbnail_url ?? null}
                  alt={cards.get(id)?.player_name ?? 'A card'}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function MissingCards({ teamId, text }: { readonly teamId: string; readonly text: string }) {
  return (
    <EmptyState
      action={
        <ButtonLink to={teamPath(teamId, 'teamCards')} variant="primary">
          Approve cards
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
