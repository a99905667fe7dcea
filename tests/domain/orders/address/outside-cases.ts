import type { ShippingAddress } from '#domain/orders/order/address.ts';

export interface OutsideCase {
  /** Whose shop or library failed, and what the reporter typed. */
  readonly source: string;
  readonly given: Partial<ShippingAddress>;
  /** What is stored. A text is the code of the refusal. */
  readonly becomes: Partial<ShippingAddress> | 'request.malformed' | 'address.unlikely';
}

const inUs = { country: 'US', state: 'IL', postal_code: '62704' };
const code = (postal_code: string): Pick<ShippingAddress, 'postal_code'> => ({ postal_code });
const refused = 'refused';
const at = (country: string, given: string, becomes: string, source: string): OutsideCase => ({
  source,
  given: { country, ...code(given) },
  becomes: becomes === refused ? 'request.malformed' : code(becomes),
});
const without = (country: string, source: string, over: Partial<ShippingAddress> = {}): OutsideCase => ({
  source,
  given: { country, ...over },
  becomes: code(''),
});

/** Addresses that other shops and libraries were reported to refuse, or to accept wrongly. */
export const outsideCases: readonly OutsideCase[] = [
  without('HK', 'odoo/odoo 985', { state: 'Kowloon' }),
  without('QA', 'reactioncommerce/reaction 3530'),
  without('GH', 'Shopify/active_utils 87'),
  without('AE', 'woocommerce/woocommerce 19328', { city: 'Dubai' }),
  without('AE', 'woocommerce/woocommerce-paypal-payments 224', { state: 'Sharjah', city: 'Sharjah' }),
  without('IE', 'woocommerce/woocommerce-paypal-payments 224'),
  without('IE', 'activemerchant/active_merchant 487: a filler where there is no code', code('0000')),
  without('QA', 'woocommerce/woocommerce 50752: a filler', code('00000')),
  without('ML', 'woocommerce/woocommerce 50752'),
  without('CM', 'woocommerce/woocommerce 50752'),
  without('AW', 'Automattic/wp-calypso 2214'),
  without('IL', 'woocommerce/woocommerce-gateway-stripe 4762'),
  at('IE', 'a65f4e2', 'A65 F4E2', 'stripe/stripe-ios 594: Ireland has codes'),
  at('AU', 'ABCD', refused, 'woocommerce/woocommerce 46516'),
  at('NZ', 'ABCD', refused, 'woocommerce/woocommerce 46516'),
  at('PT', '12', refused, 'woocommerce/woocommerce 60923'),
  at('ES', 'what you want', refused, 'woocommerce/woocommerce 10529'),
  at('LV', 'ZZZZ', refused, 'woocommerce/woocommerce 67459'),
  at('LV', '1050', 'LV-1050', 'woocommerce/woocommerce 67459'),
  at('GB', 'BH25 5TP', 'BH25 5TP', 'woocommerce/woocommerce 50523'),
  at('GB', 'da12 1aa', 'DA12 1AA', 'woocommerce/woocommerce 12142'),
  at('GB', 'W149AA', 'W14 9AA', 'woocommerce/woocommerce 15083, cakephp/localized 150'),
  at('NL', '1000AP', '1000 AP', 'woocommerce/woocommerce 23483'),
  at('NL', '1111aa', '1111 AA', 'melwynfurtado/postcode-validator 120'),
  at('NL', '0123 AB', refused, 'validatorjs/validator.js 2271'),
  at('NL', '1234 SS', refused, 'validatorjs/validator.js 2271'),
  at('NL', '3067', refused, 'Cimpress-MCP/postal-codes-js 58'),
  at('JP', '１２３－４５６７', '123-4567', 'ourjapanlife/findadoc-web 1762'),
  at('JP', '1540023', '154-0023', 'sirprize/postal-code-validator 14'),
  at('JP', '〒154-0023', '154-0023', 'woocommerce/woocommerce 10886'),
  at('DE', '1234567', refused, 'Automattic/wp-calypso 88436'),
  ...['M1L 2S9', 'M1L2S9', 'm1l 2s9', 'm1l2s9'].map((postal_code) => ({
    source: 'jquery-validation/jquery-validation 1591',
    given: { country: 'CA', state: 'ON', postal_code },
    becomes: code('M1L 2S9'),
  })),
  {
    source: 'dgilperez/validates_zipcode 56',
    given: { country: 'CA', state: 'BC', postal_code: 'V0H 1z6' },
    becomes: code('V0H 1Z6'),
  },
  {
    source: 'Ziptastic/ziptastic-jquery-plugin 6',
    given: { country: 'US', state: 'CA', postal_code: '94618-1518' },
    becomes: code('94618-1518'),
  },
  { source: 'ujeenet/rustango 223', given: { ...inUs, postal_code: '627041234' }, becomes: code('62704-1234') },
  { source: 'ujeenet/rustango 223', given: { ...inUs, postal_code: '62704-' }, becomes: code('62704') },
  { source: 'ujeenet/rustango 223', given: { ...inUs, postal_code: '6270' }, becomes: 'request.malformed' },
  { source: 'ujeenet/rustango 223', given: { ...inUs, postal_code: '62704-123A' }, becomes: 'request.malformed' },
  {
    source: 'commerceguys/addressing 227: gibberish',
    given: { ...inUs, postal_code: 'gibberish' },
    becomes: 'request.malformed',
  },
  {
    source: '18F/culper 344: the first digits do not match the state',
    given: { ...inUs, state: 'ME', postal_code: '97201' },
    becomes: 'address.unlikely',
  },
  {
    source: 'iandees/wtf-zipcodes 2',
    given: { country: 'US', city: 'Apo', state: 'AE', postal_code: '09366' },
    becomes: { state: 'AE', postal_code: '09366' },
  },
  {
    source: '18F/culper 344: military states only',
    given: { ...inUs, city: 'APO' },
    becomes: 'request.malformed',
  },
  {
    source: 'iandees/wtf-zipcodes 2: Majuro',
    given: { country: 'US', city: 'Majuro', state: 'MH', postal_code: '96960' },
    becomes: { country: 'MH', state: 'MH', postal_code: '96960' },
  },
  {
    source: 'woocommerce/woocommerce 26643: a state is required of Puerto Rico',
    given: { country: 'PR', postal_code: '00926' },
    becomes: { country: 'PR', postal_code: '00926' },
  },
  {
    source: 'woocommerce/woocommerce 26412, 22687: Puerto Rico as a state',
    given: { country: 'US', state: 'PR', postal_code: '00926' },
    becomes: { country: 'PR', postal_code: '00926' },
  },
  {
    source: 'magento/magento2 38378: Guam as a state',
    given: { country: 'US', state: 'Guam', postal_code: '96910' },
    becomes: { country: 'GU', postal_code: '96910' },
  },
  {
    source: 'magento/magento2 38378: Guam as a country',
    given: { country: 'GU', postal_code: '96910' },
    becomes: { country: 'GU', postal_code: '96910' },
  },
];
