import { teamPictureCards } from '#web/content/search-pages/team-picture-cards';
import { SearchLanding } from './search-landing.tsx';
import { sportCards } from '#web/pictures/sport-cards';

export function Page() {
  return <SearchLanding id="team_picture_cards" page={teamPictureCards} picture={sportCards.soccer} />;
}
