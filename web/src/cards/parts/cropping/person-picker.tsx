import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Row } from '#web/src/parts/layout/layout.tsx';
import styles from './athlete.module.css';
import { HeadPicture } from './head-picture.tsx';
import { athleteName, type PeopleInPhoto, question } from './people.ts';

interface PersonPickerProps {
  readonly src: string;
  /** Of the photo, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  readonly people: PeopleInPhoto['people'];
  readonly athlete: number | null;
  readonly onChoose: (index: number) => void;
}

/** Asks which of several people is on the card. A tap on an outline in the photo also answers it. */
export function PersonPicker({ src, size, people, athlete, onChoose }: PersonPickerProps) {
  return (
    <fieldset>
      <legend className={styles.who}>{question}</legend>
      <Row gap={3}>
        {people.map((person, index) => (
          <Pick
            // A closer look moves heads, not boxes.
            key={`${person.box.x} ${person.box.y}`}
            className={styles.person}
            name="athlete"
            aria-label={athleteName(index, people.length)}
            checked={index === athlete}
            onChange={() => onChoose(index)}
          >
            <HeadPicture src={src} person={person} size={size} />
            <span aria-hidden="true">{index + 1}</span>
          </Pick>
        ))}
      </Row>
    </fieldset>
  );
}
