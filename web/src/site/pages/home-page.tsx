import { landing } from '#web/src/base/content/landing.ts';
import { TemplateStrip } from '#web/src/catalog/templates/template-strip.tsx';
import { LastCall } from '#web/src/parts/page/offer/last-call.tsx';
import { BoxOptions } from '../landing/box-options.tsx';
import { Hero } from '../landing/hero.tsx';
import { InTheLight } from '../landing/in-the-light.tsx';
import { InstantCreation } from '../landing/instant-creation.tsx';
import { PriceStrip } from '../landing/price-strip.tsx';
import { PrintProof } from '../landing/print-proof.tsx';
import { StartButton } from '../landing/start-button.tsx';

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
