import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { boxLimits } from '#domain/shop/box-limits.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { boxMax, packKind } from '#domain/shop/prices.ts';
import { posterInk } from '#web/src/base/content/box-kinds.ts';
import { packBuilderPath } from '#web/src/base/paths.ts';
import { ChangeLinks } from '#web/src/cards/parts/change-links.tsx';
import { FinishSwitch } from '#web/src/parts/card/finish-switch.tsx';
import { FoilCard } from '#web/src/parts/card/foil-card.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { Stepper } from '#web/src/parts/ui/stepper.tsx';
import { useBoxBuilder } from '../state/box-builder-context.ts';
import type { BoxItem } from '../state/box-change.ts';
import styles from './selected-card.module.css';
import { cardTitle } from './use-finished-cards.ts';

// More than a box holds: the rest is offered in further boxes.
const maxTyped = boxMax * 10;

/** A card of the box, large and in its foil (posters have none), with its controls. */
export function SelectedCard() {
  const { box, selected, isLocked } = useBoxBuilder();
  const isPoster = isMega(box.pack_type);
  return (
    <Stack as="section" gap={4} center className={styles.selected} aria-labelledby="selected-card-title">
      <h2 id="selected-card-title" className={styles.title}>
        {selected ? cardTitle(selected.card) : isPoster ? 'The poster' : 'The foil'}
      </h2>
      {selected ? <CardPreview key={selected.card_id} item={selected} /> : <Outline />}
      {isPoster ? <Quiet>{posterInk}</Quiet> : <FinishOfBox />}
      {selected && !isLocked && <CardControls item={selected} />}
      {selected && !isLocked && (
        <ChangeLinks
          card={selected.card}
          name={cardTitle(selected.card)}
          from={packBuilderPath({ box: selected.pack_id })}
        />
      )}
    </Stack>
  );
}

function FinishOfBox() {
  const { box, isLocked, edit } = useBoxBuilder();
  if (isLocked) return <Quiet>Foil: {box.foil_finish}</Quiet>;
  return <FinishSwitch finish={box.foil_finish} onFinish={(foil_finish) => edit({ foil_finish })} />;
}

function Outline() {
  const { box } = useBoxBuilder();
  return (
    <>
      <CropMarks>
        <div className="card-outline" aria-hidden="true" />
      </CropMarks>
      {!isMega(box.pack_type) && <Quiet>Put a card into the box to see it in its foil.</Quiet>}
    </>
  );
}

function CardPreview({ item }: { readonly item: BoxItem }) {
  const { box, cards } = useBoxBuilder();
  const [isBack, setIsBack] = useState(false);
  const card = cards.find(({ id }) => id === item.card_id);
  const { front_image_url, back_image_url } = card ?? item.card;
  const side = isBack ? 'Back' : 'Front';
  const isPoster = isMega(box.pack_type);
  const mask = isBack ? card?.foil_mask_back_url : card?.foil_mask_url;
  return (
    <>
      <CropMarks>
        <FoilCard
          key={side}
          src={isBack ? back_image_url : front_image_url}
          alt={`${side} of ${cardTitle(item.card)}`}
          mask={isPoster ? null : (mask ?? null)}
          finish={box.foil_finish}
        />
      </CropMarks>
      {!isPoster && (
        <Button size="small" variant="quiet" onClick={() => setIsBack(!isBack)}>
          Turn it over
        </Button>
      )}
    </>
  );
}

function CardControls({ item }: { readonly item: BoxItem }) {
  const { box, setQuantity } = useBoxBuilder();
  const kind = packKind(box.pack_type);
  const name = cardTitle(item.card);
  return (
    <Stack gap={3} center>
      {kind === 'team' ? (
        <Quiet>One card per player.</Quiet>
      ) : (
        <Stepper
          label={`Copies of ${name}`}
          value={item.quantity}
          min={0}
          max={kind === 'mega' ? boxLimits.copies : maxTyped}
          onChange={(quantity) => setQuantity(item, quantity)}
        />
      )}
      <MoveButtons item={item} name={name} />
      <Button size="small" variant="quiet" onClick={() => setQuantity(item, 0)} aria-label={`Take it out: ${name}`}>
        Take it out
      </Button>
    </Stack>
  );
}

function MoveButtons({ item, name }: { readonly item: BoxItem; readonly name: string }) {
  const { box, move } = useBoxBuilder();
  const last = box.pack_items.length - 1;
  if (last <= 0) return null;
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={item.position === 0}
        aria-label={`Move ${name} earlier`}
        onClick={() => move(item, item.position - 1)}
      >
        <ArrowLeft size={16} aria-hidden="true" /> Earlier
      </Button>
      <Button
        size="small"
        disabled={item.position === last}
        aria-label={`Move ${name} later`}
        onClick={() => move(item, item.position + 1)}
      >
        Later <ArrowRight size={16} aria-hidden="true" />
      </Button>
    </Row>
  );
}
