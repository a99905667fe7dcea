import { Plus } from 'lucide-react';
import { type PointerEvent, useState } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import { packKind } from '#domain/shop/prices.ts';
import { cardBuilderPath } from '#web/src/base/paths.ts';
import { CardPicture } from '#web/src/parts/card/card-picture.tsx';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { EmptyState } from '#web/src/parts/page/empty-state.tsx';
import { Button, ButtonLink } from '#web/src/parts/ui/button.tsx';
import { useBoxBuilder } from '../state/box-builder-context.ts';
import styles from './card-picker.module.css';
import { cardTitle, matchesSearch } from './use-finished-cards.ts';

// With fewer cards, no search field is shown.
const searchFrom = 9;

interface CardPickerProps {
  readonly onGrab: (event: PointerEvent, card: ListedCard) => void;
}

/** The finished cards that fit the box. */
export function CardPicker({ onGrab }: CardPickerProps) {
  const { cards } = useBoxBuilder();
  const [typed, setTyped] = useState('');
  const shown = cards.filter((card) => matchesSearch(card, typed));
  return (
    <Stack as="section" gap={4} aria-labelledby="shelf-title">
      <Row gap={2} middle between className={styles.head}>
        <h2 id="shelf-title" className={styles.title}>
          Your cards
        </h2>
        <AddAll />
      </Row>
      {cards.length === 0 && <NoCards />}
      {cards.length >= searchFrom && (
        <TextField
          label="Find a card"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder="Name, team or number"
        />
      )}
      {cards.length > 0 && shown.length === 0 && <Quiet body>No finished card matches “{typed}”.</Quiet>}
      {shown.length > 0 && (
        <ul className={styles.cards}>
          {shown.map((card) => (
            <PickableCard key={card.id} card={card} onGrab={onGrab} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

function NoCards() {
  return (
    <EmptyState
      action={
        <ButtonLink to={cardBuilderPath()} variant="primary">
          Make a card
        </ButtonLink>
      }
    >
      A box takes finished cards, and there are none yet. All it takes is one good photo.
    </EmptyState>
  );
}

function AddAll() {
  const { box, cards, addAll } = useBoxBuilder();
  const missing = cards.filter(({ id }) => !box.pack_items.some(({ card_id }) => card_id === id));
  if (missing.length < 2) return null;
  return (
    <Button size="small" onClick={() => addAll(missing)}>
      Put all {missing.length} in
    </Button>
  );
}

function PickableCard({ card, onGrab }: { readonly card: ListedCard } & CardPickerProps) {
  const { box, add } = useBoxBuilder();
  const inside = box.pack_items.find(({ card_id }) => card_id === card.id)?.quantity ?? 0;
  const isTaken = inside > 0 && packKind(box.pack_type) === 'team';
  const name = cardTitle(card);
  const state = inside === 0 ? 'Add' : inside === 1 ? 'In the box' : `In the box ×${inside}`;
  const does = inside === 0 ? ' to the box' : isTaken ? '' : ', add one more';
  return (
    <li className={styles.place}>
      <CardPicture src={card.front_thumbnail_url} alt="" className={styles.picture ?? ''} />
      <button
        type="button"
        className={`cover-link ${styles.card}`}
        aria-label={`${name}: ${state}${does}`}
        disabled={isTaken}
        onClick={() => add(card)}
        onPointerDown={(event) => onGrab(event, card)}
        draggable={false}
      >
        <span className={styles.name}>{name}</span>{' '}
        <Quiet as="span" className={styles.state} data-inside={inside > 0}>
          {inside === 0 && <Plus size={14} aria-hidden="true" />}
          {state}
        </Quiet>
      </button>
    </li>
  );
}
