/** The working brand: the only place its name stands. Mail, page titles, legal texts and card backs read it from here. */
export const brand = {
  name: 'Goldcut',
  tagline: 'Made from your photo. Cut, foiled and boxed.',
  mailFrom: 'cards@goldcut.example',
  supportMail: 'help@goldcut.example',
} as const;
