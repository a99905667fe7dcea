import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type ParcelCaseKind, parcelCaseKinds } from '#domain/production/parcel/parcel-cases.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { type Key, keys } from '#functions/platform/table/keys.ts';

/** The ticket's number of a parcel's case. Null if there was none. */
export async function caseTicket(trackingNumber: string, kind: ParcelCaseKind): Promise<string | null> {
  const key = keys.parcelCase(trackingNumber, kind);
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }));
  const ticket: unknown = reply.Item?.ticket;
  return typeof ticket === 'string' ? ticket : null;
}

/** The keys of a parcel's rows, existing or not. */
export const parcelKeys = (trackingNumber: string): Key[] => [
  keys.parcel(trackingNumber),
  ...parcelCaseKinds.map((kind) => keys.parcelCase(trackingNumber, kind)),
];
