import { teamPictureCards } from '#web/src/base/content/search-pages/team-picture-cards.ts';
import { SearchLanding } from './search-landing.tsx';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';

export function Page() {
  return <SearchLanding id="team_picture_cards" page={teamPictureCards} picture={sportCards.soccer} />;
}
