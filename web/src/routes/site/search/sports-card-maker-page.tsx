import { sportsCardMaker } from '#web/content/search-pages/sports-card-maker';
import { SearchLanding } from './search-landing.tsx';
import { sportCards } from '#web/pictures/sport-cards';

export function Page() {
  return <SearchLanding id="sports_card_maker" page={sportsCardMaker} picture={sportCards.basketball} />;
}
