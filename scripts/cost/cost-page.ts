import { artistTable, hostedArtists } from '#domain/cards/generation/artist-table.ts';
import type { HostedArtLimits } from '#domain/cards/generation/hosted-art.ts';
import { limits } from '#domain/tables/limits.ts';
import { type Stage, type StageName, stages } from '#infra/stages.ts';
import { awsPrices, costCents, type PriceName, together, type Usage } from './aws-prices.ts';
import { backupUsage, idleParts } from './idle.ts';
import { today } from './measured.ts';
import { costRows } from './print-costs.ts';
import { cardUsage } from './usage.ts';

const cents = (usage: Usage): string => {
  const value = costCents(usage);
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
};

/** The parts of a card's cost, the largest first. */
function shares(usage: Usage): string[] {
  const parts = (Object.keys(usage) as PriceName[]).map((name) => ({
    name,
    cost: costCents({ [name]: usage[name] ?? 0 }),
  }));
  const all = costCents(usage);
  return parts
    .toSorted((one, other) => other.cost - one.cost)
    .map(({ name, cost }) => {
      const amount = (usage[name] ?? 0).toPrecision(3);
      return `| ${awsPrices[name].unit} | ${amount} | ${cost.toFixed(3)} | ${((100 * cost) / all).toFixed(0)} % |`;
    });
}

const dollars = (usage: Usage): string => (costCents(usage) / 100).toFixed(2);

const stageNames = Object.keys(stages).toReversed() as StageName[];

/** A line of the idle month, with a column for each stage. */
const idleRow = (what: string, usage: (stage: StageName) => Usage): string =>
  `| ${[what, ...stageNames.map((stage) => dollars(usage(stage)))].join(' | ')} |`;

const ofGb = (stage: Stage): string => dollars(backupUsage(stage));

const priceRow = (name: PriceName): string => {
  const { usd, unit, source, seen } = awsPrices[name];
  return `| ${unit} | ${usd.toPrecision(3)} | ${source} | ${seen} |`;
};

const artistLine = (name: (typeof hostedArtists)[number]): string => {
  const { cents: price, priced } = artistTable[name];
  return `| ${name} | ${price} | ${limits.generation.options.default * price} | ${priced} |`;
};

const hostedFront = limits.generation.options.default * artistTable['bedrock-style-transfer'].cents;

/** What the cap of hosted art is worth, in cents. */
const capRows: readonly { readonly what: string; readonly cents: (limits: HostedArtLimits) => number }[] = [
  { what: 'hosted art, at most a day', cents: ({ dayCents }) => dayCents },
  { what: 'of it accounts without a paid order, together', cents: ({ newcomersDayCents }) => newcomersDayCents },
  { what: 'one account without a paid order, a season', cents: ({ newcomerCents }) => newcomerCents },
  { what: 'one account with a paid order, a day', cents: ({ buyerDayCents }) => buyerDayCents },
  { what: 'one team with a paid order, a day', cents: ({ teamDayCents }) => teamDayCents },
  { what: 'the worst month: 31 days at the cap', cents: ({ dayCents }) => 31 * dayCents },
  { what: 'the worst month that strangers can cause', cents: ({ newcomersDayCents }) => 31 * newcomersDayCents },
];

const hasHostedArtist = ({ artists }: Stage): boolean => artists[0] !== 'embedded';
const capOf = (name: StageName, of: (limits: HostedArtLimits) => number): string =>
  hasHostedArtist(stages[name]) ? (of(stages[name].hostedArt) / 100).toFixed(2) : 'none';

/** docs/cost.md: the measured usage times the price table. */
// oxlint-disable-next-line max-lines-per-function -- A page, from its title to its last table.
export const costPage = (): string =>
  [
    '# What AWS would charge',
    '',
    'Made by `npm run cost -- --write` from `scripts/cost`: measured usage times a table of prices, without free tiers and rebates. Nothing of it was on a bill yet.',
    'Assumed: a Lambda’s processor is as fast as the measured one, and reading and writing take as long as computing. Requests, rows and events are counted by hand.',
    'Print files count for twelve months. Hosted art has a part of its own below. Payment, postage and paper are not in it; Cognito asks 0.015 dollars for an account that',
    'signs in in a month, after the first 10,000.',
    '',
    '| what | US cents |',
    '|---|---|',
    ...costRows.map(({ what, usage }) => `| ${what} | ${cents(usage(today))} |`),
    '',
    '## A card, part by part',
    '',
    '| part | how much | US cents | share |',
    '|---|---|---|---|',
    ...shares(cardUsage(today)),
    '',
    '## Hosted art',
    '',
    'A front of a creative design, where the athlete is surely known; all others cost none. A back shows the painting of its front. The stand-in of the local run is free.',
    '',
    '| artist | US cents a painting | two options | source |',
    '|---|---|---|---|',
    ...hostedArtists.map(artistLine),
    '',
    `With ${artistTable['bedrock-style-transfer'].cents} cents a painting, the ${limits.generation.options.default} options of a front cost ${hostedFront} cents: ${(hostedFront / costCents(cardUsage(today))).toFixed(0)} times all of AWS for that card. So each stage has a cap (D-406); above it the embedded`,
    'artist paints, for nothing.',
    '',
    `| US dollars | ${stageNames.join(' | ')} |`,
    `|---|${'---|'.repeat(stageNames.length)}`,
    ...capRows.map(({ what, cents: of }) => `| ${what} | ${stageNames.map((name) => capOf(name, of)).join(' | ')} |`),
    '',
    'Calls that fail are counted, too, although some are not charged. A task that dies after its call pays it twice and counts it once.',
    '',
    '## A month in which nobody comes',
    '',
    `| US dollars a month | ${stageNames.join(' | ')} |`,
    `|---|${'---|'.repeat(stageNames.length)}`,
    ...idleParts.map(({ what, usage }) => idleRow(what, usage)),
    idleRow('all of it', (stage) => together(...idleParts.map(({ usage }) => usage(stage)))),
    '',
    'Logs and traces are not counted. Each event that happens in an hour, and each kind of fault, is one more metric of our own for that hour.',
    `A GB in the table of prod costs ${ofGb(stages.prod)} a month in backups, ${ofGb({ ...stages.prod, backupAccount: 'another' })} with a second account, and ${ofGb(stages.dev)} in a stage without copies.`,
    '',
    '## Prices',
    '',
    '| unit | US dollars | source | seen |',
    '|---|---|---|---|',
    ...(Object.keys(awsPrices) as PriceName[]).map(priceRow),
    '',
  ].join('\n');
