import { sportsCardMaker } from '#web/content/search-pages/sports-card-maker';
import { SearchLanding } from './search-landing.tsx';
import { cardPictures } from './card-pictures.ts';

export function Page() {
  return <SearchLanding id="sports_card_maker" page={sportsCardMaker} picture={cardPictures.other} />;
}
