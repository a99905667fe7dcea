import { newBox } from '#domain/shop/box-limits.ts';
import { boxMax, boxPrice } from '#domain/shop/prices.ts';
import { formatPrice } from '#domain/values/money.ts';

/** The kinds of boxes, each a tab of the box builder (P-24). A team pack opens in the tab Team. */
export interface BoxKind {
  readonly type: 'custom' | 'team' | 'mega';
  readonly tab: string;
  readonly title: string;
  readonly price: string;
  readonly sentence: string;
  /** The name of a new box. */
  readonly name: string;
  /** The button on the landing page (P-2). */
  readonly button: string;
}

const price = (type: string, count: number): string => formatPrice(boxPrice(type, count).total);

export const boxKinds = [
  {
    type: 'custom',
    tab: 'Personal',
    title: 'Personal Box',
    price: `${price('custom', 1)}–${price('custom', boxMax)}`,
    sentence: 'Up to 18 cards, as many copies of each as you like. The more, the less each one costs.',
    name: newBox.name,
    button: 'Build Your Box',
  },
  {
    type: 'team',
    tab: 'Team',
    title: 'Team Box',
    price: price('team', 1),
    sentence: 'The whole roster for one price: one card per player, up to 18 players.',
    name: 'Team Box',
    button: 'See what teams get',
  },
  {
    type: 'mega',
    tab: 'MEGA',
    title: 'MEGA Card',
    price: `from ${price('mega', 1)}`,
    sentence: 'Your card as an 11 x 18 inch poster, with a band for the name. Never stretched, never cropped.',
    name: 'MEGA Card',
    button: 'Build MEGA Card',
  },
] as const satisfies readonly BoxKind[];
