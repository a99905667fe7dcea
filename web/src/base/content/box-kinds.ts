import { type PackKind, packKind } from '#domain/shop/prices.ts';
import { type BoxKind, boxKinds } from './box-kind-table.ts';

const tabOf: Readonly<Record<PackKind, BoxKind['type']>> = {
  custom: 'custom',
  team: 'team',
  team_pack: 'team',
  mega: 'mega',
};

export function boxKindOf(packType: string): BoxKind {
  const type = tabOf[packKind(packType)];
  return boxKinds.find((kind) => kind.type === type) ?? boxKinds[0];
}

/** The tab named in the address. Defaults to the first one. */
export const boxKindNamed = (type: string | null): BoxKind =>
  boxKinds.find((kind) => kind.type === type) ?? boxKinds[0];

/** Why MEGA cards have no foil. */
export const posterInk = 'A poster is printed on one side in ink alone, without foil.';
