import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { nextTier } from '#domain/shop/bulk-discount.ts';
import { type Fundraiser, fundraiser, packsCost } from '#domain/shop/fundraiser.ts';
import { formatAmount } from '#domain/values/money.ts';
import { partners } from '#web/src/base/content/partners.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './fundraiser-calculator.module.css';

const { kicker, title, sentence, start, note } = partners.fundraiser;
/** Dollars. A team sells its packs for at least the shop's price. */
const prices = { min: 24, max: 60 } as const;
const packs = { min: 1, max: 200 } as const;

/** Calculates a fundraiser. Without JavaScript it shows an example. */
export function FundraiserCalculator() {
  const [count, setCount] = useState<number>(start.packs);
  const [price, setPrice] = useState<number>(start.price / 100);
  const next = nextTier(count);
  return (
    <section className={`section raised ${styles.section}`} id="fundraiser" aria-labelledby="fundraiser-title">
      <div className={`page-width columns ${styles.row}`}>
        <div>
          <SectionHead kicker={kicker} title={title} id="fundraiser-title">
            {sentence}
          </SectionHead>
          <Slider label="Packs you sell" value={count} text={String(count)} {...packs} onChange={setCount} />
          <Slider label="Your price for a pack" value={price} text={`$${price}`} {...prices} onChange={setPrice} />
          <p className="quiet">
            {next
              ? `From ${next.from} packs on, each one costs you ${formatAmount(packsCost(1, next.percent))}.`
              : 'You have the best price for each pack.'}
          </p>
        </div>
        <Result {...fundraiser(count, price * 100)} />
      </div>
    </section>
  );
}

function Result({ percent, sales, cost, profit }: Fundraiser) {
  const saved = percent > 0 && <span className={`label ${styles.saved}`}> with {percent}% off</span>;
  return (
    <output className={styles.result}>
      <dl>
        <div>
          <dt>Families pay</dt>
          <dd>{formatAmount(sales)}</dd>
        </div>
        <div>
          <dt>The packs cost you{saved}</dt>
          <dd>{formatAmount(cost)}</dd>
        </div>
        <div className={styles.profit}>
          <dt>For the team</dt>
          <dd>{formatAmount(profit)}</dd>
        </div>
      </dl>
      <p className={`quiet small ${styles.note}`}>{note}</p>
    </output>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, text, min, max, onChange }: SliderProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Reads the position that the slider had before hydration.
  const catchUp = useEffectEvent(() => {
    const shown = Number(input.current?.value ?? value);
    if (shown !== value) onChange(shown);
  });
  useEffect(() => catchUp(), []);
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <output htmlFor={id} className={styles.value}>
        {text}
      </output>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
