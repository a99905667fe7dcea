import type { ReactNode } from 'react';
import { RegistrationMark } from '#web/src/parts/ui/registration-mark.tsx';
import styles from './athlete.module.css';
import { type PeopleInPhoto, question } from './people.ts';

interface OutlinesProps {
  readonly people: PeopleInPhoto['people'];
  /** The index of the athlete. */
  readonly athlete: number | null;
  /** True once an athlete was tapped. */
  readonly isAnswered: boolean;
  /** The brush's result on the photo, drawn in place of the athlete's outline. */
  readonly result: ReactNode;
  /** The photo on screen: its size, and its centre's offset from the middle of the frame, in CSS pixels. */
  readonly photo: { readonly width: number; readonly height: number; readonly x: number; readonly y: number };
}

const percent = (part: number): string => `${part * 100}%`;

/** The question, the people's outlines and the brush's result over the photo. Taps and drags pass through them. */
export function Outlines({ people, athlete, isAnswered, result, photo }: OutlinesProps) {
  const { width, height, x, y } = photo;
  const transform = `translate(calc(-50% + ${x}px), calc(-50% + ${y}px))`;
  return (
    <>
      <div className={styles.outlines} aria-hidden="true" style={{ inlineSize: width, blockSize: height, transform }}>
        {result}
        <Lines people={people} athlete={athlete} isHidden={result !== null} />
        {people.length > 1 &&
          people.map(({ box, head }, index) => (
            <span
              // People have no id but their place in the photo.
              key={`${box.x} ${box.y}`}
              className={styles.number}
              data-athlete={index === athlete}
              style={{
                insetInlineStart: percent(head.x + head.width / 2),
                insetBlockStart: percent(Math.max(0, head.y)),
              }}
            >
              {index === athlete ? <RegistrationMark size={18} /> : index + 1}
            </span>
          ))}
      </div>
      {!isAnswered && (
        <p className={styles.question} aria-hidden="true">
          {question}
        </p>
      )}
    </>
  );
}

/** Each line is drawn twice, so that it is visible on light and dark. */
function Lines({
  people,
  athlete,
  isHidden,
}: Pick<OutlinesProps, 'people' | 'athlete'> & { readonly isHidden: boolean }) {
  // The athlete's outline is drawn last, over the others.
  const order = people
    .map((_, index) => index)
    .filter((index) => !isHidden || index !== athlete)
    .toSorted((one, other) => Number(one === athlete) - Number(other === athlete));
  return (
    people.length > 1 && (
      <svg viewBox="0 0 1 1" preserveAspectRatio="none">
        {order.map((index) => {
          const points = people[index]?.outline.map((corner) => `${corner.x},${corner.y}`).join(' ');
          return (
            <g key={index} data-athlete={index === athlete}>
              <polygon className={styles.under} points={points} />
              <polygon className={styles.over} points={points} />
            </g>
          );
        })}
      </svg>
    )
  );
}
