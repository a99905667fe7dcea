import { FundraiserCalculator } from '../partners/fundraiser-calculator.tsx';
import { PartnersHero, PartnersLast } from '../partners/partners-hero.tsx';
import { PartnersProducts } from '../partners/partners-products.tsx';
import { PartnersWays } from '../partners/partners-ways.tsx';

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
