import type { Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { formatMoment } from '#web/src/base/lib/format-day.ts';
import { formatMoney } from '#web/src/base/lib/format-money.ts';
import type { Column } from '#web/src/parts/page/table/data-table.tsx';
import { PagedTable } from '#web/src/parts/page/table/paged-table.tsx';
import { useOpsList } from '#web/src/production/data/ops.ts';
import { DiscountActions } from './discount-actions.tsx';
import { DiscountForm } from './discount-form.tsx';

type Row = Reply<'listDiscounts'>['discounts'][number];

const takesOff = ({ kind, value }: Row): string =>
  kind === 'percent' ? `${value}%` : kind === 'fixed' ? formatMoney(value) : 'Shipping';

const columns: readonly Column<Row>[] = [
  { head: 'Code', cell: ({ code }) => <code>{code}</code> },
  { head: 'Takes off', cell: takesOff },
  { head: 'In use', cell: (discount) => <DiscountActions discount={discount} /> },
  { head: 'From', cell: ({ minimum_subtotal }) => formatMoney(minimum_subtotal), numeric: true },
  { head: 'Starts', cell: ({ starts_at }) => (starts_at ? formatMoment(starts_at) : 'at once') },
  { head: 'Ends', cell: ({ ends_at }) => (ends_at ? formatMoment(ends_at) : 'never') },
  { head: 'Per buyer', cell: ({ per_user_limit }) => per_user_limit ?? 'any', numeric: true },
  { head: 'Used', cell: ({ uses }) => uses, numeric: true, sort: { name: 'used', by: ({ uses }) => uses } },
];

export function DiscountList() {
  const list = useOpsList(
    ['discounts'],
    (_cursor, signal) => api('listDiscounts', { signal }),
    ({ discounts }) => discounts,
  );
  return (
    <>
      {!list.isError && (
        <details>
          <summary>New code</summary>
          <DiscountForm />
        </details>
      )}
      <PagedTable
        caption="Discount codes"
        columns={columns}
        list={list}
        empty="No codes yet."
        keyOf={({ code }) => code}
      />
    </>
  );
}
