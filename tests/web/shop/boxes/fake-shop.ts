import type { CardView } from '#domain/cards/card/card.ts';
import type { PackView } from '#domain/shop/box.ts';
import { boxQuote, cardCount } from '#domain/shop/box-rules.ts';
import type { CartView } from '#domain/shop/cart.ts';
import { shippingCents } from '#domain/shop/zones.ts';
import { dollars } from '#domain/values/money.ts';
import { json } from '../../base/api/fake-api.ts';
import { aBoxView } from './a-box-view.ts';

type Body = Record<string, unknown>;
type Handler = (params: readonly string[], body: Body, query: URLSearchParams) => unknown;

/** The shop of one buyer, with the product's prices. */
export class FakeShop {
  readonly boxes = new Map<string, PackView>();
  readonly cards: CardView[];
  readonly cart = new Map<string, number>();
  /** Pixels per printed inch in a card's proofs. 312 if missing. */
  readonly dpi = new Map<string, number>();
  code: string | null = null;
  /** Method and path of every call, in order. */
  readonly calls: string[] = [];
  templateLines: CartView['totals']['template_lines'] = [];
  /** Replies to return next, by method and path, once each and in order. */
  readonly next = new Map<string, Response[]>();
  /** Calls that wait until the test releases them. */
  readonly gate = new Map<string, Promise<void>>();

  constructor({ cards = [], boxes = [] }: { cards?: CardView[]; boxes?: PackView[] } = {}) {
    this.cards = cards;
    for (const box of boxes) this.boxes.set(box.id, box);
  }

  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    this.calls.push(call);
    await this.gate.get(call);
    const next = this.next.get(call)?.shift();
    if (next) return next;
    for (const [pattern, handler] of this.#handlers) {
      const found = pattern.exec(call);
      if (!found) continue;
      const body = init.body ? (JSON.parse(init.body as string) as Body) : {};
      return json(handler(found.slice(1), body, searchParams));
    }
    return json({ success: false, error: 'Not found.', code: 'request.not_found' }, 404);
  };

  refuse(call: string, code: string, error: string, status = 409): void {
    const waiting = this.next.get(call) ?? [];
    this.next.set(call, [...waiting, json({ success: false, error, code }, status)]);
  }

  #box(id: string | undefined): PackView {
    const box = this.boxes.get(id ?? '');
    if (!box) throw new Error(`No box ${id}`);
    return box;
  }

  #store(box: PackView, items = box.pack_items): PackView {
    const { total, perCard, nextCard } = boxQuote({ pack_type: box.pack_type, items });
    const stored: PackView = {
      ...box,
      version: box.version + 1,
      pack_items: items.map((item, position) => ({ ...item, position })),
      quantity: cardCount(items),
      total_price: dollars(total),
      price_per_card: dollars(perCard),
      next_card_price: nextCard === null ? null : dollars(nextCard),
      status: box.status === 'in_cart' ? 'in_cart' : items.length > 0 ? 'ready' : 'draft',
    };
    this.boxes.set(stored.id, stored);
    return stored;
  }

  #place(id: string | undefined, cardId: string | undefined, quantity: number, position?: number): PackView {
    const box = this.#box(id);
    const card = this.cards.find((each) => each.id === cardId);
    const known = box.pack_items.find(({ card_id }) => card_id === cardId);
    const others = box.pack_items.filter((item) => item !== known);
    if (!card || quantity <= 0) return this.#store(box, others);
    const isMega = box.pack_type.startsWith('mega');
    const item = {
      id: `itm_${card.id}`,
      pack_id: box.id,
      card_id: card.id,
      position: 0,
      is_mega: isMega,
      quantity,
      card,
    };
    return this.#store(box, others.toSpliced(position ?? known?.position ?? others.length, 0, item));
  }

  #edit(id: string | undefined, { order, name, foil_finish, status }: Partial<PackView> & { order?: string[] }) {
    const box = this.#box(id);
    if (status) this.boxes.set(box.id, { ...box, status });
    if (status) return this.#box(id);
    const items = order
      ? order.flatMap((cardId) => box.pack_items.find((item) => item.card_id === cardId) ?? [])
      : undefined;
    return this.#store({ ...box, ...(name && { name }), ...(foil_finish && { foil_finish }) }, items);
  }

  totals(country = 'US'): CartView['totals'] {
    const lines = [...this.cart].map(([id, quantity]) => ({ pack: this.#box(id), quantity }));
    const items = lines.map(({ pack, quantity }) => ({
      cart_item_id: `lin_${pack.id}`,
      pack_id: pack.id,
      unit_price: pack.total_price,
      quantity,
      line_total: dollars(Math.round(pack.total_price * 100) * quantity),
    }));
    const billed = [...items, ...this.templateLines];
    const subtotal = dollars(billed.reduce((sum, { line_total }) => sum + Math.round(line_total * 100), 0));
    const shipping = items.length > 0 ? dollars(shippingCents(country, false)) : 0;
    const off = this.code ? dollars(Math.round(subtotal * 10)) : 0;
    return {
      cart_id: 'crt_1',
      item_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotal,
      discount_code: this.code,
      discount_amount: off,
      shipping_amount: shipping,
      tax_amount: 0,
      total_amount: dollars(Math.round((subtotal - off + shipping) * 100)),
      currency: 'USD',
      items,
      template_lines: this.templateLines,
    };
  }

  #cart(): CartView {
    const totals = this.totals();
    const cart_items = [...this.cart].map(([pack_id, quantity]) => ({
      id: `lin_${pack_id}`,
      pack_id,
      quantity,
      pack: this.#box(pack_id),
    }));
    const at = '2026-03-14T11:00:00.000Z';
    const { subtotal, discount_amount, discount_code } = totals;
    const sums = { total_amount: subtotal - discount_amount, currency: 'USD' as const, discount_code };
    return { id: 'crt_1', user_id: 'user-1', ...sums, created_at: at, updated_at: at, cart_items, totals };
  }

  #setLine(id: string | undefined, quantity: number) {
    const box = this.#box(id);
    if (quantity > 0) this.cart.set(box.id, quantity);
    else this.cart.delete(box.id);
    this.boxes.set(box.id, { ...box, status: quantity > 0 ? 'in_cart' : 'ready' });
    return { success: true, ...this.totals() };
  }

  readonly #handlers: readonly (readonly [RegExp, Handler])[] = [
    [/^GET \/config$/, () => ({ shipping_scope: 'worldwide' })],
    [/^GET \/cards$/, () => ({ cards: this.cards, next_cursor: null })],
    [
      /^GET \/cards\/(\w+)\/proof$/,
      ([id], _, query) => ({
        ...aProof(`${id}-${query.get('layout')}-${query.get('side')}`),
        dpi: this.dpi.get(id ?? '') ?? 312,
      }),
    ],
    [/^GET \/packs$/, () => ({ packs: [...this.boxes.values()].toReversed(), next_cursor: null })],
    [
      /^POST \/packs$/,
      (_, body) => {
        const box = aBoxView({ ...(body as Partial<PackView>), id: `pck_${this.boxes.size + 1}` });
        return this.#store(box);
      },
    ],
    [/^GET \/packs\/(\w+)$/, ([id]) => this.#box(id)],
    [/^PATCH \/packs\/(\w+)$/, ([id], body) => this.#edit(id, body)],
    [
      /^DELETE \/packs\/(\w+)$/,
      ([id]) => {
        this.boxes.delete(id ?? '');
        return { success: true };
      },
    ],
    [
      /^POST \/packs\/(\w+)\/duplicate$/,
      ([id]) => this.#store({ ...this.#box(id), id: `pck_${this.boxes.size + 1}`, status: 'ready', order_id: null }),
    ],
    [
      /^PUT \/packs\/(\w+)\/items\/(\w+)$/,
      ([id, cardId], { quantity, position }) =>
        this.#place(id, cardId, Number(quantity), position === undefined ? undefined : Number(position)),
    ],
    [/^DELETE \/packs\/(\w+)\/items\/(\w+)$/, ([id, cardId]) => this.#place(id, cardId, 0)],
    [/^GET \/cart$/, () => this.#cart()],
    [/^GET \/cart\/totals$/, (_, __, query) => this.totals(query.get('country') ?? 'US')],
    [
      /^POST \/cart\/items$/,
      (_, { pack_id, quantity }) => {
        const id = String(pack_id);
        const reply = this.#setLine(id, (this.cart.get(id) ?? 0) + Number(quantity));
        return { ...reply, cart_item: { id: `lin_${id}`, pack_id: id, quantity: this.cart.get(id) } };
      },
    ],
    [/^PATCH \/cart\/items\/(\w+)$/, ([id], { quantity }) => this.#setLine(id, Number(quantity))],
    [/^DELETE \/cart\/items\/(\w+)$/, ([id]) => this.#setLine(id, 0)],
    [
      /^POST \/cart\/discount$/,
      (_, { code }) => {
        this.code = String(code).toUpperCase();
        return { success: true, ...this.totals() };
      },
    ],
    [
      /^DELETE \/cart\/discount$/,
      () => {
        this.code = null;
        return { success: true, ...this.totals() };
      },
    ],
  ];
}

const aProof = (name: string) => ({
  status: 'ready',
  foil_finish: 'gold',
  url: `/${name}.png`,
  width: 1100,
  height: 1500,
  trim: { x: 50, y: 50, width: 1000, height: 1400 },
  safe: { x: 100, y: 100, width: 900, height: 1300 },
  warnings: [],
  sha256: name,
});
