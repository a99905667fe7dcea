const name = 'Goldcut';

export interface OutsideLink {
  readonly label: string;
  readonly address: string;
}

/** Sender and return address of parcels. */
const sender = { line1: '1 Press Way', city: 'Reno', state: 'NV', postal_code: '89501', country: 'US' } as const;
const place = `${sender.city}, ${sender.state} ${sender.postal_code}`;

/** The brand, named only here: mails, page titles, legal texts and card backs read it. */
export const brand = {
  name,
  tagline: 'Made from your photo. Cut, foiled and boxed.',
  /** The promise of the returns (P-12), in every footer. */
  guarantee: 'We make it right, or your money back',
  mailFrom: 'cards@goldcut.example',
  supportMail: 'help@goldcut.example',
  sender,
  socialLinks: [] as readonly OutsideLink[],
  senderLines: [sender.line1, `${place}, USA`],
  /** Under every mail: US law (CAN-SPAM, 15 U.S.C. 7704) requires it for commercial mail. */
  postalAddress: `${name}, ${sender.line1}, ${place}, USA`,
} as const;
