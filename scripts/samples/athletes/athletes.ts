import type { CardTexts, CropFraction } from '#studio/card/card-request.ts';

type Stats = readonly (readonly [label: string, value: string])[];

interface Athlete {
  readonly name: string;
  /** The name on the shirt, if it has one. */
  readonly team: string;
  readonly number: string;
  readonly sport: string;
  /** The team's colours, CSS hex. */
  readonly colours: readonly [primary: string, secondary: string];
  /** The crop of head and shoulders, for the small picture on a back. */
  readonly bust: CropFraction;
  readonly story: string;
  readonly stats: Stats;
}

/** The rendered athletes in assets/athletes, by file name. They are not real people. The texts match the shirts. */
export const athletes = {
  basket: {
    name: 'Marcus Bell',
    colours: ['#0b6b48', '#e08a2e'],
    bust: { x: 0.38, y: 0.28, width: 0.22, height: 0.17 },
    team: 'Metro',
    number: '14',
    sport: 'Basketball',
    story:
      'Stays after practice until the last free throw drops, then sweeps the floor for whoever comes next. Captain by vote of the whole team.',
    stats: [
      ['Games', '24'],
      ['Points', '431'],
      ['Rebounds', '168'],
      ['Assists', '97'],
      ['Free throws', '84%'],
      ['Season best', '33'],
    ],
  },
  batter: {
    name: 'Leo Martínez',
    colours: ['#1d3f8f', '#c8102e'],
    bust: { x: 0.3, y: 0.25, width: 0.4, height: 0.32 },
    team: 'Harbor Kings',
    number: '17',
    sport: 'Baseball',
    story:
      'Counts the seams before he swings. Broke his first bat at nine, framed it, and has hit over .300 ever since. The dugout sings when he walks up.',
    stats: [
      ['Games', '22'],
      ['At bats', '74'],
      ['Hits', '27'],
      ['Home runs', '4'],
      ['RBI', '21'],
      ['Average', '.365'],
    ],
  },
  hockey: {
    name: 'Jonas Lindqvist',
    colours: ['#c8102e', '#23415f'],
    bust: { x: 0.2, y: 0.08, width: 0.6, height: 0.45 },
    team: 'Riverside Comets',
    number: '19',
    sport: 'Hockey',
    story:
      'First on the ice at six in the morning and still smiling at nine. Blocks shots nobody else wants and gives the puck to the youngest.',
    stats: [
      ['Games', '31'],
      ['Goals', '18'],
      ['Assists', '26'],
      ['Points', '44'],
      ['Plus/minus', '+12'],
      ['Shots', '119'],
    ],
  },
  qb: {
    name: 'Darius Cole',
    colours: ['#0fa36b', '#c9d1d6'],
    bust: { x: 0.27, y: 0.2, width: 0.38, height: 0.3 },
    team: 'Lakeshore Night',
    number: '16',
    sport: 'Football',
    story:
      'Reads a defense faster than a lunch menu. Threw the winning pass with four seconds left and handed the ball to his grandmother.',
    stats: [
      ['Games', '10'],
      ['Completions', '142'],
      ['Yards', '2,013'],
      ['Touchdowns', '21'],
      ['Rating', '108.4'],
      ['Longest', '67'],
    ],
  },
  soccer: {
    name: 'Maya Novák',
    colours: ['#c8102e', '#1aa6c8'],
    bust: { x: 0.2, y: 0.16, width: 0.4, height: 0.3 },
    team: 'North United',
    number: '10',
    sport: 'Soccer',
    story:
      'Two good feet and one very good memory: she knows where everyone stands before the ball arrives. Never leaves without one more try.',
    stats: [
      ['Games', '20'],
      ['Goals', '14'],
      ['Assists', '17'],
      ['Minutes', '1,642'],
      ['Shots', '58'],
      ['Wins', '15'],
    ],
  },
  softball: {
    name: 'Hana Park',
    colours: ['#1f5fbf', '#c9a15a'],
    bust: { x: 0.3, y: 0.3, width: 0.42, height: 0.34 },
    team: 'Mill Creek',
    number: '5',
    sport: 'Softball',
    story:
      'Small strike zone, enormous swing. Steals second so often that she has a chalk mark there with her name. Carries the water for everyone.',
    stats: [
      ['Games', '18'],
      ['Hits', '24'],
      ['Runs', '22'],
      ['Stolen bases', '19'],
      ['RBI', '13'],
      ['Average', '.381'],
    ],
  },
  sprint: {
    name: 'Eli Brooks',
    colours: ['#c7541a', '#2b2f5f'],
    bust: { x: 0.3, y: 0.1, width: 0.42, height: 0.32 },
    team: 'Swift Track Club',
    number: '',
    sport: 'Track & Field',
    story:
      'Runs the last ten meters as if they were the first. Three personal bests in one spring, all of them into the wind.',
    stats: [
      ['100 m', '10.94'],
      ['200 m', '22.08'],
      ['Meets', '9'],
      ['Wins', '6'],
      ['Relay', '42.31'],
      ['Start', '0.142'],
    ],
  },
  tennis: {
    name: 'Ava Thompson',
    colours: ['#d8452b', '#1d5fb8'],
    bust: { x: 0.5, y: 0.19, width: 0.36, height: 0.28 },
    team: 'Baseline Club',
    number: '',
    sport: 'Tennis',
    story:
      'Returns everything, then returns it again. Won the long tie-break on a Sunday and was back on the court on Monday at seven.',
    stats: [
      ['Matches', '27'],
      ['Wins', '21'],
      ['Aces', '64'],
      ['First serve', '68%'],
      ['Sets', '45–17'],
      ['Titles', '2'],
    ],
  },
  volley: {
    name: 'Sofía Álvarez',
    colours: ['#0d8a8f', '#f0b429'],
    bust: { x: 0.2, y: 0.15, width: 0.56, height: 0.42 },
    team: 'Summit Waves',
    number: '8',
    sport: 'Volleyball',
    story:
      'Floats for a second longer than physics allows and uses it to look around. Loudest voice on the floor, first to hug whoever missed.',
    stats: [
      ['Sets', '71'],
      ['Assists', '402'],
      ['Blocks', '38'],
      ['Digs', '155'],
      ['Aces', '29'],
      ['Wins', '17'],
    ],
  },
  wheelchair: {
    name: 'Noah Kim',
    colours: ['#e2581a', '#2b2f8f'],
    bust: { x: 0.36, y: 0.24, width: 0.38, height: 0.3 },
    team: 'Cedar Ridge',
    number: '9',
    sport: 'Basketball',
    story:
      'Turns on a dime and shoots on the way out of it. Built his first chair with his father and still tunes it before every game.',
    stats: [
      ['Games', '19'],
      ['Points', '287'],
      ['Assists', '121'],
      ['Rebounds', '140'],
      ['Field goals', '51%'],
      ['Season best', '26'],
    ],
  },
  windup: {
    name: 'Theo Grant',
    colours: ['#12693a', '#d9a93a'],
    bust: { x: 0.35, y: 0.08, width: 0.4, height: 0.32 },
    team: 'Charlton',
    number: '26',
    sport: 'Baseball',
    story:
      'Throws strikes and tells jokes between them. Ten strikeouts on a rainy Saturday, and not one word about it until Wednesday.',
    stats: [
      ['Games', '14'],
      ['Innings', '63.1'],
      ['Strikeouts', '88'],
      ['Walks', '17'],
      ['ERA', '1.94'],
      ['Wins', '9'],
    ],
  },
} as const satisfies Readonly<Record<string, Athlete>>;

export type AthleteName = keyof typeof athletes;

/** The texts of an athlete's card. */
export function athleteTexts(name: AthleteName): CardTexts {
  const { story, stats, number, team, sport, name: player_name } = athletes[name];
  return {
    player_name,
    card_name: '',
    team,
    player_number: number,
    year: '2026',
    sport,
    description: story,
    stats: stats.map(([label, value]) => ({ label, value })),
    stats_title: 'SEASON STATS',
  };
}
