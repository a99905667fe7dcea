import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { boxLimits } from '#domain/shop/box-limits.ts';
import { isMega } from '#domain/shop/box-rules.ts';
import { boxMax, packKind } from '#domain/shop/prices.ts';
import { posterInk } from '#web/src/base/content/box-kinds.ts';
import { FinishSwitch } from '#web/src/parts/card/finish-switch.tsx';
import { FoilCard } from '#web/src/parts/card/foil-card.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { Stepper } from '#web/src/parts/ui/stepper.tsx';
import { useBoxBuilder } from '../state/box-builder-context.ts';
import type { BoxItem } from '../state/box-change.ts';
import styles from './selected-card.module.css';
import { cardTitle } from './use-finished-cards.ts';

// More than one box holds: the rest is offered in further boxes.
const mostTyped = boxMax * 10;

/** One card of the box, shown large in the foil it gets (posters have none), with its controls. */
export function SelectedCard() {
  const { box, selected, isLocked } = useBoxBuilder();
  const isPoster = isMega(box.pack_type);
  return (
    <section className={styles.selected} aria-labelledby="selected-card-title">
      <h2 id="selected-card-title" className={styles.title}>
        {selected ? cardTitle(selected.card) : isPoster ? 'The poster' : 'The foil'}
      </h2>
      {selected ? <CardPreview key={selected.card_id} item={selected} /> : <Outline />}
      {isPoster ? <p className={styles.quiet}>{posterInk}</p> : <FinishOfBox />}
      {selected && !isLocked && <CardControls item={selected} />}
    </section>
  );
}

function FinishOfBox() {
  const { box, isLocked, edit } = useBoxBuilder();
  if (isLocked) return <p className={styles.quiet}>Foil: {box.foil_finish}</p>;
  return <FinishSwitch finish={box.foil_finish} onFinish={(foil_finish) => edit({ foil_finish })} />;
}

function Outline() {
  const { box } = useBoxBuilder();
  return (
    <>
      <CropMarks>
        <div className={styles.outline} aria-hidden="true" />
      </CropMarks>
      {!isMega(box.pack_type) && <p className={styles.quiet}>Put a card into the box to see it in its foil.</p>}
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
    <div className={styles.controls}>
      {kind === 'team' ? (
        <p className={styles.quiet}>One card per player.</p>
      ) : (
        <Stepper
          label={`Copies of ${name}`}
          value={item.quantity}
          min={0}
          max={kind === 'mega' ? boxLimits.copies : mostTyped}
          onChange={(quantity) => setQuantity(item, quantity)}
        />
      )}
      <MoveButtons item={item} name={name} />
      <Button size="small" variant="quiet" onClick={() => setQuantity(item, 0)} aria-label={`Take it out: ${name}`}>
        Take it out
      </Button>
    </div>
  );
}

function MoveButtons({ item, name }: { readonly item: BoxItem; readonly name: string }) {
  const { box, move } = useBoxBuilder();
  const last = box.pack_items.length - 1;
  if (last <= 0) return null;
  return (
    <div className={styles.moves}>
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
    </div>
  );
}
