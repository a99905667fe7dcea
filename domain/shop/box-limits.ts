export const newBox = { name: 'Custom Box', pack_type: 'custom' } as const;

export const boxLimits = {
  name: 100,
  description: 500,
  /** Max copies of one card in a MEGA box: one run of the poster press. */
  copies: 100,
} as const;

/** The name of a box that a purchase makes for one card. It follows the card's name until the owner changes it. */
export const nameForOne = (card: { readonly card_name: string; readonly player_name: string }): string =>
  (card.card_name || card.player_name || 'One card').slice(0, boxLimits.name);
