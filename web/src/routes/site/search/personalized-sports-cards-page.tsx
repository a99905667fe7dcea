import { personalizedSportsCards } from '#web/content/search-pages/personalized-sports-cards';
import { SearchLanding } from './search-landing.tsx';
import { sampleCards } from '#web/pictures/sample-cards';

export function Page() {
  return <SearchLanding id="personalized_sports_cards" page={personalizedSportsCards} picture={sampleCards.back} />;
}
