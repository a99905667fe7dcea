import { type CSSProperties, useEffect, useRef } from 'react';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { useReducedMotion } from '../ui/use-reduced-motion.ts';
import { CardPicture } from './card-picture.tsx';
import { bandsOf, foilLooks } from './foil/foil-looks.ts';
import { followTilt } from './foil/follow-tilt.ts';
import { useFoilMask } from './foil/use-foil-mask.ts';
import styles from './foil-card.module.css';

interface FoilCardProps {
  readonly src: string | null;
  readonly alt: string;
  /** The print plate of this side, white where foil is stamped. Null without foil. */
  readonly mask: string | null;
  readonly finish: FoilFinish;
  readonly onRetry?: () => void;
}

/** A card that tilts with pointer, finger, keys or phone and shines on its foil. It stays still under reduced motion. */
export function FoilCard({ src, alt, mask, finish, onRetry }: FoilCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const plate = useFoilMask(mask);
  useEffect(() => {
    if (isStill || !place.current) return;
    return followTilt(place.current);
  }, [isStill]);
  const moving = { role: 'group', tabIndex: 0, 'aria-label': `${alt}, in the light: tilt it with the arrow keys` };
  return (
    <div ref={place} className={styles.place} {...(isStill ? {} : moving)}>
      <div className={styles.card}>
        <CardPicture src={src} alt={alt} eager {...(onRetry && { onRetry })} />
        {plate && <Foil plate={plate} finish={finish} />}
      </div>
    </div>
  );
}

/** Explains how to tilt the card by touch. Shown on touch screens, unless motion is reduced. */
export function FoilHint() {
  return useReducedMotion() ? null : (
    <p className={`quiet small ${styles.hint}`}>Drag it to catch the light. Tap it to tilt it with your phone.</p>
  );
}

/** Foil layers, each behind the plate's mask. A single mask around all of them would keep them from blending with the card. */
function Foil({ plate, finish }: { readonly plate: string; readonly finish: FoilFinish }) {
  const look = foilLooks[finish];
  const colours = {
    '--plate': plate,
    '--metal': look.metal,
    '--bands': bandsOf(look),
    '--glare': look.glare,
  } as CSSProperties;
  return (
    <span className={styles.foil} data-finish={finish} style={colours} aria-hidden="true">
      {(['metal', 'shine', 'glare', 'sweep'] as const).map((layer) => (
        <span key={layer} className={styles[layer]} />
      ))}
    </span>
  );
}
