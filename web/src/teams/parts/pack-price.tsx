import { nextTier } from '#domain/shop/bulk-discount.ts';
import { earnedPerPack, fundraiser, packsCost, suggestedPrice } from '#domain/shop/fundraiser.ts';
import { teamPack } from '#domain/shop/prices.ts';
import { packPrice } from '#domain/teams/team/team.ts';
import { amountWords, cents, dollars } from '#domain/values/money.ts';
import { classNames } from '#web/src/base/lib/class-names.ts';
import { CheckField, TextField } from '#web/src/parts/forms/field.tsx';
import type { ServerForm } from '#web/src/parts/forms/use-server-form.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import looks from '#web/src/parts/layout/looks.module.css';
import { Notice } from '#web/src/parts/page/notice.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { TotalsRow, TotalsRows } from '#web/src/parts/ui/totals-list.tsx';
import styles from './pack-price.module.css';

/** The price of a pack as a form has it: as typed, and whether it is meant where it leaves the team nothing. */
export interface PriceEntry {
  readonly price: string;
  readonly at_cost: boolean;
}

/** Packs that an example counts with, where nobody has said how many they hope to sell and the roster is empty. */
export const usualPacks = 30;

/** Dollars. The left end of the slider is the shop's price; whoever wants more than its right end types it. */
const slider = { min: Math.floor(dollars(teamPack.total)), max: 60 } as const;

/** Dollars of a typed price, or null. */
export function typedPrice(text: string): number | null {
  const price = Number(text.trim().replace(/^\$/, '').replace(',', '.') || Number.NaN);
  return Number.isFinite(price) ? price : null;
}

/** What is wrong with a typed price, or true. */
function checkPrice(text: string): true | string {
  const price = typedPrice(text);
  if (price === null) return 'Please give a price like 30.00.';
  return packPrice.safeParse(price).error?.issues[0]?.message ?? true;
}

const shown = (price: number): string => price.toFixed(2);
const suggested = shown(dollars(suggestedPrice()));

/** A price to start with: the given one in dollars, or our suggestion where nothing would be kept and nobody meant it. */
export const startPrice = (price: number, isMeant: boolean): string =>
  earnedPerPack(cents(price)) <= 0 && !isMeant ? suggested : shown(price);

interface PackPriceProps<Values extends PriceEntry> {
  readonly form: ServerForm<Values, Values>;
  /** The price as it is typed. */
  readonly price: string;
  /** How many packs the example sells. */
  readonly packs: number;
}

/** The one field for the price of a pack: what families pay, what we take, and what the team keeps, as one types (D-285). */
export function PackPrice<Values extends PriceEntry>({ form, price: typed, packs }: PackPriceProps<Values>) {
  // The fields are those of the entry, whatever else the form has.
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
        aria-valuetext={amountWords(price)}
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

/** The stop at a price that leaves the team nothing, and the tick that means it. */
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

const packsWords = (packs: number): string => (packs === 1 ? '1 pack' : `${packs} packs`);

/** What the team keeps of one pack and of many, and the sums that it comes from. */
function Kept({ price, packs }: { readonly price: number; readonly packs: number }) {
  const { percent, profit } = fundraiser(packs, price);
  const next = nextTier(packs);
  return (
    <>
      <Stack as="output" gap={1}>
        <span>Your team keeps</span>
        <span>
          <strong className={styles.each} data-nothing={earnedPerPack(price) <= 0}>
            {amountWords(Math.max(0, earnedPerPack(price)))}
          </strong>{' '}
          a pack
        </span>
        <span>
          <strong>{amountWords(Math.max(0, profit))}</strong> at {packsWords(packs)}
        </span>
      </Stack>
      <TotalsRows>
        <TotalsRow label="Our price" amount={amountWords(teamPack.total)} />
        <TotalsRow label="Your price" amount={amountWords(price)} />
        <TotalsRow
          label={`Our price at ${packsWords(packs)}`}
          amount={amountWords(packsCost(1, percent)) + (percent > 0 ? `, ${percent} % less` : '')}
        />
      </TotalsRows>
      <Quiet>
        The more packs a window sells, the less we take of each
        {next ? `: from ${next.from} packs on ${amountWords(packsCost(1, next.percent))}` : ''}. Families pay no
        shipping in the United States; abroad it comes on top and is not the team’s.
      </Quiet>
    </>
  );
}
