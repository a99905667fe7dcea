import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { everySport, Template } from '#domain/templates/template';
import { dynamo, type Item, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import {
  indexRows,
  newestFirst,
  type Page,
  type PageAsked,
  queryMergedPage,
  queryPage,
} from '../../platform/table/page.ts';
import { transact, type Write } from '../../platform/table/transact.ts';
import { listPrice } from './template-prices.ts';

/** Writes a whole template and its price. An inactive one and a team's own are in no list but can still be read by id. */
export const putTemplate = (template: Template): Promise<void> => transact(templateWrites(template));

/** The writes of a template, for a transaction with others. */
export function templateWrites(template: Template): Write[] {
  const { popularity_score, id, creative_mode: creative, category: sport } = template;
  const listed =
    template.is_active && template.team_id === undefined
      ? indexes.templates(popularity_score, id, { creative, sport })
      : {};
  return [
    { Put: { TableName: tableName(), Item: { ...keys.template(id), ...listed, ...template } } },
    listPrice(template),
  ];
}

export async function loadTemplate(id: string): Promise<Template | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.template(id) }));
  return reply.Item ? Template.parse(reply.Item) : null;
}

const makings = [true, false];
const templateOf = (found: Item): Template => Template.parse(found);

interface TemplatesAsked extends PageAsked {
  /** Left out: templates of both makings. */
  readonly creative?: boolean | undefined;
  /** Left out: all sports. A sport has its own templates and those for every sport. */
  readonly sport?: string | undefined;
}

/** Active templates by popularity_score descending. */
export function listTemplates({ creative, sport, ...asked }: TemplatesAsked): Promise<Page<Template>> {
  if (sport) return listTemplatesFor(sport, creative === undefined ? makings : [creative], asked);
  const { gsi1pk, gsi2pk } = indexes.templates(0, '', { creative: creative ?? false, sport: '' });
  const rows = creative === undefined ? indexRows('gsi1', gsi1pk) : indexRows('gsi2', gsi2pk);
  return queryPage(newestFirst(rows), asked, templateOf);
}

function listTemplatesFor(sport: string, creatives: readonly boolean[], asked: PageAsked): Promise<Page<Template>> {
  const sports = [...new Set([sport.toLowerCase(), everySport.toLowerCase()])];
  const partitions = creatives.flatMap((creative) =>
    sports.map((one) => indexes.templates(0, '', { creative, sport: one }).gsi3pk),
  );
  return queryMergedPage('gsi3', partitions, asked, templateOf);
}
