import { afterEach, expect, it, vi } from 'vitest';

/** Prints days and numbers in another order and with other digits, as a browser may. `formatToParts` stays true. */
function printOtherwise(): void {
  const { DateTimeFormat, NumberFormat } = Intl;
  class OtherDates extends DateTimeFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales, options);
      const other = new DateTimeFormat('ar-EG', { ...options, numberingSystem: 'arab' });
      Object.defineProperty(this, 'format', { value: (at?: Date) => other.format(at) });
    }
  }
  class OtherNumbers extends NumberFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) {
      super(locales, options);
      const other = new NumberFormat('ar-EG', { ...options, numberingSystem: 'arab' });
      Object.defineProperty(this, 'format', { value: (value: number) => other.format(value) });
    }
  }
  const others = { DateTimeFormat: { value: OtherDates }, NumberFormat: { value: OtherNumbers } };
  vi.stubGlobal('Intl', Object.create(Intl, others));
  for (const name of ['toLocaleDateString', 'toLocaleString', 'toLocaleTimeString'] as const)
    vi.spyOn(Date.prototype, name).mockReturnValue('٢٨/١١/٢٠٢٦');
  vi.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('١٬٢٣٤');
  vi.spyOn(String.prototype, 'localeCompare').mockReturnValue(1);
}

/** Around midnight at the press, the end of a year, the changes of the clocks and a holiday. */
const moments = [
  '2026-11-29T03:30:00.000Z',
  '2026-11-29T05:00:00.000Z',
  '2027-01-01T04:59:59.000Z',
  '2026-03-09T03:59:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-07-02T12:00:00.000Z',
];

const rates = [
  { id: 'rate_1', carrier: 'USPS', service: 'GroundAdvantage', cents: 640, days: 4 },
  { id: 'rate_2', carrier: 'USPS', service: 'Priority', cents: 640, days: 3 },
];

/** What `domain` says about a time, with freshly loaded modules, as a browser loads them. */
async function daysOf(at: string) {
  vi.resetModules();
  const { deliveryPromise, pressDay } = await import('#domain/orders/order/promise.ts');
  const { addDays, isBusinessDay } = await import('#domain/orders/order/business-days.ts');
  const { batchNumber } = await import('#domain/production/batch/batch.ts');
  const { chooseService } = await import('#domain/production/parcel/parcel-services.ts');
  const { quietAfter } = await import('#domain/production/parcel/parcel-events.ts');
  const { isReturnable } = await import('#domain/orders/return/return-rules.ts');
  const { paperDateProblem } = await import('#domain/teams/roster/paper-consent.ts');
  const { seasonYear } = await import('#domain/teams/team/season-year.ts');
  const { nextYear } = await import('#domain/cards/card/next-season.ts');
  const { cents, dollars } = await import('#domain/values/money.ts');
  const { anOrder } = await import('#tests/builders/an-order.ts');
  const day = pressDay(at);
  const order = anOrder({ status: 'delivered', delivered_at: at });
  return {
    promises: ['US', 'CA', 'DE', 'AU'].map((country) => deliveryPromise(at, country)),
    batch: batchNumber(day, 12),
    weekLater: addDays(day, 7),
    isBusiness: isBusinessDay(day),
    service: chooseService(rates, { leaves: day, by: addDays(day, 9) }),
    quiet: quietAfter(order.shipping_address, at),
    returnable: isReturnable(order, 'damaged', `${addDays(day, 30)}T12:00:00.000Z`),
    paper: paperDateProblem(day, { now: new Date(at), revokedAt: null }),
    season: [seasonYear(`Spring ${day.slice(0, 4)}`), nextYear(day.slice(0, 4))],
    money: cents(dollars(123_456)),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each(moments)('the days of %s are the same in a browser that prints days otherwise', async (at) => {
  const here = await daysOf(at);
  printOtherwise();
  expect(new Intl.DateTimeFormat('en-CA').format(new Date(at))).toMatch(/[٠-٩]/u);
  expect(await daysOf(at)).toEqual(here);
});
