import { Check } from 'lucide-react';
import { landing } from '#web/content/landing';
import styles from './price-strip.module.css';

/** The prices, the target of `/#pricing`. */
export function PriceStrip() {
  return (
    <section id="pricing" className={styles.strip} aria-label="Prices">
      <div className="page-width">
        <ul className={styles.prices}>
          {landing.prices.items.map(({ name, price, words }) => (
            <li key={name} className={styles.price}>
              <span className={styles.name}>{name}</span>
              <span className={styles.figure}>{price}</span>
              <span className={styles.words}>{words}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.notes}>
          {landing.prices.notes.map((note) => (
            <li key={note}>
              <Check size={18} aria-hidden="true" />
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
