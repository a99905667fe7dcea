import { paths } from '#web/paths';
import { landing } from '#web/content/landing';
import { CardFan } from '#web/page/offer/card-fan.tsx';
import { Opening } from '#web/page/offer/opening.tsx';
import { fanCards, sampleCards } from '#web/pictures/sample-cards';
import { Link } from '#web/ui/link.tsx';
import { StartButton } from './start-button.tsx';

const { button, second, ...words } = landing.hero;

export function Hero() {
  return (
    <Opening
      id="hero-title"
      {...words}
      actions={
        <>
          <StartButton id="hero">{button}</StartButton>
          <Link to={paths.templates}>{second}</Link>
        </>
      }
      picture={<CardFan front={sampleCards.front} {...fanCards} />}
    />
  );
}
