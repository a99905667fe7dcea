/** The brand. Its name is nowhere else: mails, page titles, legal texts and card backs read it here. */
export const brand = {
  name: 'Goldcut',
  tagline: 'Made from your photo. Cut, foiled and boxed.',
  mailFrom: 'cards@goldcut.example',
  supportMail: 'help@goldcut.example',
} as const;
