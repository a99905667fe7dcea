/** Sentences for backs without a story. A row is one wording; its variants need fewer and fewer fields, all of which must have a text. */
export const backSentences: readonly (readonly string[])[] = [
  [
    '{first} wears number {number} and plays {position} for {team}.',
    '{first} wears number {number} for {team}.',
    '{first} plays {position} for {team}.',
    '{first} is on the roster of {team}.',
  ],
  ['Every set has a card {place}. In this one it is {first}.'],
  [
    'Looking for {first}? Find number {number}, {position}.',
    'Looking for {first}? Find number {number}.',
    'Looking for {first}? You can stop now: this is the card.',
  ],
  ['For the rest of the story, ask {first}.'],
  [
    'Number {number} on the shirt, number {place} in the set, {first} on both.',
    'Number {place} in the set, and {first} on the front.',
    'Number {number} on the shirt, {first} on the card.',
  ],
  ['First came the photo, then the card. {first} is on both.'],
  [
    'One name, one position, one team: {first}, {position}, {team}.',
    'One name, one number, one team: {first}, {number}, {team}.',
    'One name, one team: {first}, {team}.',
  ],
  ['Put the set in order, and {first} is card {place} of {total}.'],
  [
    'Who wears number {number} for {team}? {first} does.',
    'Who plays {position} for {team}? {first} does.',
    'Who is this in the colors of {team}? {first}.',
  ],
  ['A team is more than one card. This one is {first}.'],
  [
    'Years from now this card will still say it: {first}, number {number}, {team}.',
    'Years from now this card will still say it: {first}, {team}.',
    'Years from now this card will still say it: {first} was here.',
  ],
  ['Tick off number {place}: {first} is in the collection.'],
  [
    '{position} is the position, {first} is the name, {team} is the team.',
    '{number} is the number, {first} is the name, {team} is the team.',
    '{first} is the name, {team} is the team.',
  ],
  ['Photo on the front, name on the back: {first}, of {team}.', 'Photo on the front, name on the back: {first}.'],
  [
    'The roster says number {number}. The card says {first}.',
    'The roster says {position}. The card says {first}.',
    'The roster of {team} has this name on it: {first}.',
  ],
  ['{total} cards make this set. It takes {first} to complete it.'],
  [
    'Remember the number, {number}, and the name: {first}.',
    'Remember the team, {team}, and the name: {first}.',
    'Remember the name: {first}.',
  ],
  ['Keep it, trade it, frame it: this is {first}, card {place}.', 'Keep it, trade it, frame it: this is {first}.'],
  [
    'A fact for collectors: {first} is number {number} on the team and {place} in the set.',
    'A fact for collectors: {first} is number {place} in the set.',
    'A fact for collectors: {first} wears number {number}.',
  ],
  ['{team}, all on cards. {first} comes at {place}.'],
  [
    'On the team sheet: {first}, {position}, number {number}.',
    'On the team sheet: {first}, number {number}.',
    'On the team sheet: {first}, {position}.',
    'On the team sheet: {first}.',
  ],
  ['Of the {total} cards in this set, number {place} is {first}.'],
  [
    'Three things to know: the name is {first}, the number is {number}, the team is {team}.',
    'Two things to know: the name is {first}, the team is {team}.',
  ],
  ['This space waits for a story. Until then: {first}, card {place} of {total}.'],
];
