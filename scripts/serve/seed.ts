import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Discount } from '#domain/shop/discount.ts';
import { publicPictures } from '#functions/platform/resources.ts';
import { isEmailTaken } from '#functions/table/account/profile.ts';
import { claimMail, recordMail } from '#functions/table/mail/claim-mail.ts';
import { insertDiscount, loadDiscount } from '#functions/table/shop/discount.ts';
import type { Account } from '#local/user-pool/user-pool.ts';
import { putTemplates } from '#scripts/build/put-templates.ts';
import type { GoldcutAws } from './goldcut-aws.ts';
import { seedObject } from './seed-object.ts';

/** The password of all demo accounts. */
export const demoPassword = 'Cards4all!';
const demoAccount = (email: string, name: string, groups: readonly string[] = []): Account => ({
  email,
  name,
  password: demoPassword,
  groups,
});
export const demoAccounts: readonly Account[] = [
  demoAccount('shopper@example.com', 'Sam Shopper'),
  demoAccount('coach@example.com', 'Casey Coach'),
  demoAccount('player@example.com', 'Parker Player'),
  demoAccount('ops@example.com', 'Olly Ops', ['ops']),
];

const always = { minimum_subtotal: 0, starts_at: null, ends_at: null, is_active: true, version: 1 } as const;
const demoDiscounts: readonly Discount[] = [
  { ...always, code: 'WELCOME10', kind: 'percent', value: 10, per_user_limit: 1 },
  { ...always, code: 'SHIPFREE', kind: 'free_shipping', value: 0, per_user_limit: null },
];

/** Adds missing templates, demo accounts and discount codes. Existing ones stay unchanged. */
export async function seed(aws: GoldcutAws): Promise<void> {
  await Promise.all([putTemplates(seedPicture(aws)), seedAccounts(aws), seedDiscounts()]);
}

/** Uploads a template's picture. A picture with this key already has these bytes. */
const seedPicture = (aws: GoldcutAws) => async (key: string, file: string) => {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return console.warn(`The picture ${basename(key)} is not built: npm run build`);
  const headers = { 'content-type': 'image/webp', 'cache-control': publicPictures.cacheControl };
  await seedObject(aws, publicPictures.bucket, { key, bytes, headers });
};

async function seedAccounts(aws: GoldcutAws): Promise<void> {
  const pool = aws.service('userPool');
  for (const account of demoAccounts) {
    const userId = await pool.addUser(account);
    if (await isEmailTaken(account.email)) continue;
    // Demo accounts get no welcome mail, so that the inbox starts empty.
    const welcome = await claimMail({ kind: 'welcome', subject_id: userId, state: 'confirmed' }, userId);
    if (welcome.is === 'ours') await recordMail(welcome.entry, (entry) => ({ ...entry, status: 'suppressed' }));
    await pool.confirmUser(account.email);
  }
}

/** Adds the codes WELCOME10 and SHIPFREE if they are missing. */
export async function seedDiscounts(): Promise<void> {
  for (const discount of demoDiscounts) if (!(await loadDiscount(discount.code))) await insertDiscount(discount);
}
