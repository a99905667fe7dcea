import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { movedPack, newPack } from '#domain/boxes/box-changes';
import { boxedCard, placed, withItems } from '#domain/boxes/box-rules';
import { NewPack, type Pack, type PackItem } from '#domain/boxes/pack';
import { type Card, NewCard } from '#domain/cards/card';
import { newCard } from '#domain/cards/new-card';
import { cartLimits } from '#domain/cart/cart-limits';
import { withMore } from '#domain/cart/cart-rules';
import { boxMax } from '#domain/pricing/prices';
import { newId } from '#functions/new-id';
import { insertCard } from '#functions/table/card';
import { loadCart, saveCart } from '#functions/table/cart';
import { savePack } from '#functions/table/pack';
import { transact } from '#functions/table/transact';
import { startLocalAws } from '../local/local-aws.ts';
import { seed } from '../local/seed.ts';
import { signIn } from './make-card.ts';
import { isRead, tableCalls } from './table-calls.ts';

const at = new Date().toISOString();

function finishedCard(userId: string): Card {
  const id = newId('card');
  const picture = (side: string) => `${userId}/${id}_${side}_option_1_1773489600000.jpg`;
  const blank = newCard(NewCard.parse({ template_id: 'voltage' }), { id, userId, photoKey: null, at });
  return { ...blank, status: 'completed', front_image_key: picture('front'), back_image_key: picture('back') };
}

function fullBox(userId: string): Pack {
  const cards = Array.from({ length: boxMax }, () => boxedCard(finishedCard(userId)));
  const items = cards.reduce<PackItem[]>(
    (before, card) => placed(before, { card, quantity: 1, itemId: newId('packItem') }),
    [],
  );
  const empty = newPack(NewPack.parse({}), { id: newId('pack'), userId, at });
  return movedPack(withItems(empty, items, at), 'put_in_cart', at);
}

/** A cart as large as it may be, and a box with one card to change. */
async function fillShop(userId: string): Promise<{ boxId: string; cardId: string }> {
  const boxes = Array.from({ length: cartLimits.boxes }, () => fullBox(userId));
  for (const box of boxes) await transact([savePack({ revision: 0 }, box)]);
  const stored = await loadCart(userId);
  const cart = boxes.reduce(
    (before, { id }) => withMore(before, { packId: id, quantity: 1, lineId: newId('cartItem'), at }),
    stored.entity,
  );
  const card = finishedCard(userId);
  const box = newPack(NewPack.parse({}), { id: newId('pack'), userId, at });
  await transact([saveCart(stored, cart), insertCard(card), savePack({ revision: 0 }, box)]);
  return { boxId: box.id, cardId: card.id };
}

const callers = 4;

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of CPU of this process, which is the gateway, the function and whoever calls, but not the table. */
  readonly cpu: number;
}

/** The pace of a few callers at once over `seconds`, once warm. */
async function paceOf(call: () => Promise<unknown>, seconds: number): Promise<Pace> {
  for (let n = 0; n < 5; n++) await call();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  let calls = 0;
  const caller = async () => {
    while (performance.now() - started < seconds * 1000) {
      await call();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: calls / ((performance.now() - started) / 1000), cpu: (user + system) / 1000 / calls };
}

/** Boxes and cart over HTTP: what a call asks of the table, and how many a second one process answers. */
export async function measureShop(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  // From sources, so that the functions share this process and their calls can be counted.
  const aws = await startLocalAws({ dataDir, source: 'src' });
  try {
    await seed(aws);
    const { origin } = aws.service('gateway');
    const token = await signIn(aws.service('userPool').url);
    const call = async (method: string, path: string, body?: unknown): Promise<{ id: string }> => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const text = body === undefined ? null : JSON.stringify(body);
      const reply = await fetch(`${origin}/api${path}`, { method, headers, body: text });
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as { id: string };
    };
    const { id: userId } = await call('GET', '/me');
    const { boxId, cardId } = await fillShop(userId);
    let quantity = 0;
    const size = `${cartLimits.boxes} boxes of ${boxMax} cards`;
    const rows: [string, () => Promise<unknown>][] = [
      [`GET /cart (${size})`, () => call('GET', '/cart')],
      [`GET /cart/totals (${size})`, () => call('GET', '/cart/totals?country=CA')],
      [`GET /packs (${size})`, () => call('GET', '/packs')],
      [
        'PUT item (one box, all callers)',
        () => call('PUT', `/packs/${boxId}/items/${cardId}`, { quantity: 1 + ((quantity += 1) % boxMax) }),
      ],
    ];
    const lines: string[] = [];
    for (const [name, request] of rows) {
      const calls = await tableCalls(request);
      const reads = calls.filter(isRead);
      const items = reads.reduce((sum, one) => sum + one.items, 0);
      const asked = `${reads.length} reads of ${items} rows, ${calls.length - reads.length} writes`;
      const { perSecond, cpu } = await paceOf(request, 3);
      const pace = `${perSecond.toFixed(0).padStart(6)} a second ${cpu.toFixed(1).padStart(6)} ms CPU`;
      lines.push(`${name.padEnd(44)} ${pace}   ${asked}`);
    }
    return lines;
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
