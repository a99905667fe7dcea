import { type Card, NewCard } from '#domain/cards/card/card.ts';
import { newCard } from '#domain/cards/card/new-card.ts';
import type { PrintFiles } from '#domain/cards/print/print-files.ts';
import type { Box } from '#domain/shop/box.ts';
import { boxedCard } from '#domain/shop/box-rules.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { createProfile } from '#functions/table/account/profile.ts';
import { insertCard } from '#functions/table/cards/card.ts';
import { recordPrintFiles } from '#functions/table/cards/print-files.ts';
import { insertBox } from '#functions/table/shop/box.ts';

/** Stores one side's print files, because production compares files with their SHA-256. */
async function storeSide(folder: string, name: string): Promise<PrintFiles['front']> {
  const pdf = await storeFile(folder, new TextEncoder().encode(`%PDF-1.7 ${name}`), 'application/pdf');
  const each = { gold: pdf, silver: pdf, holo: pdf };
  return { art: pdf, plates: each, proof: each, dpi: 300, warnings: [] };
}

/** A completed card with the print files that the press stores and records. */
export async function pressedCard(userId: string): Promise<Card> {
  const at = now().toISOString();
  const draft = newCard(NewCard.parse({ template_id: 'chaos' }), { id: newId('card'), userId, photoKey: null, at });
  const card: Card = {
    ...draft,
    status: 'completed',
    front_image_key: `${userId}/${draft.id}_front_option_0_1.jpg`,
    back_image_key: `${userId}/${draft.id}_back_option_0_1.jpg`,
    chosen: { front: { generation_id: 'gen_f', option: 0 }, back: { generation_id: 'gen_b', option: 0 } },
  };
  await transact([insertCard(card)]);
  const folder = `${userId}/${card.id}`;
  const sides = { front: await storeSide(folder, 'front'), back: await storeSide(folder, 'back') };
  await transact(
    recordPrintFiles(card, { card_id: card.id, user_id: userId, version: printVersion(card), ...sides, made_at: at }),
  );
  return card;
}

async function boxOf(userId: string, card: Card, quantity: number): Promise<Box> {
  const at = now().toISOString();
  const item = { id: newId('packItem'), card_id: card.id, quantity, position: 0, card: boxedCard(card) };
  const pack: Box = {
    id: newId('pack'),
    user_id: userId,
    name: 'Custom Box',
    description: '',
    pack_type: 'custom',
    foil_finish: 'gold',
    items: [item],
    status: 'ready',
    order_id: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  await transact([insertBox(pack)]);
  return pack;
}

export interface StoredBuyer {
  readonly userId: string;
  readonly packIds: readonly string[];
}

/** Stores an account that can buy, without faults. */
export const storeAccount = (userId: string): Promise<unknown> => {
  const at = now().toISOString();
  return createProfile({
    user_id: userId,
    email: `${userId}@example.com`,
    full_name: 'Buyer',
    consent: null,
    reminders: true,
    created_at: at,
    updated_at: at,
  });
};

/** Stores an account with one completed card in one to three boxes, without faults. */
export async function storeBuyer(run: number, seed: number): Promise<StoredBuyer> {
  const userId = `buyer-${seed}-${run}`;
  await storeAccount(userId);
  const card = await pressedCard(userId);
  const boxes = await Promise.all(
    Array.from({ length: 1 + (run % 3) }, (_, index) => boxOf(userId, card, 1 + ((run + index) % 18))),
  );
  return { userId, packIds: boxes.map(({ id }) => id) };
}
