import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Discount } from '#domain/discounts/discount';
import type { Template } from '#domain/templates/template';
import { bucketEnv, type BucketName } from '#functions/platform/resources';
import { designIds } from '#functions/studio/render/designs';
import { insertDiscount, loadDiscount } from '#functions/table/shop/discount';
import { keys } from '#functions/platform/table/keys';
import { markSent } from '#functions/table/mail/mail-claim';
import { isEmailTaken } from '#functions/table/account/profile';
import { loadTemplate, putTemplate } from '#functions/table/cards/template';
import type { LocalAws } from '../local/local-aws.ts';
import type { Account } from '../local/user-pool/user-pool.ts';

const root = resolve(import.meta.dirname, '../..');
const picturesDir = join(root, 'dist/template-pictures');
const templatesBucket: BucketName = 'templates';

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

const always = { minimum_subtotal: 0, starts_at: null, ends_at: null, is_active: true } as const;
const demoDiscounts: readonly Discount[] = [
  { ...always, code: 'WELCOME10', kind: 'percent', value: 10, per_user_limit: 1 },
  { ...always, code: 'SHIPFREE', kind: 'free_shipping', value: 0, per_user_limit: null },
];

/** Adds missing templates, demo accounts and discount codes; existing ones stay as they are. */
export async function seed(aws: LocalAws): Promise<void> {
  await Promise.all([seedTemplates(aws), seedAccounts(aws), seedDiscounts()]);
}

async function seedTemplates(aws: LocalAws): Promise<void> {
  for (const id of designIds()) {
    const path = join(root, 'functions/studio/render/designs', id, 'template.ts');
    const { template } = (await import(pathToFileURL(path).href)) as { template: Template };
    for (const key of [template.front_image_key, template.back_image_key]) await seedPicture(aws, key);
    const kept = await loadTemplate(template.id);
    if (!kept || kept.version < template.version) await putTemplate(template);
  }
}

const readBuilt = (key: string) => readFile(join(picturesDir, key)).catch(() => undefined);

/** Uploads a template picture if the build has changed it. */
async function seedPicture(aws: LocalAws, key: string): Promise<void> {
  const { store } = aws.service('s3');
  const bytes = await readBuilt(key);
  if (!bytes) return console.warn(`The picture ${key} is not built.`);
  const bucket = aws.env[bucketEnv[templatesBucket]] ?? templatesBucket;
  const draft = await store.draft(bucket, chunks(bytes));
  if (store.head(bucket, key)?.etag === draft.etag) return store.discard(bucket, draft);
  const headers = { 'content-type': 'image/webp', 'cache-control': 'max-age=3600' };
  await store.put(bucket, { ...draft, key, headers, checksums: {} });
}

async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function seedAccounts(aws: LocalAws): Promise<void> {
  const pool = aws.service('userPool');
  for (const account of demoAccounts) {
    const userId = await pool.addUser(account);
    if (await isEmailTaken(account.email)) continue;
    // Demo accounts get no welcome mail, so that the inbox starts empty.
    await markSent(keys.mail('welcome', userId, 'confirmed'));
    await pool.confirmUser(account.email);
  }
}

/** Adds the codes WELCOME10 and SHIPFREE if they are missing. */
export async function seedDiscounts(): Promise<void> {
  for (const discount of demoDiscounts) if (!(await loadDiscount(discount.code))) await insertDiscount(discount);
}
