import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { doubtsAbout, photoDoubts } from '#domain/cards/photo/photo-doubt.ts';
import { Notice } from '#web/src/parts/page/notice.tsx';

interface PhotoDoubtsProps {
  readonly person: FoundPerson;
  readonly isTouchedUp: boolean;
}

/** What makes the photo doubtful for a card of this person. The brush and the choice of another photo are beside it. */
export const PhotoDoubts = ({ person, isTouchedUp }: PhotoDoubtsProps) =>
  doubtsAbout(person, isTouchedUp).map((doubt) => (
    <Notice key={doubt} kind="note">
      {photoDoubts[doubt]}
    </Notice>
  ));
