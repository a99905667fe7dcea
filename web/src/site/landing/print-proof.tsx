import { landing } from '#web/src/base/content/landing.ts';
import { product } from '#web/src/base/pictures/product.ts';
import { sampleCards } from '#web/src/base/pictures/sample-cards.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import styles from './print-proof.module.css';
import { ProductShot } from './product-shot.tsx';

const { kicker, title, facts } = landing.proof;
const { other } = sampleCards;

/** A card with its dimensions, beside the facts about its print. */
export function PrintProof() {
  return (
    <section className={`page-width columns section ${styles.proof}`}>
      <figure className={styles.figure}>
        <CropMarks>
          <img
            src={other.src}
            alt="A finished card between its crop marks"
            width={other.width}
            height={other.height}
            loading="lazy"
          />
        </CropMarks>
        <span className={`small ${styles.across}`} aria-hidden="true">
          <span className={styles.measure}>2.5 in</span>
        </span>
        <span className={`small ${styles.down}`} aria-hidden="true">
          <span className={styles.measure}>3.5 in</span>
        </span>
      </figure>
      <div>
        <SectionHead kicker={kicker} title={title} />
        <dl className={`lined ${styles.facts}`}>
          {facts.map(({ term, words }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <ProductShot picture={product.fridge} />
      </div>
    </section>
  );
}
