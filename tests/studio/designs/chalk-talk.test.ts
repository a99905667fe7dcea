import { expect, it } from 'vitest';
import { fieldOf } from '#studio/designs/chalk-talk/fields.ts';

const room = { x: 100, y: 200, width: 300, height: 400 };

it('Chalk Talk draws a field for a sport that it knows, and none otherwise', () => {
  for (const sport of ['Baseball', 'Basketball', 'Tennis', 'Skiing', 'Ice Hockey', 'Soccer', 'Football', 'Running']) {
    const [left = 0, top = 0, right = 0, bottom = 0] = fieldOf(sport, room)?.getBounds() ?? [];
    expect(right - left).toBeGreaterThan(0.7 * room.width);
    expect(bottom - top).toBeGreaterThan(0.7 * room.height);
  }
  // No field at all is better than the lines of another sport.
  for (const sport of [
    '',
    'Judo',
    'Cricket',
    'Rugby',
    'Volleyball',
    'Netball',
    'Field Hockey',
    'Lacrosse',
    'Table Tennis',
  ])
    expect(fieldOf(sport, room)).toBeNull();
});
