import { landing } from '#web/src/base/content/landing.ts';
import { paths } from '#web/src/base/paths.ts';
import { fanCards, sampleCards } from '#web/src/base/pictures/sample-cards.ts';
import { CardFan } from '#web/src/parts/page/offer/card-fan.tsx';
import { Opening } from '#web/src/parts/page/offer/opening.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import { StartButton } from './start-button.tsx';

const { button, price, second, ...words } = landing.hero;

export function Hero() {
  return (
    <Opening
      id="hero-title"
      {...words}
      actions={
        <>
          <StartButton id="hero">{button}</StartButton>
          <span className="quiet">{price}</span>
          <Link to={paths.templates}>{second}</Link>
        </>
      }
      picture={<CardFan front={sampleCards.front} {...fanCards} />}
    />
  );
}
