import { describe, expect, it } from 'vitest';
import { addBusinessDays, addDays, federalHolidays, isBusinessDay } from '#domain/orders/order/business-days.ts';
import { deliveryPromise, pressDay } from '#domain/orders/order/promise.ts';

// The days on which federal offices are closed (opm.gov, Federal Holidays).
const holidays: Record<number, string[]> = {
  2025: [
    '2025-01-01',
    '2025-01-20',
    '2025-02-17',
    '2025-05-26',
    '2025-06-19',
    '2025-07-04',
    '2025-09-01',
    '2025-10-13',
    '2025-11-11',
    '2025-11-27',
    '2025-12-25',
  ],
  2026: [
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-03',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ],
  2027: [
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-18',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-24',
  ],
  2028: [
    '2027-12-31',
    '2028-01-17',
    '2028-02-21',
    '2028-05-29',
    '2028-06-19',
    '2028-07-04',
    '2028-09-04',
    '2028-10-09',
    '2028-11-10',
    '2028-11-23',
    '2028-12-25',
  ],
};

describe('a business day', () => {
  it.each(Object.entries(holidays))('in %s is not a federal holiday', (year, days) => {
    expect(federalHolidays(Number(year))).toEqual(days);
    for (const day of days) expect(isBusinessDay(day)).toBe(false);
  });

  it('is a weekday: 2025 to 2028 have 250, 250, 249 and 250', () => {
    const count = (year: number): number => {
      let days = 0;
      for (let day = `${year}-01-01`; day < `${year + 1}`; day = addDays(day, 1)) if (isBusinessDay(day)) days += 1;
      return days;
    };
    // 261, 261, 261 and 260 weekdays, less the holidays observed within the year.
    expect([2025, 2026, 2027, 2028].map(count)).toEqual([250, 250, 249, 250]);
  });

  it.each([
    ['2026-03-13', 0, '2026-03-13'],
    ['2026-03-14', 0, '2026-03-16'],
    ['2026-03-13', 1, '2026-03-16'],
    ['2026-03-14', 1, '2026-03-17'],
    ['2026-07-02', 1, '2026-07-06'],
    ['2026-11-25', 1, '2026-11-27'],
    ['2027-12-30', 1, '2028-01-03'],
    ['2026-12-23', 3, '2026-12-29'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('after %s, %i further, is %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });
});

describe('the promise of an order', () => {
  it.each([
    // A Tuesday noon, domestic.
    ['2026-03-17T16:00:00.000Z', 'US', '2026-03-20', '2026-03-23', '2026-03-27'],
    // A Saturday counts as Monday.
    ['2026-03-14T16:00:00.000Z', 'US', '2026-03-19', '2026-03-20', '2026-03-26'],
    // Monday, 2 a.m. in Greenwich is still Sunday at the press.
    ['2026-03-16T02:00:00.000Z', 'US', '2026-03-19', '2026-03-20', '2026-03-26'],
    // Friday, 11 p.m. at the press is Saturday in Greenwich, and counts as Friday.
    ['2026-03-21T03:00:00.000Z', 'US', '2026-03-25', '2026-03-26', '2026-04-01'],
    // Over Thanksgiving.
    ['2026-11-25T16:00:00.000Z', 'US', '2026-12-01', '2026-12-02', '2026-12-08'],
    ['2026-03-17T16:00:00.000Z', 'PR', '2026-03-20', '2026-03-25', '2026-04-03'],
    ['2026-03-17T16:00:00.000Z', 'CA', '2026-03-20', '2026-03-26', '2026-04-03'],
    ['2026-03-17T16:00:00.000Z', 'DE', '2026-03-20', '2026-03-27', '2026-04-09'],
    ['2026-03-17T16:00:00.000Z', 'BR', '2026-03-20', '2026-04-01', '2026-04-20'],
  ])('paid at %s for %s ships by %s and arrives %s to %s', (at, country, ship_by, from, to) => {
    expect(deliveryPromise(at, country)).toEqual({
      production_days: { min: 1, max: 2 },
      ship_by,
      deliver_by: { from, to },
    });
  });

  it('uses the press’s local day on both sides of the clock change', () => {
    expect(pressDay('2026-03-08T04:30:00.000Z')).toBe('2026-03-07');
    expect(pressDay('2026-03-09T03:59:00.000Z')).toBe('2026-03-08');
    expect(pressDay('2026-03-09T04:00:00.000Z')).toBe('2026-03-09');
  });

  it('never ends before it begins, in any zone on any day of four years', () => {
    const countries = ['US', 'PR', 'CA', 'DE', 'BR'];
    for (let day = '2025-01-01'; day < '2029'; day = addDays(day, 1)) {
      for (const country of countries) {
        const { ship_by, deliver_by } = deliveryPromise(`${day}T12:00:00.000Z`, country);
        expect(deliver_by.from <= deliver_by.to && ship_by < deliver_by.to && day < ship_by).toBe(true);
        expect([ship_by, deliver_by.from, deliver_by.to].every(isBusinessDay)).toBe(true);
      }
    }
  });
});
