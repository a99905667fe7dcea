import { useEffect, useRef } from 'react';
import { useHydrated } from '#web/src/parts/ui/use-hydrated.ts';
import styles from './looping-film.module.css';
import { whenNear } from './when-near.ts';

export interface Film {
  readonly webm: string;
  readonly mp4: string;
  /** The film's first frame, shown until it plays. */
  readonly poster: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * A silent film that loops while it is visible. It loads when it comes near the screen. Under reduced motion it shows its poster.
 * Without scripts it has the browser's own controls.
 */
export function LoopingFilm({ film: { webm, mp4, poster, width, height, alt } }: { readonly film: Film }) {
  const figure = useRef<HTMLElement>(null);
  const isHydrated = useHydrated();
  useEffect(() => whenNear(figure.current, async (near) => (await import('./play-film.ts')).playFilm(near)), []);
  return (
    <figure ref={figure} className={styles.film} data-state="waiting">
      <img src={poster} alt="" width={width} height={height} loading="lazy" />
      <video
        muted
        loop
        playsInline
        preload="none"
        controls={!isHydrated}
        width={width}
        height={height}
        aria-label={alt}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
      </video>
      <button type="button" className={styles.button}>
        <span className={styles.pause}>Pause</span>
        <span className={styles.play}>Play</span>
      </button>
    </figure>
  );
}
