import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Discount } from '#domain/discounts/discount';
import type { Template } from '#domain/templates/template';
import { publicPictures } from '#functions/platform/resources';
import { designIds } from '#functions/studio/render/designs';
import { insertDiscount, loadDiscount } from '#functions/table/shop/discount';
import { isEmailTaken } from '#functions/table/account/profile';
import { loadTemplate, putTemplate } from '#functions/table/cards/template';
import { claimMail, recordMail } from '#functions/table/mail/claim-mail';
import { builtPictures, pictureKeys } from '../build/picture-names.ts';
import type { LocalAws } from '../local/local-aws.ts';
import type { Account } from '../local/user-pool/user-pool.ts';
import { seedObject } from './seed-object.ts';

const root = resolve(import.meta.dirname, '../..');
const picturesDir = join(root, 'dist/template-pictures');

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

/** Adds missing templates, demo accounts and discount codes; existing ones stay as they are. */
export async function seed(aws: LocalAws): Promise<void> {
  await Promise.all([seedTemplates(aws), seedAccounts(aws), seedDiscounts()]);
}

/** Adds each design as it was built. A row that an operator changed keeps the changes, with the pictures of this build. */
async function seedTemplates(aws: LocalAws): Promise<void> {
  const built = await builtPictures(picturesDir);
  for (const id of designIds()) {
    const path = join(root, 'functions/studio/render/designs', id, 'template.ts');
    const { template } = (await import(pathToFileURL(path).href)) as { template: Template };
    const pictures = pictureKeys(template, built);
    for (const key of Object.values(pictures)) await seedPicture(aws, key);
    const kept = await loadTemplate(template.id);
    if (!kept || kept.version < template.version) await putTemplate({ ...template, ...pictures });
    else if (kept.front_image_key !== pictures.front_image_key || kept.back_image_key !== pictures.back_image_key)
      await putTemplate({ ...kept, ...pictures });
  }
}

/** Uploads a template's picture. One of this key has these bytes already. */
async function seedPicture(aws: LocalAws, key: string): Promise<void> {
  const bytes = await readFile(join(picturesDir, basename(key))).catch(() => undefined);
  if (!bytes) return console.warn(`The picture ${basename(key)} is not built: npm run build`);
  const headers = { 'content-type': 'image/webp', 'cache-control': publicPictures.cacheControl };
  await seedObject(aws, publicPictures.bucket, { key, bytes, headers });
}

async function seedAccounts(aws: LocalAws): Promise<void> {
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
