import { bulkPercent, bulkTiers, nextTier, percentOf } from '#domain/shop/bulk-discount.ts';
import { limits } from '#domain/tables/limits.ts';
import { cents, dollars } from '#domain/values/money.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import styles from './team-orders.module.css';

interface QuantitySliderProps {
  /** Dollars per pack. */
  readonly price: number;
  readonly quantity: number;
  readonly onChange: (quantity: number) => void;
}

const maxPacks = limits.teamOrder.packs;

/** Dollars per pack, reduced by a percentage. */
const reduced = (price: number, percent: number): number => dollars(cents(price) - percentOf(cents(price), percent));

/** The number of packs, with the price of each, the team's saving, and the price at the next tier (P-17). */
export function QuantitySlider({ price, quantity, onChange }: QuantitySliderProps) {
  const percent = bulkPercent(quantity);
  const set = (value: string) => onChange(Math.min(maxPacks, Math.max(1, Math.round(Number(value)) || 1)));
  return (
    <Stack gap={5}>
      <Row gap={3}>
        <label htmlFor="packs">Packs</label>
        <input
          id="packs"
          className={styles.number}
          type="number"
          min={1}
          max={maxPacks}
          value={quantity}
          onChange={(event) => set(event.target.value)}
        />
        <output htmlFor="packs">
          <strong className="display-28">{formatMoney(reduced(price, percent))}</strong> a pack
        </output>
      </Row>
      <input
        type="range"
        className={classNames(looks.wide, styles.range)}
        aria-label="Number of packs"
        min={1}
        max={100}
        value={Math.min(100, quantity)}
        onChange={(event) => set(event.target.value)}
      />
      <Tiers price={price} quantity={quantity} />
    </Stack>
  );
}

/** The price of each tier, the team's saving, and the distance to the next tier. */
function Tiers({ price, quantity }: Omit<QuantitySliderProps, 'onChange'>) {
  const percent = bulkPercent(quantity);
  const next = nextTier(quantity);
  const saved = dollars(percentOf(cents(price) * quantity, percent));
  return (
    <>
      <ul className={styles.tiers} aria-label="Prices by number">
        {bulkTiers.map((tier) => (
          <li key={tier.from} data-current={tier.percent === percent || undefined}>
            <span>{tier.from}+</span>
            <strong>{formatMoney(reduced(price, tier.percent))}</strong>
          </li>
        ))}
      </ul>
      <Quiet>
        {saved > 0 ? `You save ${formatMoney(saved)}. ` : ''}
        {next
          ? `From ${next.from} packs on, each is ${formatMoney(reduced(price, next.percent))}: ${next.from - quantity} more.`
          : 'This is the lowest price.'}
      </Quiet>
    </>
  );
}
