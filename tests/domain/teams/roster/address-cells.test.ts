import { describe, expect, it } from 'vitest';
import { lineWith, plan } from './lists-of-cells.ts';

describe('an address', () => {
  it.each([
    'Ada <a@b.co>',
    'mailto:a@b.co',
    '\u202aa@b.co\u202c',
    'a＠b.co',
    'A@B.CO',
    'a@b.co.',
    '"Okafor, Ada" <a@b.co>',
    'a@b.co (mum)',
    'a@b.co; ben@b.co',
    'a@b.co / ben@b.co',
    'a@b.co, ben@b.co',
    'a@b.co ben@b.co',
    'a@b.co or ben@b.co',
    'a@b.co\nben@b.co',
  ])('written %j is read', (cell) => {
    const line = lineWith('Parent email', cell);
    expect(line?.fields.guardian_email).toBe('a@b.co');
    expect(line?.fields.second_guardian_email).toBe(cell.includes('ben') ? 'ben@b.co' : undefined);
  });

  it('has two parents at most: a third address is named', () => {
    const line = lineWith('Parent email', 'a@b.co; ben@b.co; cy@b.co');
    expect(line?.fields).toMatchObject({ guardian_email: 'a@b.co', second_guardian_email: 'ben@b.co' });
    expect(line?.warnings.map(({ words }) => words)).toContain(
      'A player has two addresses: we keep a@b.co and ben@b.co, not cy@b.co.',
    );
  });

  it.each([
    ['Mother’s e-mail,Father’s e-mail', 'a@b.co,ben@b.co', ['a@b.co', 'ben@b.co']],
    ['Parent 1 Email,Parent 2 Email', ',ben@b.co', ['ben@b.co', undefined]],
    ['Parent 1 Email,Parent 2 Email', 'a@b.co,A@b.co', ['a@b.co', undefined]],
    ['Email,Parent Email,Second parent email', 'kid@b.co,a@b.co,ben@b.co', ['a@b.co', 'ben@b.co']],
    ['Email,Email 2', 'a@b.co,kid@b.co', ['a@b.co', undefined]],
  ])('below %s: %s', (headings, cells, [first, second]) => {
    const [line] = plan(`Name,${headings}\nAda Okafor,${cells}`);
    expect([line?.fields.guardian_email, line?.fields.second_guardian_email]).toEqual([first, second]);
  });

  it.each(['mum at home', 'a@b', 'a(at)b.co', 'a @b.co'])('written %s is reported', (cell) => {
    expect(lineWith('Parent email', cell)).toMatchObject({ action: 'bad' });
  });
});
