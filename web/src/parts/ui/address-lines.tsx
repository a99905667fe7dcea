import { addressLines } from '#domain/orders/address/address-lines.ts';
import type { ShippingAddress } from '#domain/orders/order/address.ts';

/** An address, line by line in its country's order. */
export function AddressLines({ address }: { readonly address: ShippingAddress }) {
  const lines = [...addressLines(address), address.phone].filter(Boolean);
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line, index) => (
        <div key={`${index}/${line}`}>{line}</div>
      ))}
    </address>
  );
}
