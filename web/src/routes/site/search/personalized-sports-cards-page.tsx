import { personalizedSportsCards } from '#web/content/search-pages/personalized-sports-cards';
import { SearchLanding } from './search-landing.tsx';
import { cardPictures } from './card-pictures.ts';

export function Page() {
  return <SearchLanding id="personalized_sports_cards" page={personalizedSportsCards} picture={cardPictures.back} />;
}
