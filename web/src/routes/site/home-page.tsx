import { landing } from '#web/content/landing';
import { BoxOptions } from '#web/features/landing/box-options.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { InTheLight } from '#web/features/landing/in-the-light.tsx';
import { InstantCreation } from '#web/features/landing/instant-creation.tsx';
import { PriceStrip } from '#web/features/landing/price-strip.tsx';
import { PrintProof } from '#web/features/landing/print-proof.tsx';
import { StartButton } from '#web/features/landing/start-button.tsx';
import { TemplateStrip } from '#web/features/templates/template-strip.tsx';
import { LastCall } from '#web/page/offer/last-call.tsx';

const { title, sentence, button } = landing.last;

export function Page() {
  return (
    <>
      <Hero />
      <PriceStrip />
      <TemplateStrip />
      <InstantCreation />
      <InTheLight />
      <PrintProof />
      <BoxOptions />
      <LastCall title={title} button={<StartButton id="last-call">{button}</StartButton>}>
        <p>{sentence}</p>
      </LastCall>
    </>
  );
}
