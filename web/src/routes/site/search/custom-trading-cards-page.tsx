import { customTradingCards } from '#web/content/search-pages/custom-trading-cards';
import { SearchLanding } from './search-landing.tsx';
import { cardPictures } from './card-pictures.ts';

export function Page() {
  return <SearchLanding id="custom_trading_cards" page={customTradingCards} picture={cardPictures.front} />;
}
