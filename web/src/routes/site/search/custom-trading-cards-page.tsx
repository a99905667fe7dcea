import { customTradingCards } from '#web/content/search-pages/custom-trading-cards';
import { SearchLanding } from './search-landing.tsx';
import { sportCards } from '#web/pictures/sport-cards';

export function Page() {
  return <SearchLanding id="custom_trading_cards" page={customTradingCards} picture={sportCards.sprint} />;
}
