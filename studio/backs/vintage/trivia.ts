import { sportOf } from '../../card/kit/sports.ts';

/** Facts that follow from each sport's rules. */
const facts = {
  soccer: 'The laws of soccer give a match two halves of 45 minutes, and each team eleven players.',
  football: 'An American football field is 100 yards long between the goal lines. Each end zone adds ten.',
  rugby: 'A rugby union team has fifteen players on the field. A rugby league team has thirteen.',
  baseball: 'On a full-size baseball diamond it is 90 feet from each base to the next.',
  softball: 'A softball for fast pitch is 12 inches around. A baseball is about nine.',
  cricket: 'A cricket pitch is 22 yards long from wicket to wicket, and a team has eleven players.',
  basketball: 'A basketball rim hangs ten feet above the floor and is 18 inches wide.',
  tennis: 'A tennis court is 78 feet long. For singles it is 27 feet wide, for doubles 36.',
  'field hockey': 'A field hockey goal is 12 feet wide and 7 feet high.',
  'ice hockey': 'An ice hockey puck is one inch thick and three inches across.',
  volleyball: 'An indoor volleyball court is 18 meters long and 9 wide, with six players on each side.',
  skiing: 'Alpine ski races are timed to the hundredth of a second.',
  swimming: 'A long-course pool is 50 meters from wall to wall: a 1,500-meter race is thirty lengths.',
} as const;

/** Facts for runners and every other sport. */
const anySport = [
  'A marathon is 26 miles and 385 yards long, or 42.195 kilometers.',
  'The first Olympic Games of modern times took place in Athens in 1896.',
  'An Olympic gold medal is mostly silver. At least six grams of it are gold.',
] as const;

/** Every fact that a back may print. */
export const sportFacts: readonly string[] = [...Object.values(facts), ...anySport];

/** The fact for a sport. Other sports get one of three, by the card's seed. */
export function sportFact(sport: string, seed: number): string {
  const { fact } = sportOf(sport);
  return fact ? facts[fact] : (anySport[seed % 3] ?? anySport[0]);
}
