import { youthBaseballCards } from '#web/content/search-pages/youth-baseball-cards';
import { SearchLanding } from './search-landing.tsx';
import { cardPictures } from './card-pictures.ts';

export function Page() {
  return <SearchLanding id="youth_baseball_cards" page={youthBaseballCards} picture={cardPictures.front} />;
}
