/** The journey's steps, each with the harm of its failure. A scheduled function walks them; it never orders and never pays (D-265). */
export const journeySteps = {
  'first page': 'Visitors do not see the shop.',
  health: 'The API or its table does not answer.',
  templates: 'Nobody can look at a design or choose one.',
  'human check': 'New customers cannot sign up.',
  config: 'The pages do not know where to sign people in.',
  'sign-in': 'Customers cannot sign in.',
  photo: 'Customers cannot upload a photo.',
  card: 'Customers cannot start a card.',
  generation: 'Customers get no pictures of their card.',
  picture: 'Customers do not see the pictures that were made for them.',
  choice: 'Customers cannot keep the picture they like best.',
  price: 'Customers see no prices.',
  box: 'Customers cannot make a box.',
  cart: 'Customers cannot open their cart.',
  'clean-up': 'Customers cannot delete cards and boxes.',
} as const satisfies Record<string, string>;
export type JourneyStep = keyof typeof journeySteps;
export const journeyStepNames = Object.keys(journeySteps) as JourneyStep[];

/** Minutes between two journeys: each uses one of an account's forty generations a day (P-29). */
export const journeyMinutes = 40;

/** The journey's account. SES's simulator receives the mail, without effect on reputation. */
export const journeyEmail = 'success+journey@simulator.amazonses.com';
