const name = 'Goldcut';

/** A link to another site. */
export interface OutsideLink {
  readonly label: string;
  readonly address: string;
}

/** Where parcels leave from, and come back to. */
const sender = { line1: '1 Press Way', city: 'Reno', state: 'NV', postal_code: '89501', country: 'US' } as const;
const place = `${sender.city}, ${sender.state} ${sender.postal_code}`;

/** The brand. Its name is nowhere else: mails, page titles, legal texts and card backs read it here. */
export const brand = {
  name,
  tagline: 'Made from your photo. Cut, foiled and boxed.',
  mailFrom: 'cards@goldcut.example',
  supportMail: 'help@goldcut.example',
  sender,
  /** The shop's profiles elsewhere, as the footer draws them. None: it draws nothing. */
  socialLinks: [] as readonly OutsideLink[],
  /** The sender as a label has it, below the name. */
  senderLines: [sender.line1, `${place}, USA`],
  /** Under every mail: US law (CAN-SPAM, 15 U.S.C. 7704) asks commercial mail for one. */
  postalAddress: `${name}, ${sender.line1}, ${place}, USA`,
} as const;
