import { FundraiserCalculator } from '#web/features/partners/fundraiser-calculator.tsx';
import { PartnersHero, PartnersLast } from '#web/features/partners/partners-hero.tsx';
import { PartnersProducts } from '#web/features/partners/partners-products.tsx';
import { PartnersWays } from '#web/features/partners/partners-ways.tsx';

export function Page() {
  return (
    <>
      <PartnersHero />
      <PartnersProducts />
      <FundraiserCalculator />
      <PartnersWays />
      <PartnersLast />
    </>
  );
}
