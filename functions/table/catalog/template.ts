import { GetCommand, type PutCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { everySport, Template } from '#domain/catalog/template.ts';
import { loadBatch } from '#functions/platform/table/batch.ts';
import { dynamo, type Item, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import {
  newestFirst,
  type Page,
  type PageRequest,
  queryMergedPage,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { listPrice } from './template-prices.ts';

const templateOf = (found: Item): Template => Template.parse(found);

/** The partitions of all templates. */
const indexRowsOf = {
  listed: indexes.templates(0, '', { creative: false, sport: '' }).gsi1pk,
  unlisted: indexes.unlistedTemplates(0, '').gsi1pk,
} as const;

/** Writes a template and its price. Inactive ones and a team's own are in no list, but readable by id. */
export const putTemplate = (template: Template): Promise<void> => transact(templateWrites(template));

type Condition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** The writes of a template, for a transaction with others. */
export function templateWrites(template: Template, condition: Condition = {}): Write[] {
  const { popularity_score, id, creative_mode: creative, category: sport } = template;
  const listed =
    template.is_active && template.team_id === undefined
      ? indexes.templates(popularity_score, id, { creative, sport })
      : indexes.unlistedTemplates(popularity_score, id);
  return [
    { Put: { TableName: tableName(), Item: { ...keys.template(id), ...listed, ...template }, ...condition } },
    listPrice(template),
  ];
}

/** The writes of a new template; fails if the id exists. */
export const insertTemplateWrites = (template: Template): Write[] =>
  templateWrites(template, { ConditionExpression: 'attribute_not_exists(pk)' });

/** The writes of a changed template; fails if another operator changed it meanwhile. */
export const changeTemplateWrites = ({ version }: Template, after: Template): Write[] =>
  templateWrites(after, {
    ConditionExpression: version === 1 ? 'attribute_not_exists(version) OR version = :version' : 'version = :version',
    ExpressionAttributeValues: { ':version': version },
  });

/** Counts a front started with a template. Statistics for operators, so a lost write is harmless. */
export async function countTemplateUse(id: string): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.templateUses(id),
      UpdateExpression: 'ADD uses :one',
      ExpressionAttributeValues: { ':one': 1 },
    }),
  );
}

/** Template → number of fronts started with it; unused ones are omitted. */
export async function loadTemplateUses(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await loadBatch(ids.map((id) => keys.templateUses(id)));
  return new Map(rows.map(({ pk, uses }) => [String(pk).slice(keys.template('').pk.length), Number(uses)]));
}

/** Every template by popularity_score descending: published, unpublished and teams' own. */
export const listAllTemplates = (request: PageRequest): Promise<Page<Template>> =>
  queryMergedPage('gsi1', [indexRowsOf.listed, indexRowsOf.unlisted], request, templateOf);

export async function loadTemplate(id: string): Promise<Template | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.template(id) }));
  return reply.Item ? Template.parse(reply.Item) : null;
}

const makings = [true, false];

interface TemplatesRequest extends PageRequest {
  /** Default: both kinds. */
  readonly creative?: boolean | undefined;
  /** Default: all sports. A sport has its own templates and those for every sport. */
  readonly sport?: string | undefined;
}

/** Active templates by popularity_score descending. */
export function listTemplates({ creative, sport, ...request }: TemplatesRequest): Promise<Page<Template>> {
  if (sport) return listTemplatesFor(sport, creative === undefined ? makings : [creative], request);
  const { gsi1pk, gsi2pk } = indexes.templates(0, '', { creative: creative ?? false, sport: '' });
  const rows = creative === undefined ? rowsInIndex('gsi1', gsi1pk) : rowsInIndex('gsi2', gsi2pk);
  return queryPage(newestFirst(rows), request, templateOf);
}

function listTemplatesFor(sport: string, creatives: readonly boolean[], request: PageRequest): Promise<Page<Template>> {
  const sports = [...new Set([sport.toLowerCase(), everySport.toLowerCase()])];
  const partitions = creatives.flatMap((creative) =>
    sports.map((one) => indexes.templates(0, '', { creative, sport: one }).gsi3pk),
  );
  return queryMergedPage('gsi3', partitions, request, templateOf);
}
