import { boxesAmount, templateWords } from '#domain/catalog/template-words.ts';
import type { CartTotals } from '#domain/shop/cart.ts';
import { cents, priceWords } from '#domain/values/money.ts';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import styles from './cart.module.css';

interface CartSumsProps {
  readonly totals: CartTotals;
  /** Whether a box with its free case is in the cart; posters come in a tube. */
  readonly hasCase: boolean;
  /** New totals are being loaded. */
  readonly isCounting: boolean;
}

const words = (dollars: number): string => priceWords(cents(dollars));

/** The totals of the server. */
export function CartSums({ totals, hasCase, isCounting }: CartSumsProps) {
  const { template_lines, discount_code, discount_amount, shipping_amount, tax_amount, total_amount } = totals;
  const rows = [
    { term: 'Boxes', sum: words(boxesAmount(totals)) },
    ...template_lines.map((line) => ({ term: templateWords(line), sum: words(line.line_total) })),
    ...(hasCase ? [{ term: 'Free magnetic case', sum: words(0) }] : []),
    ...(discount_code && discount_amount > 0
      ? [{ term: `Code ${discount_code}`, sum: `−${words(discount_amount)}` }]
      : []),
    { term: 'Shipping', sum: words(shipping_amount) },
    ...(tax_amount > 0 ? [{ term: 'Tax', sum: words(tax_amount) }] : []),
  ];
  return (
    <Stack as="dl" gap={1} className={styles.sums} aria-busy={isCounting}>
      {rows.map(({ term, sum }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{words(total_amount)}</dd>
      </div>
    </Stack>
  );
}
