import { type CSSProperties, useEffect, useRef } from 'react';
import { timings } from '#domain/timings';
import type { Picture } from '#web/pictures/picture';
import styles from './compare-slider.module.css';

interface CompareSliderProps {
  readonly before: Picture;
  readonly after: Picture;
}

const time = { '--turn': `${timings.sliderMs}ms` } as CSSProperties;

/** A photo and the card that was made of it, on both sides of a line. The line moves in eight seconds (P-9) until someone takes it. */
export function CompareSlider({ before, after }: CompareSliderProps) {
  const figure = useRef<HTMLElement>(null);
  useEffect(() => moveWhenNear(figure.current), []);
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
      <figcaption className={styles.foot}>
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

/** Its code loads when it comes near the screen. */
function moveWhenNear(figure: HTMLElement | null): (() => void) | undefined {
  if (!figure) return;
  let end = () => {};
  const observer = new IntersectionObserver(
    async ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      end = (await import('./move-slider.ts')).moveSlider(figure);
    },
    { rootMargin: `${timings.lazyMarginPx}px` },
  );
  observer.observe(figure);
  return () => {
    observer.disconnect();
    end();
  };
}
