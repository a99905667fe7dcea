import { type CSSProperties, useEffect, useRef } from 'react';
import { timings } from '#domain/tables/timings.ts';
import type { Picture } from '#web/src/base/pictures/picture.ts';
import styles from './compare-slider.module.css';
import { whenNear } from './when-near.ts';

interface CompareSliderProps {
  readonly before: Picture;
  readonly after: Picture;
}

const time = { '--turn': `${timings.sliderMs}ms` } as CSSProperties;

/** A photo and its card on both sides of a line. The line crosses in eight seconds (P-9) until the visitor moves it. */
export function CompareSlider({ before, after }: CompareSliderProps) {
  const figure = useRef<HTMLElement>(null);
  useEffect(() => whenNear(figure.current, async (near) => (await import('./move-slider.ts')).moveSlider(near)), []);
  return (
    <figure ref={figure} className={styles.compare} data-state="running" style={time}>
      <div className={styles.stage}>
        <img {...before} alt={before.alt} loading="lazy" />
        <img {...after} alt={after.alt} loading="lazy" className={styles.after} />
        <span className={styles.line} aria-hidden="true" />
        <input
          className={styles.range}
          type="range"
          min="0"
          max="100"
          defaultValue="50"
          aria-label="Compare the photo with the card"
        />
      </div>
      <figcaption className={`quiet small ${styles.foot}`}>
        <span>The photo</span>
        <button type="button" className={styles.button}>
          <span className={styles.pause}>Pause</span>
          <span className={styles.play}>Play</span>
        </button>
        <span>The card</span>
      </figcaption>
    </figure>
  );
}
