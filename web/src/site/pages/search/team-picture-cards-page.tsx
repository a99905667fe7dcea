import { teamPictureCards } from '#web/src/base/content/search-pages/team-picture-cards.ts';
import binder from '#web/src/base/pictures/product/binder.avif';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { SearchLanding } from './search-landing.tsx';

const wide = {
  src: binder,
  width: 960,
  height: 608,
  alt: 'Ten finished cards in ten looks, in the clear pockets of a binder page',
} as const;

export function Page() {
  return <SearchLanding id="team_picture_cards" page={teamPictureCards} picture={sportCards.soccer} wide={wide} />;
}
