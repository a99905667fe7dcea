/** Things worth knowing, by sport; each is true and can be checked. */
const facts: readonly { readonly sports: RegExp; readonly fact: string }[] = [
  {
    sports: /soccer|futsal|football club/i,
    fact: 'A midfielder runs about seven miles in one match, and most of it without the ball.',
  },
  {
    sports: /foot/i,
    fact: 'The huddle was invented at a school for the deaf, so that rivals could not read the signs.',
  },
  { sports: /rugby/i, fact: 'Rugby balls got their shape from the pig bladders inside the first ones.' },
  { sports: /base|t-ball/i, fact: 'A baseball is sewn by hand: 108 double stitches, every one of them red.' },
  { sports: /soft/i, fact: 'The first softball was a rolled-up boxing glove, hit with a broom handle.' },
  {
    sports: /cricket/i,
    fact: 'The longest cricket match lasted nine days. It was called a draw: the ship home was leaving.',
  },
  {
    sports: /basket|netball/i,
    fact: 'The first hoops were peach baskets. Somebody had to climb up after every basket.',
  },
  {
    sports: /tennis|padel|squash/i,
    fact: 'Tennis balls were white until 1972. Yellow was easier to see on color television.',
  },
  { sports: /hockey/i, fact: 'Hockey pucks are frozen before a game, so that they bounce less.' },
  {
    sports: /volley/i,
    fact: 'Volleyball was first called mintonette, until somebody watched the ball volley back and forth.',
  },
  {
    sports: /ski|snow/i,
    fact: 'The oldest skis ever found are about 8,000 years old. Skiing is older than the wheel.',
  },
  { sports: /swim|dive|diving/i, fact: 'The first Olympic swimmers of 1896 raced in the open sea.' },
  {
    sports: /run|track|athlet|marathon/i,
    fact: 'Sprinters used to dig their own starting holes in the track, with a trowel.',
  },
];

const anySport = 'The champions of the ancient Olympics won no medals. They got a crown of olive leaves.';

export const factFor = (sport: string): string => facts.find(({ sports }) => sports.test(sport))?.fact ?? anySport;
