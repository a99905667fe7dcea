import type { MailReport } from '#domain/mail/ses-event.ts';
import { plainAddress, Suppression, suppressionAfter } from '#domain/mail/suppression.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { isClaimed, markProcessed } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict, transact } from '#functions/platform/table/transact.ts';

const suppressionRows = optimisticRow({
  schema: Suppression,
  key: ({ address_sha256 }) => keys.suppression(address_sha256),
});

const hashOf = (email: string): string => sha256(plainAddress(email));

const load = (address: string): Promise<Stored<Suppression> | null> =>
  loadRow(suppressionRows, keys.suppression(address));

/** Why an address is blocked. Null if it is not. */
export const whySuppressed = async (email: string): Promise<Suppression['reason']> =>
  (await load(hashOf(email)))?.entity.reason ?? null;

/** Records a report of the mail service about an address, once per report. */
export const recordReport = (email: string, { kind, feedbackId, at }: Omit<MailReport, 'emails'>): Promise<void> =>
  retryOnConflict(async () => {
    const address_sha256 = hashOf(email);
    const mark = keys.webhook('ses', `${feedbackId}#${address_sha256}`);
    if (await isClaimed(mark)) return;
    const stored = await load(address_sha256);
    const after = suppressionAfter(stored?.entity ?? null, { address_sha256, kind, at });
    await transact([suppressionRows.save(stored ?? { revision: 0 }, after), markProcessed(mark)]);
  });

/** Unblocks an address by deleting its reports. */
export const dropSuppression = (email: string): Promise<void> => deleteRow(keys.suppression(hashOf(email)));
