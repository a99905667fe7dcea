import { describe, expect, it } from 'vitest';
import { awsFaults } from '#local/faults/aws-faults.ts';
import { readFaults } from '#local/faults/fault-table.ts';

const throwsOf = (seed: number, name: 'mail' | 'waf') => {
  const faults = awsFaults(['mail', 'waf'], { seed });
  return Array.from({ length: 400 }, () => faults.strikes(name)).flatMap((strikes, n) => (strikes ? n : []));
};

describe('FAULTS', () => {
  it('takes names and `all`, and is empty by default', () => {
    expect(readFaults()).toEqual([]);
    expect(readFaults(' mail,throttles ')).toEqual(['throttles', 'mail']);
    expect(readFaults('all')).toHaveLength(8);
  });

  it('refuses an unknown name in one line with the known ones', () => {
    expect(() => readFaults('mail,rain')).toThrow(/^FAULTS has no rain: it takes all, stale-indexes, .*frozen\.$/);
  });
});

describe('the dice', () => {
  it('strike the same chances for the same seed, whatever other faults do', () => {
    const faults = awsFaults(['mail', 'waf'], { seed: 7 });
    const mixed = Array.from({ length: 400 }, () => {
      faults.strikes('waf');
      return faults.strikes('mail');
    }).flatMap((strikes, n) => (strikes ? n : []));
    expect(mixed).toEqual(throwsOf(7, 'mail'));
    expect(mixed).not.toEqual(throwsOf(8, 'mail'));
    expect(faults.counts.mail).toBe(mixed.length);
  });

  it('strike about as often as the table says, and never while they are off', () => {
    expect(throwsOf(1, 'mail').length).toBeGreaterThan(20);
    expect(throwsOf(1, 'mail').length).toBeLessThan(60);
    const faults = awsFaults(['mail'], { rates: { mail: 1 } });
    faults.isOn = false;
    expect(faults.strikes('mail')).toBe(false);
    expect(faults.strikes('throttles')).toBe(false);
  });
});
