import { customTradingCards } from '#web/src/base/content/search-pages/custom-trading-cards.ts';
import { scenes } from '#web/src/base/pictures/scenes.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { SearchLanding } from './search-landing.tsx';

export function Page() {
  return (
    <SearchLanding
      id="custom_trading_cards"
      page={customTradingCards}
      picture={sportCards.sprint}
      wide={scenes.magneticCase}
    />
  );
}
