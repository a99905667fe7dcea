import type { HTMLAttributes, ReactNode } from 'react';
import { boxesAmount, templateLabel } from '#domain/catalog/template-label.ts';
import type { TemplateLineView } from '#domain/catalog/template-lines.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import { Stack } from '../layout/layout.tsx';
import styles from './totals-list.module.css';

/** Dollars, as in carts and orders. */
interface Totals {
  readonly subtotal: number;
  /** Part of the subtotal (P-45). */
  readonly template_lines: readonly TemplateLineView[];
  readonly discount_code: string | null;
  readonly discount_amount: number;
  readonly shipping_amount: number;
  readonly tax_amount: number;
  readonly total_amount: number;
}

interface TotalsListProps {
  readonly totals: Totals;
  /** The shipping destination, for instance "Canada". */
  readonly destination?: string;
  /** The sold goods. Default: boxes. */
  readonly goods?: string;
  /** The cart contains a box with its free case. Posters ship in a tube instead. */
  readonly hasCase?: boolean;
  /** New totals are loading. */
  readonly isCounting?: boolean;
  /** Rows below the total, for instance refunds. */
  readonly children?: ReactNode;
}

/** Rows of sums with aligned amounts. */
export const TotalsRows = (props: HTMLAttributes<HTMLElement>) => (
  <Stack as="dl" gap={1} {...props} className={styles.totals} />
);

/** Shows how a total adds up, the same for cart, checkout and order. */
export function TotalsList({ totals, destination, goods = 'Boxes', children, ...cart }: TotalsListProps) {
  const { template_lines, discount_code, discount_amount, shipping_amount, tax_amount, total_amount } = totals;
  return (
    <TotalsRows aria-busy={cart.isCounting}>
      <TotalsRow label={goods} amount={formatMoney(boxesAmount(totals))} />
      {template_lines.map((line) => (
        <TotalsRow key={line.template_id} label={templateLabel(line)} amount={formatMoney(line.line_total)} />
      ))}
      {cart.hasCase && <TotalsRow label="Free magnetic case" amount="Free" />}
      {discount_code !== null && (
        <TotalsRow label={`Code ${discount_code}`} amount={`−${formatMoney(discount_amount)}`} />
      )}
      {discount_code === null && discount_amount > 0 && (
        <TotalsRow label="Discount" amount={`−${formatMoney(discount_amount)}`} />
      )}
      <TotalsRow
        label={destination ? `Shipping, ${destination}` : 'Shipping'}
        amount={shipping_amount === 0 ? 'Free' : formatMoney(shipping_amount)}
      />
      {tax_amount > 0 && <TotalsRow label="Tax" amount={formatMoney(tax_amount)} />}
      <TotalsRow label="Total" amount={formatMoney(total_amount)} strong />
      {children}
    </TotalsRows>
  );
}

interface TotalsRowProps {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

export function TotalsRow({ label, amount, strong = false }: TotalsRowProps) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd className="nowrap">{amount}</dd>
    </div>
  );
}
