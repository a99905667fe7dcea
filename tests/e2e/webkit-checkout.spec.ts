import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { haveFinishedCards } from './finished-cards.ts';
import { home } from './shop-steps.ts';
import { startWebKit, type WebKit } from './webkit.ts';

const phone = { width: 390, height: 844 } as const;
const email = 'player@example.com';

async function signIn({ goto, type, click, see }: WebKit, origin: string): Promise<void> {
  await goto(`${origin}/?login=required`);
  await type('Email', email);
  await type('Password', 'Cards4all!');
  await click('dialog button', /^Sign In$/);
  await see('h1', /^Choose a design$/);
}

async function fillCart({ goto, click, see }: WebKit, origin: string): Promise<void> {
  await goto(`${origin}/pack-builder?type=custom&box=new`);
  await click('button', /^Mara Okafor: (Add|In the box)/);
  await see('button', /^Slot 1: Mara Okafor/);
  await click('button', /^Check the proofs$/);
  await see('dialog', /All 2 sides are ready\./);
  await click('dialog button', /^Add box to cart$/);
  await see('dialog h2', /^Your cart$/);
}

async function checkOut({ click, see, type, choose, scrollThrough }: WebKit): Promise<void> {
  await click('dialog button', /^Check out$/);
  await see('h1', /^Checkout$/);
  for (const [label, text] of Object.entries(home)) await type(label, text);
  await choose('State', 'Oregon');
  await see('img', /, as it will print$/);
  await scrollThrough('img[alt$=", as it will print"]');
  await click('label', /^I have looked at every card/);
}

test('A shopper pays in WebKit, the engine of every iPhone', async ({ baseURL }, info) => {
  const origin = String(baseURL);
  await haveFinishedCards({ url: () => origin }, email, 1);
  const webkit = await startWebKit(phone);
  try {
    await signIn(webkit, origin);
    await fillCart(webkit, origin);
    await checkOut(webkit);
    await webkit.click('button', /^Pay \$/);
    await webkit.see('h1', /^Payment$/);
    await webkit.click('button', /^Pay \$/);
    await webkit.see('h1', /^Thank you$/);
    expect(await webkit.textOf('main')).toMatch(/GC-[0-9A-Z]{8}/);
  } catch (error) {
    // A browser that has ended has no last screen.
    const screen = await webkit.screenshot().catch(() => '');
    writeFileSync(info.outputPath('last-screen.png'), screen);
    throw error;
  } finally {
    await webkit.end();
  }
});
