import { brand } from '#domain/values/brand.ts';
import { partners } from '#web/src/base/content/partners.ts';
import { paths } from '#web/src/base/paths.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';
import { CardFan } from '#web/src/parts/page/offer/card-fan.tsx';
import { LastCall } from '#web/src/parts/page/offer/last-call.tsx';
import { Opening } from '#web/src/parts/page/offer/opening.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';

const { hero, last, partner } = partners;
const { button, second, ...words } = hero;

// Links to the teams. Signed-out visitors sign in first.
const Start = () => (
  <ButtonLink to={paths.teams} variant="primary" size="large">
    {button}
  </ButtonLink>
);

export function PartnersHero() {
  return (
    <Opening
      id="partners-title"
      {...words}
      actions={
        <>
          <Start />
          <a href="#fundraiser">{second}</a>
        </>
      }
      picture={<CardFan front={sportCards.basketball} left={sportCards.volleyball} right={sportCards.wheelchair} />}
    />
  );
}

export function PartnersLast() {
  return (
    <LastCall title={last.title} button={<Start />}>
      <p>{last.sentence}</p>
      <p>
        {partner} <a href={`mailto:${brand.supportMail}`}>Write to us</a>
      </p>
    </LastCall>
  );
}
