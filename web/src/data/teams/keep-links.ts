import type { SetCardView } from '#domain/sets/team-set';

/** Links live an hour at least; after this a newer one replaces an older. */
const keptMs = 20 * 60_000;

/** When a link was signed, in milliseconds: `X-Amz-Date=20261122T131755Z`. Null: it does not say. */
function signedAt(url: string | null): number | null {
  const [, year, month, day, hour, minute, second] =
    /X-Amz-Date=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(url ?? '') ?? [];
  return year ? Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

/** The card with the links of before, where it did not change: a new link of the same picture would make the browser load it again. */
export function keepLinks(before: SetCardView | undefined, after: SetCardView): SetCardView {
  const [old, fresh] = [signedAt(before?.front_thumbnail_url ?? null), signedAt(after.front_thumbnail_url)];
  const isSame = before?.updated_at === after.updated_at && old !== null && fresh !== null && fresh - old < keptMs;
  return isSame ? before : after;
}
