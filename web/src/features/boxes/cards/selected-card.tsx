import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { boxLimits } from '#domain/boxes/box-limits';
import { isMega } from '#domain/boxes/box-rules';
import { boxMax, packKind } from '#domain/pricing/prices';
import { posterInk } from '#web/content/box-kinds';
import { Button } from '#web/ui/button.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { FinishSwitch } from '#web/card/finish-switch.tsx';
import { FoilCard } from '#web/card/foil-card.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { BoxItem } from '../state/box-change.ts';
import styles from './selected-card.module.css';
import { useBoxBench } from '../state/box-builder-context.ts';
import { cardTitle } from './use-finished-cards.ts';

// More than fit at once may be typed: they are offered over several boxes.
const mostTyped = boxMax * 10;

/** One card of the box in the light, in the foil it will get or as a poster without, and all that can be done with it. */
export function SelectedCard() {
  const { box, inHand, isLocked } = useBoxBench();
  const isPoster = isMega(box.pack_type);
  return (
    <section className={styles.hand} aria-labelledby="hand-title">
      <h2 id="hand-title" className={styles.title}>
        {inHand ? cardTitle(inHand.card) : isPoster ? 'The poster' : 'The foil'}
      </h2>
      {inHand ? <InTheLight key={inHand.card_id} item={inHand} /> : <Outline />}
      {isPoster ? <p className={styles.quiet}>{posterInk}</p> : <FinishOfBox />}
      {inHand && !isLocked && <CardControls item={inHand} />}
    </section>
  );
}

function FinishOfBox() {
  const { box, isLocked, edit } = useBoxBench();
  if (isLocked) return <p className={styles.quiet}>Foil: {box.foil_finish}</p>;
  return <FinishSwitch finish={box.foil_finish} onFinish={(foil_finish) => edit({ foil_finish })} />;
}

function Outline() {
  const { box } = useBoxBench();
  return (
    <>
      <CropMarks>
        <div className={styles.outline} aria-hidden="true" />
      </CropMarks>
      {!isMega(box.pack_type) && <p className={styles.quiet}>Put a card into the box to see it in its foil.</p>}
    </>
  );
}

function InTheLight({ item }: { readonly item: BoxItem }) {
  const { box, cards } = useBoxBench();
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
  const { box, setQuantity, move } = useBoxBench();
  const kind = packKind(box.pack_type);
  const name = cardTitle(item.card);
  const last = box.pack_items.length - 1;
  return (
    <div className={styles.handling}>
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
      {last > 0 && (
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
      )}
      <Button size="small" variant="quiet" onClick={() => setQuantity(item, 0)} aria-label={`Take ${name} out`}>
        Take it out
      </Button>
    </div>
  );
}
