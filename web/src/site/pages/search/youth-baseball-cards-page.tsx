import { youthBaseballCards } from '#web/src/base/content/search-pages/youth-baseball-cards.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { SearchLanding } from './search-landing.tsx';

export function Page() {
  return (
    <SearchLanding id="youth_baseball_cards" page={youthBaseballCards} picture={sportCards.batter} wide={scenes.hand} />
  );
}
