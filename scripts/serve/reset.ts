import { rm } from 'node:fs/promises';
import { tableShape } from '#functions/platform/resources.ts';
import { deleteOutsideTable } from '#local/dynamodb/dynamodb.ts';
import { dataDir } from './data-dir.ts';

/** `npm run reset`: deletes the state of the local run, and its table in a DynamoDB of your own. */
const deleted = await deleteOutsideTable(tableShape.name);
await rm(dataDir(), { recursive: true, force: true });
console.log(`${dataDir()} is empty${deleted ? `, and the table ${tableShape.name} is deleted` : ''}.`);
