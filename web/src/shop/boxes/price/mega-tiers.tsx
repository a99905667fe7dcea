import { boxPrice } from '#domain/shop/prices.ts';
import { formatPrice } from '#domain/values/money.ts';
import styles from './price-tag.module.css';

/** The quantities at which a MEGA card gets cheaper (P-9). */
const tiers = [
  { from: 1, label: '1 card' },
  { from: 2, label: '2 cards' },
  { from: 3, label: '3 or more' },
];

export function MegaTiers({ count }: { readonly count: number }) {
  const current = Math.min(count, tiers.length);
  return (
    <table className={styles.tiers}>
      <caption className="label">MEGA prices</caption>
      <thead>
        <tr>
          <th scope="col">Cards</th>
          <th scope="col">Each</th>
          <th scope="col">Together</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ from, label }) => {
          const { total, perCard } = boxPrice('mega', from);
          return (
            <tr key={from} {...(from === current && { 'aria-current': 'true' })}>
              <th scope="row">{label}</th>
              <td>{formatPrice(perCard)}</td>
              <td>{from === tiers.length ? `from ${formatPrice(total)}` : formatPrice(total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
