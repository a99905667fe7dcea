import { nextTier } from '#domain/shop/bulk-discount.ts';
import { earnedPerPack, fundraiser, packsCost, suggestedPrice } from '#domain/shop/fundraiser.ts';
import { teamPack } from '#domain/shop/prices.ts';
import { packPrice } from '#domain/teams/team/team.ts';
import { counted } from '#domain/values/counted.ts';
import { cents, dollars, formatAmount } from '#domain/values/money.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { CheckField, TextField } from '#web/src/parts/forms/field.tsx';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { TotalsRow, TotalsRows } from '#web/src/parts/ui/totals-list.tsx';
import styles from './pack-price.module.css';

/** The price of a pack in a form: as typed, and whether a price without a share for the team is intended. */
export interface PriceEntry {
  readonly price: string;
  readonly at_cost: boolean;
}

/** The number of packs in an example, if no sales goal is set and the roster is empty. */
export const usualPacks = 30;

/** Dollars. The slider starts at the shop's price. A price beyond its right end must be typed. */
const slider = { min: Math.floor(dollars(teamPack.total)), max: 60 } as const;

/** Dollars of a typed price. Null if it is not a price. */
export function typedPrice(text: string): number | null {
  const price = Number(text.trim().replace(/^\$/, '').replace(',', '.') || Number.NaN);
  return Number.isFinite(price) ? price : null;
}

/** The error of a typed price. True if it is valid. */
function checkPrice(text: string): true | string {
  const price = typedPrice(text);
  if (price === null) return 'Please give a price like 30.00.';
  return packPrice.safeParse(price).error?.issues[0]?.message ?? true;
}

const shown = (price: number): string => price.toFixed(2);
const suggested = shown(dollars(suggestedPrice()));

/** The initial price: the given one in dollars, or our suggestion if the team would get nothing unintentionally. */
export const startPrice = (price: number, isMeant: boolean): string =>
  earnedPerPack(cents(price)) <= 0 && !isMeant ? suggested : shown(price);

interface PackPriceProps<Values extends PriceEntry> {
  readonly form: ServerForm<Values, Values>;
  /** The price as typed. */
  readonly price: string;
  /** The number of packs in the example. */
  readonly packs: number;
}

/** The field for a pack's price, with the families' price, our share and the team's share as one types (D-285). */
export function PackPrice<Values extends PriceEntry>({ form, price: typed, packs }: PackPriceProps<Values>) {
  // The fields are the entry's, whatever else the form has.
  const { field, form: values } = form as unknown as ServerForm<PriceEntry, PriceEntry>;
  const set = (price: string) => values.setValue('price', price, { shouldDirty: true, shouldValidate: true });
  const dollarsTyped = typedPrice(typed);
  const price = cents(dollarsTyped ?? 0);
  const keepsNothing = earnedPerPack(price) <= 0;
  return (
    <Stack as="fieldset" gap={4} className={classNames(looks.marked, styles.price)}>
      <legend>Price of a pack</legend>
      <Row gap={3} className={styles.choice}>
        <TextField
          label="Families pay, in dollars"
          inputMode="decimal"
          maxLength={10}
          autoComplete="off"
          {...field('price', { validate: checkPrice })}
        />
        {typed !== suggested && (
          <Button size="small" onClick={() => set(suggested)}>
            Use ${suggested}
          </Button>
        )}
      </Row>
      <input
        type="range"
        aria-label="Families pay"
        aria-valuetext={formatAmount(price)}
        className={classNames(looks.wide, styles.range)}
        {...slider}
        value={Math.floor(dollarsTyped ?? slider.min)}
        onChange={({ target }) => set(shown(Math.max(target.valueAsNumber, dollars(teamPack.total))))}
      />
      <Kept price={price} packs={packs} />
      {keepsNothing && <Nothing field={field} />}
    </Stack>
  );
}

/** Blocks a price that leaves the team nothing, until a tick confirms it. */
function Nothing({ field }: { readonly field: ServerForm<PriceEntry, PriceEntry>['field'] }) {
  return (
    <Stack gap={3}>
      <Notice kind="note">At this price your team keeps nothing. We suggest ${suggested}.</Notice>
      <CheckField
        label="We sell at cost, on purpose"
        {...field('at_cost', {
          validate: (isMeant, { price: now }) =>
            isMeant || earnedPerPack(cents(typedPrice(now) ?? 0)) > 0 || 'Please raise the price, or tick this.',
        })}
      />
    </Stack>
  );
}

/** The team's share of one pack and of many, with its calculation. */
function Kept({ price, packs }: { readonly price: number; readonly packs: number }) {
  const { percent, profit } = fundraiser(packs, price);
  const next = nextTier(packs);
  return (
    <>
      <Stack as="output" gap={1}>
        <span>Your team keeps</span>
        <span>
          <strong className={styles.each} data-nothing={earnedPerPack(price) <= 0}>
            {formatAmount(Math.max(0, earnedPerPack(price)))}
          </strong>{' '}
          a pack
        </span>
        <span>
          <strong>{formatAmount(Math.max(0, profit))}</strong> at {counted(packs, 'pack')}
        </span>
      </Stack>
      <TotalsRows>
        <TotalsRow label="Our price" amount={formatAmount(teamPack.total)} />
        <TotalsRow label="Your price" amount={formatAmount(price)} />
        <TotalsRow
          label={`Our price at ${counted(packs, 'pack')}${percent > 0 ? `, ${percent}% less` : ''}`}
          amount={formatAmount(packsCost(1, percent))}
        />
      </TotalsRows>
      <Quiet>
        The more packs a window sells, the less we take of each
        {next ? `: from ${next.from} packs on ${formatAmount(packsCost(1, next.percent))}` : ''}. Families pay no
        shipping in the United States; abroad it comes on top and is not the team’s.
      </Quiet>
    </>
  );
}
