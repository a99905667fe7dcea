import { teamPictureCards } from '#web/src/base/content/search-pages/team-picture-cards.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { SearchLanding } from './search-landing.tsx';

export function Page() {
  return (
    <SearchLanding id="team_picture_cards" page={teamPictureCards} picture={sportCards.soccer} wide={scenes.binder} />
  );
}
