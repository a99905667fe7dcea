import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { ProofView } from '#domain/cards/print/proof.ts';
import { renderSite } from '../../app/render-site.tsx';
import { type StubbedAuth, stubAuth } from '../../app/stub-auth.ts';
import { json } from '../../base/api/fake-api.ts';
import { FakeServer } from '../../base/api/fake-server.ts';
import { aCart, aFullBox, totalsFor } from './a-cart.ts';

const proof: ProofView = {
  status: 'ready',
  foil_finish: 'gold',
  url: '/proof.png',
  width: 1100,
  height: 1500,
  trim: { x: 50, y: 50, width: 1000, height: 1400 },
  safe: { x: 100, y: 100, width: 900, height: 1300 },
  dpi: 300,
  warnings: [],
  sha256: 'a'.repeat(64),
  plate_sha256: null,
};
export const paid = { order_id: 'ord_1', order_number: 'GC-4T7M2XKQ', payment_url: '/pay/cs_1' };

type Box = ReturnType<typeof aFullBox>;
interface Stubs {
  auth: StubbedAuth;
}

/** Serves these boxes in the cart of a signed-in user. */
export function serveCart(stubs: Stubs, boxes: Box[]): FakeServer {
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.arrive();
  const server = new FakeServer({
    'GET /cart': () => json(aCart(boxes)),
    'GET /cart/totals': ({ query }) => json(totalsFor(boxes, query.get('country') ?? 'US')),
    'GET /cards/crd_1/proof': () => json(proof),
    'POST /checkout': () => json(paid, 201),
  });
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

/** Opens the checkout with these boxes in the cart. */
export async function openCheckout(stubs: Stubs, boxes: Box[] = [aFullBox()], replies: FakeServer['replies'] = {}) {
  const server = serveCart(stubs, boxes);
  Object.assign(server.replies, replies);
  const { user, address } = renderSite('/dashboard/checkout');
  const person = { user, address, server };
  await screen.findByRole('button', { name: /^Approve and pay/ });
  return person;
}
export type Person = Awaited<ReturnType<typeof openCheckout>>;

export const pay = async ({ user }: Person) => user.click(screen.getByRole('button', { name: /^Approve and pay/ }));

export async function fillAddress({ user }: Person) {
  const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  enter('Name', 'Robin Vale');
  enter('Street and number', '12 Harbor Street');
  enter('City', 'Boston');
  enter('ZIP code', '02101');
  await user.selectOptions(screen.getByLabelText('State'), 'Massachusetts');
}

export async function lookAtProofs() {
  for (const sheet of await screen.findAllByRole('img', { name: /as it will print/ })) fireEvent.load(sheet);
}

/** Opens the checkout, fills in the address and looks at the proofs. */
export async function filledCheckout(stubs: Stubs, boxes?: Box[]) {
  const person = await openCheckout(stubs, boxes);
  await fillAddress(person);
  await lookAtProofs();
  return person;
}
