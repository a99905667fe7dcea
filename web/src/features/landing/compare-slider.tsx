import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { timings } from '#domain/timings';
import type { Picture } from '#web/pictures/picture';
import styles from './compare-slider.module.css';

/** It runs by itself, was paused by the button, or was taken in hand: then it stays where it is put. */
type State = 'running' | 'paused' | 'held';

interface CompareSliderProps {
  readonly before: Picture;
  readonly after: Picture;
}

const time = { '--turn': `${timings.sliderMs}ms` } as CSSProperties;
const wordsAt = (at: number): string => `${at} % photo, ${100 - at} % card`;

/** A photo and the card that was made of it, on both sides of a line. The line moves in eight seconds (P-9) until someone takes it. */
export function CompareSlider({ before, after }: CompareSliderProps) {
  const { figure, range, state, toggle, follow, takeOver } = useSlider();
  return (
    <figure ref={figure} className={styles.compare} data-state={state} style={time}>
      <div className={styles.stage}>
        <img {...before} loading="lazy" />
        <img {...after} loading="lazy" className={styles.after} />
        <span className={styles.line} aria-hidden="true" />
        <input
          ref={range}
          className={styles.range}
          type="range"
          min="0"
          max="100"
          defaultValue="50"
          aria-label="Compare the photo with the card"
          onInput={follow}
          onPointerDown={takeOver}
          onKeyDown={takeOver}
        />
      </div>
      <figcaption className={styles.foot}>
        <span>The photo</span>
        <button type="button" className={styles.button} onClick={toggle}>
          {state === 'running' ? 'Pause' : 'Play'}
        </button>
        <span>The card</span>
      </figcaption>
    </figure>
  );
}

function useSlider() {
  const figure = useRef<HTMLElement>(null);
  const range = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>('running');
  useSeen(figure);

  const follow = () => {
    const at = range.current?.valueAsNumber ?? 0;
    figure.current?.style.setProperty('--at', `${at}%`);
    range.current?.setAttribute('aria-valuetext', wordsAt(at));
    setState('held');
  };
  useEffect(() => {
    // It was moved before hydration.
    if (range.current && range.current.value !== range.current.defaultValue) follow();
  }, []);
  const takeOver = () => {
    if (state === 'held' || !figure.current || !range.current) return;
    // From where the line is just now.
    const at = Number.parseFloat(getComputedStyle(figure.current).getPropertyValue('--at'));
    if (Number.isFinite(at)) range.current.value = String(Math.round(at));
    follow();
  };
  const toggle = () => {
    figure.current?.style.removeProperty('--at');
    setState(state === 'running' ? 'paused' : 'running');
  };
  return { figure, range, state, toggle, follow, takeOver };
}

/** Marks an element while it is on the screen, so that it moves only there. */
function useSeen(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => {
      current.toggleAttribute('data-seen', entry?.isIntersecting ?? false);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
}
