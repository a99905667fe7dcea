import { landing } from '#web/src/base/content/landing.ts';
import { packBuilderPath, paths } from '#web/src/base/paths.ts';
import { product } from '#web/src/base/pictures/product.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import styles from './box-options.module.css';
import { ProductShot } from './product-shot.tsx';

const { kicker, title, sentence, items } = landing.boxes;

/**
 * The kinds of boxes, each with a link to its tab of the box builder. The Team Box links to the teams' page. Target of `/#pricing` (P-2).
 */
export function BoxOptions() {
  return (
    <section id="pricing" className={`section ${styles.section}`}>
      <div className="page-width">
        <div className={`columns ${styles.head}`}>
          <SectionHead kicker={kicker} title={title}>
            {sentence}
          </SectionHead>
          <ProductShot picture={product.box} />
        </div>
        <ul className="lined">
          {items.map(({ type, title: name, price, sentence: words, button }) => (
            <li key={type} className={styles.box}>
              <h3>{name}</h3>
              <p className={styles.price}>{price}</p>
              <p className="quiet">{words}</p>
              <ButtonLink to={type === 'team' ? paths.teamsAndPartners : packBuilderPath({ type })}>
                {button}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
