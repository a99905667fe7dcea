import { BoxOptions } from '#web/features/landing/box-options.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { LastCall } from '#web/features/landing/last-call.tsx';
import { PressSteps } from '#web/features/landing/press-steps.tsx';
import { PriceStrip } from '#web/features/landing/price-strip.tsx';
import { PrintProof } from '#web/features/landing/print-proof.tsx';
import { TemplateStrip } from '#web/features/templates/template-strip.tsx';

export function Page() {
  return (
    <>
      <Hero />
      <PriceStrip />
      <TemplateStrip />
      <PressSteps />
      <PrintProof />
      <BoxOptions />
      <LastCall />
    </>
  );
}
