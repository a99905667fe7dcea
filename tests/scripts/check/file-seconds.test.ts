import { expect, it } from 'vitest';
import { playwrightSeconds, slowestLines, vitestSeconds } from '#scripts/check/file-seconds.ts';

it('lists the slowest test files of both runners, longest first', () => {
  const ofVitest = vitestSeconds(
    {
      testResults: [
        { name: '/shop/tests/domain/money.test.ts', startTime: 1000, endTime: 1250 },
        { name: '/shop/tests/functions/orders.test.ts', startTime: 1000, endTime: 91_000 },
      ],
    },
    '/shop',
  );
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
  const ofBrowser = playwrightSeconds({
    suites: [{ file: 'coach.test.ts', specs: [spec(7000)], suites: [{ file: 'coach.test.ts', specs: [spec(5500)] }] }],
  });
  expect(slowestLines([...ofVitest, ...ofBrowser], 2)).toEqual([
    '   90.0 s  tests/functions/orders.test.ts',
    '   12.5 s  tests/e2e/coach.test.ts',
  ]);
});
