import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { cardBuilderPath, paths } from '#web/app/paths';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CardPicture } from '#web/ui/card-picture.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import { useArrival } from '../bench/use-arrival.ts';
import { useBench } from '../use-builder.ts';
import styles from './completed.module.css';

const title = 'Your card is finished';

/** The finished card, to be turned over. */
export function Completed() {
  const { kept, form } = useBench();
  const [shown, setShown] = useState<'front' | 'back'>('front');
  const navigate = useNavigate();
  const heading = useArrival(title);
  const { card, reload } = kept;
  if (card === null) return null;
  const onRetry = () => void reload();
  const flip = () => setShown(shown === 'front' ? 'back' : 'front');
  const sides = [
    { side: 'front', name: 'Front', url: card.front_image_url },
    { side: 'back', name: 'Back', url: card.back_image_url },
  ] as const;

  return (
    <section className={styles.done} aria-labelledby="step-title">
      <div className={styles.stage}>
        <CropMarks>
          <div className={styles.turn} data-shown={shown}>
            {sides.map(({ side, name, url }) => (
              <div key={side} className={styles[side]} aria-hidden={side !== shown}>
                <CardPicture src={url} alt={`${name} of your card`} eager onRetry={onRetry} />
                {side === 'front' && <Foil mask={card.foil_mask_url} />}
              </div>
            ))}
          </div>
        </CropMarks>
        <Button onClick={flip}>Turn the card over</Button>
      </div>
      <div className={styles.words}>
        <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.lead}>
          {form.player_name}, front and back, made from your photo. It is kept in{' '}
          <Link to={paths.myCards}>My cards</Link>.
        </p>
        <ul className={styles.pair} aria-label="Sides">
          {sides.map(({ side, name, url }) => (
            <li key={side}>
              <button
                type="button"
                className={styles.side}
                aria-pressed={side === shown}
                onClick={() => setShown(side)}
              >
                <CardPicture src={url} alt="" eager onRetry={onRetry} />
                {name}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button variant="primary" size="large" onClick={() => void navigate(cardBuilderPath())}>
            Make another
          </Button>
          <ButtonLink to={paths.myCards} size="large">
            My cards
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** One sweep of light, exactly where the foil will be stamped. */
function Foil({ mask }: { readonly mask: string | null }) {
  const image = mask === null ? undefined : `url("${mask}")`;
  return <span className={styles.foil} style={{ maskImage: image }} aria-hidden="true" />;
}
