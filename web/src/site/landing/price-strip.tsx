import { landing } from '#web/src/base/content/landing.ts';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import styles from './price-strip.module.css';

export function PriceStrip() {
  return (
    <section className="raised" aria-label="Prices">
      <div className="page-width">
        <ul className={styles.prices}>
          {landing.prices.items.map(({ name, price, words }) => (
            <li key={name} className={styles.price}>
              <strong>{name}</strong>
              <span className={styles.figure}>{price}</span>
              <span className="quiet small">{words}</span>
            </li>
          ))}
        </ul>
        <ul className={styles.notes}>
          {landing.prices.notes.map((note) => (
            <li key={note}>
              <LineIcon name="check" size={18} />
              {note}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
