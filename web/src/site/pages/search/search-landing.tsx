import { useState } from 'react';
import { everySport } from '#domain/catalog/template.ts';
import type { SearchPage } from '#web/src/base/content/search-pages/search-page.ts';
import { templatesPath } from '#web/src/base/paths.ts';
import type { Picture } from '#web/src/base/pictures/picture.ts';
import { TemplateGrid } from '#web/src/catalog/templates/template-grid.tsx';
import { TemplateList } from '#web/src/catalog/templates/template-list.tsx';
import { ChosenSport } from '#web/src/catalog/templates/use-pick-template.ts';
import { Questions } from '#web/src/parts/page/questions.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import story from '../../parts/story.module.css';
import { SearchBlocks } from '../../search-pages/search-blocks.tsx';
import { SearchOpening } from '../../search-pages/search-opening.tsx';
import { SportChoice } from '../../search-pages/sport-choice.tsx';
import { StartLink } from '../../search-pages/start-link.tsx';
import styles from './search-landing.module.css';

interface SearchLandingProps {
  readonly page: SearchPage;
  readonly id: string;
  readonly picture: Picture;
  /** A rendered scene below the designs. */
  readonly wide?: Picture;
}

const ownSport = (sport: string): string | undefined => (sport === everySport ? undefined : sport);

/** A landing page for one search: opening, designs with the sport preselected, answers, questions, one button. */
export function SearchLanding({ page, id, picture, wide }: SearchLandingProps) {
  const [sport, setSport] = useState(page.sports[0]);
  const start = (place: string) => (
    <StartLink id={`${id}_${place}`} sport={ownSport(sport)}>
      {page.button}
    </StartLink>
  );
  return (
    <div className="page-width">
      <SearchOpening page={page} picture={picture}>
        {start('opening')}
      </SearchOpening>
      <Designs page={page} sport={sport} onSport={setSport} />
      {wide && (
        <figure className={styles.wide}>
          <img {...wide} alt={wide.alt} sizes="(width < 60rem) 100vw, 960px" loading="lazy" />
          <figcaption className="quiet small">Rendered picture of sample cards</figcaption>
        </figure>
      )}
      <SearchBlocks blocks={page.blocks} />
      <section className={story.block}>
        <SectionHead kicker="Good to know" title="Questions" />
        <Questions questions={page.questions} />
      </section>
      <section className={story.last}>
        <h2 className="display-56">{page.last.title}</h2>
        <p>{page.last.sentence}</p>
        <p>{start('last')}</p>
      </section>
    </div>
  );
}

interface DesignsProps {
  readonly page: SearchPage;
  readonly sport: string;
  readonly onSport: (sport: string) => void;
}

function Designs({ page: { designs, sports }, sport, onSport }: DesignsProps) {
  const own = ownSport(sport);
  return (
    <section className={story.block}>
      <SectionHead kicker="The designs" title={designs.title}>
        {designs.sentence}
      </SectionHead>
      {sports.length > 1 && <SportChoice sports={sports} chosen={sport} onChoose={onSport} />}
      <ChosenSport value={own}>
        <TemplateList sport={sport} show={(templates) => <TemplateGrid templates={templates} />} />
      </ChosenSport>
      <p className={styles.more}>
        <Link to={templatesPath(own === undefined ? {} : { sport: own })}>All designs</Link>
      </p>
    </section>
  );
}
