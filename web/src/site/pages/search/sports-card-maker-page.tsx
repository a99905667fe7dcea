import { sportsCardMaker } from '#web/src/base/content/search-pages/sports-card-maker.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { SearchLanding } from './search-landing.tsx';

export function Page() {
  return (
    <SearchLanding id="sports_card_maker" page={sportsCardMaker} picture={sportCards.basketball} wide={scenes.fridge} />
  );
}
