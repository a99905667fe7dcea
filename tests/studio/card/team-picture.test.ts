import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '#studio/card/card-request.ts';
import { teamPicture } from '#studio/card/team-picture.ts';
import { openScreenCopy } from '#studio/photo/screen-copy.ts';
import { drawn } from './checks/draw-designs.ts';

const sign = { primary: '#0f2a4a', secondary: '#e8b23a', team: 'Harbor Kings', sport: 'Baseball' };

function magentaLogo(shape: 'square' | 'round' = 'square'): Uint8Array {
  const canvas = createCanvas(300, 300);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ff00ff';
  if (shape === 'square') ctx.fillRect(0, 0, 300, 300);
  else {
    ctx.arc(150, 150, 120, 0, 2 * Math.PI);
    ctx.fill();
  }
  return canvas.toBuffer('image/png');
}

const roster = [{ number: 1, player_name: 'Leo Martínez', player_number: '7' }];
const frontOf = async (design: string, list: 'checklist' | 'team' | null, logo = magentaLogo()) => {
  const picture = await teamPicture({ ...sign, logo });
  const set = { name: 'Kings 2026', number: 13, total: 14 };
  const team = list && { logo: null, set, roster, list };
  const colours = { primary: sign.primary, secondary: sign.secondary };
  return drawn({ design, side: 'front', ...picture, colours, team } satisfies Partial<RenderRequest>);
};

describe('the picture of a team', () => {
  it('is the same photo each time, without people', async () => {
    const first = await teamPicture({ ...sign, logo: null });
    // Another team's picture, so that the first one is no longer cached.
    await teamPicture({ ...sign, logo: magentaLogo() });
    await teamPicture({ ...sign, logo: null, team: '' });
    const again = await teamPicture({ ...sign, logo: null });
    expect(Buffer.compare(again.photo, first.photo)).toBe(0);
    const copy = openScreenCopy(first.screen ?? new Uint8Array());
    expect(copy?.people).toEqual([]);
    expect(copy?.readAnalysis()).toMatchObject({ found: false, confident: false });
  });

  it.each(['square', 'round'] as const)('shows a %s logo large', async (shape) => {
    const { ink } = await frontOf('voltage', 'team', magentaLogo(shape));
    let magenta = 0;
    for (let i = 0; i < ink.width * ink.height; i++) {
      const [red = 0, green = 0, blue = 0] = ink.data.subarray(3 * i, 3 * i + 3);
      if (red > 180 && green < 90 && blue > 180) magenta += 1;
    }
    expect(magenta / (ink.width * ink.height)).toBeGreaterThan(0.1);
  });
});

it.each([
  ['checklist', 'Checklist'],
  ['team', 'Team'],
  [null, 'Rookie Season'],
] as const)(
  'the seal of a Rookie front prints the kind of card, or the name that its owner gave it: %s',
  async (list, word) => {
    const { lines } = await frontOf('rookie', list);
    const seals = lines.map(({ text }) => text).filter((text) => ['Checklist', 'Team', 'Rookie Season'].includes(text));
    expect(seals).toEqual([word]);
  },
);
