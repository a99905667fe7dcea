import { teamPictureCards } from '#web/content/search-pages/team-picture-cards';
import { SearchLanding } from './search-landing.tsx';
import { cardPictures } from './card-pictures.ts';

export function Page() {
  return <SearchLanding id="team_picture_cards" page={teamPictureCards} picture={cardPictures.other} />;
}
