import { partners } from '#web/src/base/content/partners.ts';
import { packPicture } from '#web/src/base/pictures/pack.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './partners-products.module.css';

const { products, tiers } = partners;

/** The products for teams, and the bulk prices of team packs. */
export function PartnersProducts() {
  return (
    <section className="page-width section" aria-labelledby="products">
      <SectionHead kicker={products.kicker} title={products.title} id="products">
        {products.sentence}
      </SectionHead>
      <ul className="lined">
        {products.items.map(({ name, price, of, words }) => (
          <li key={name} className={styles.product}>
            <h3>{name}</h3>
            <p className={styles.price}>
              {price} <span className={styles.of}>{of}</span>
            </p>
            <p className="quiet">{words}</p>
          </li>
        ))}
      </ul>
      <Tiers />
    </section>
  );
}

function Tiers() {
  return (
    <div className={`columns ${styles.tiers}`}>
      <div>
        <h3>{tiers.title}</h3>
        <img {...packPicture} alt={packPicture.alt} className={styles.shot} loading="lazy" />
      </div>
      <table>
        <caption className="visually-hidden">{tiers.caption}</caption>
        <thead>
          <tr>
            {tiers.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.rows.map(({ packs, saves, each }) => (
            <tr key={packs}>
              <th scope="row">{packs}</th>
              <td>{saves}</td>
              <td>{each}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
