import type { Act, Control } from '../act.ts';

const order = '/dashboard/orders/ord_1';
const report: Control = ['button', 'Report a problem'];

/** Box, checkout, order and report. */
export const buyingActs: readonly Act[] = [
  {
    act: 'put a card in a box',
    said: ['you put the card in a box'],
    at: '/pack-builder?box=pck_1',
    given: 'a box of three cards',
    control: ['button', /^June Park: In the box/],
  },
  {
    act: 'look at the proof',
    said: ['look at the proof and order', 'Please read the proof twice'],
    at: '/dashboard/checkout',
    given: 'a box in the cart',
    control: ['button', /^Look closer/],
  },
  {
    act: 'approve the proof and pay',
    said: [
      'What you approve in the proof is what we print',
      'you approve the proof',
      'you pay when you order print',
      'ou pay once, for what you order',
      'before you pay',
      'is the price you pay',
      'before you order',
    ],
    at: '/dashboard/checkout',
    given: 'a box in the cart',
    control: ['button', /^Approve and pay/],
  },
  {
    act: 'cancel an order',
    said: [
      'You can cancel for a full refund until production starts, on the order’s own page',
      'You can cancel an order',
      'Cancel it',
    ],
    at: order,
    given: 'an order that waits for the press',
    press: [['button', 'Cancel order']],
    control: ['button', 'Keep it'],
  },
  {
    act: 'order again',
    said: ['and order again'],
    at: order,
    given: 'an order that waits for the press',
    control: ['button', 'Order again'],
  },
  {
    act: 'find an order by its number',
    said: ['Order number and e-mail address show every step'],
    at: '/tracking',
    given: 'a visitor',
    control: ['textbox', 'Order number'],
  },
  {
    act: 'report what is wrong, with photos',
    said: [
      'Send us photos from your order’s page',
      'Report it there within 30 days, with a photo, and we make it right',
      'Open the order, and choose a replacement',
    ],
    at: order,
    given: 'a delivered order',
    press: [report],
    control: ['file', 'Add photos'],
  },
  {
    act: 'choose cards again or money back',
    said: ['we print it again or refund it, as you prefer', 'choose a replacement or your money back'],
    at: order,
    given: 'a delivered order',
    press: [report],
    control: ['combobox', 'What would you like?'],
  },
  {
    act: 'report a parcel that the carrier calls delivered',
    said: ['Then choose "Report a problem" in the order: we look for it or send it again'],
    at: order,
    given: 'a delivered order',
    press: [report],
    control: ['option', 'It never arrived'],
  },
  {
    act: 'report a parcel that never came',
    said: ['If a box never arrives, tell us within', 'From the day after, you can report it here'],
    at: order,
    given: 'an order the day after its promised one',
    press: [report],
    control: ['button', 'Send the report'],
  },
  {
    act: 'write a mail to us',
    said: [
      'write to help@goldcut.example',
      'Write to help@goldcut.example',
      'can ask us at any time to show, correct or erase',
      'you may also object, restrict, take consent back',
    ],
    at: '/contact',
    given: 'a visitor',
    control: ['link', 'help@goldcut.example'],
  },
  {
    act: 'write to us',
    said: [
      'Write to us on the contact page',
      'you write to us with the contact form',
      'until you tell us that somebody else has it',
    ],
    at: '/contact',
    given: 'a visitor',
    control: ['textbox', 'Your message'],
  },
];
