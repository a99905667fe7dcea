import { personalizedSportsCards } from '#web/src/base/content/search-pages/personalized-sports-cards.ts';
import { sampleCards } from '#web/src/base/pictures/sample-cards.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { SearchLanding } from './search-landing.tsx';

export function Page() {
  return (
    <SearchLanding
      id="personalized_sports_cards"
      page={personalizedSportsCards}
      picture={sampleCards.back}
      wide={scenes.box}
    />
  );
}
