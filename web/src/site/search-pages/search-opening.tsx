import type { ReactNode } from 'react';
import type { SearchPage } from '#web/src/base/content/search-pages/search-page.ts';
import type { Picture } from '#web/src/base/pictures/picture.ts';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { RegistrationMark } from '#web/src/parts/ui/registration-mark.tsx';
import story from '../parts/story.module.css';
import styles from './search-page.module.css';

interface SearchOpeningProps {
  readonly page: SearchPage;
  readonly picture: Picture;
  /** The start button. */
  readonly children: ReactNode;
}

/** Heading, lead and button, beside a finished card. */
export function SearchOpening({ page: { kicker, title, lead }, picture, children }: SearchOpeningProps) {
  return (
    <div className={`columns ${story.opening}`}>
      <div className={story.words}>
        <p className="kicker">
          <RegistrationMark />
          {kicker}
        </p>
        <h1 className={styles.title}>{title}</h1>
        <p className={`quiet lead ${story.lead}`}>{lead}</p>
        <p>{children}</p>
      </div>
      <CropMarks className={story.picture ?? ''}>
        <img src={picture.src} alt={picture.alt} width={picture.width} height={picture.height} fetchPriority="high" />
      </CropMarks>
    </div>
  );
}
