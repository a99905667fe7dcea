import { expect, it } from 'vitest';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import { anInk, someTexts } from './card-builder.ts';
import { drawn, lettersOf } from './checks/draw-designs.ts';
import { aFinding, aFoundPhoto } from './found-athlete.ts';

const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
const backs = backIds().map((back) => ({ back, design: templates.find((one) => one.back_design === back)?.id ?? '' }));
const story = backs.find(({ back }) => back === 'story')?.design ?? '';

it.each(backs)('the back $back prints all its figures in one size, the longest one’s', async ({ design }) => {
  for (const values of [
    ['.300', '7.25', '1,204,450'],
    ['10', '20', '30', '1,000,111'],
  ]) {
    const stats = values.map((value, i) => ({ label: `Count ${i}`, value }));
    const { lines } = await drawn({ design, side: 'back', texts: { ...someTexts, stats } });
    const sizes = lines.filter(({ text }) => values.includes(text)).map(({ size }) => size);
    expect(sizes).toHaveLength(values.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(0.01);
  }
});

it.each([
  'Batted .300 in the last month, and 1.000 on the last day. Never sat down.',
  'Led the league with a .287 average! Nobody saw it coming.',
])('the magazine’s opening ends with its sentence, not inside a number: %s', async (description) => {
  const { lines } = await drawn({ design: story, side: 'back', texts: { ...someTexts, description } });
  const told = lines.filter(({ text }) => text.trim().length > 3 && description.includes(text.trim()));
  const largest = Math.max(...told.map(({ size }) => size));
  const opening = told.filter(({ size }) => size === largest).map(({ text }) => text.trim());
  expect(opening.join(' ')).toBe(description.split(/(?<=day\.|average!) /u)[0]);
});

/** The least distance of a head's lower edge from the name on the magazine's page, in units. */
async function chinToName(head: number): Promise<number> {
  const box = { x: 0.05, y: 0.02, width: 0.9, height: 5 * head };
  const photo = await aFoundPhoto(aFinding({ box }));
  const { lines, inkGround } = await drawn({ design: story, side: 'back', signature: anInk({ scale: 0.1 }), ...photo });
  const [{ y, height } = { y: 0, height: 0 }] = inkGround?.heads ?? [];
  const tops = lines.filter(({ field }) => field === 'player_name').map((line) => lettersOf(line).top);
  expect(height).toBeGreaterThan(0);
  return Math.min(...tops) - y - height;
}

it.each([0.15, 0.6])('a head of %f of the photo’s height keeps its chin above the magazine’s words', async (head) => {
  expect(await chinToName(head)).toBeGreaterThan(0);
});
