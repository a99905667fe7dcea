import type { ShippingAddress } from '#domain/orders/order/address.ts';
import { countryName } from '#domain/shop/country-name.ts';

/** An address, line by line as on a shipping label. */
export function AddressLines({ address }: { readonly address: ShippingAddress }) {
  const { name, line1, line2, city, state, postal_code, country, phone } = address;
  const place = [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const lines = [name, line1, line2, place, countryName(country), phone].filter(Boolean);
  return (
    <address style={{ fontStyle: 'normal' }}>
      {lines.map((line, index) => (
        <div key={`${index}/${line}`}>{line}</div>
      ))}
    </address>
  );
}
