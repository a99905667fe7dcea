import { youthBaseballCards } from '#web/content/search-pages/youth-baseball-cards';
import { SearchLanding } from './search-landing.tsx';
import { sportCards } from '#web/pictures/sport-cards';

export function Page() {
  return <SearchLanding id="youth_baseball_cards" page={youthBaseballCards} picture={sportCards.batter} />;
}
