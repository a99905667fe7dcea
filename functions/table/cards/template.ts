import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { Template } from '#domain/templates/template';
import { dynamo, tableName } from '../../platform/table/client.ts';
import { indexes, keys } from '../../platform/table/keys.ts';
import { indexRows, newestFirst, type Page, type PageAsked, queryPage } from '../../platform/table/page.ts';

/** Writes a whole template. An inactive one is in no list but can still be read by id. */
export async function putTemplate(template: Template): Promise<void> {
  const { popularity_score, id, creative_mode } = template;
  await dynamo.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...keys.template(id),
        ...(template.is_active ? indexes.templates(popularity_score, id, creative_mode) : {}),
        ...template,
      },
    }),
  );
}

export async function loadTemplate(id: string): Promise<Template | null> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.template(id) }));
  return reply.Item ? Template.parse(reply.Item) : null;
}

/** Active templates by popularity_score descending; `sport` keeps one category and Multi-Sport. */
export function listTemplates({
  creative,
  sport,
  ...asked
}: PageAsked & {
  readonly creative?: boolean | undefined;
  readonly sport?: string | undefined;
}): Promise<Page<Template>> {
  const index = creative === undefined ? 'gsi1' : 'gsi2';
  const partition = creative === undefined ? 'TEMPLATES' : `TEMPLATES#CREATIVE#${creative ? 1 : 0}`;
  const wanted = sport?.toLowerCase();
  return queryPage(newestFirst(indexRows(index, partition)), asked, (found) => {
    const template = Template.parse(found);
    const category = template.category.toLowerCase();
    return wanted && category !== wanted && category !== 'multi-sport' ? null : template;
  });
}
