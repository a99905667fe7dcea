export const newBox = { name: 'Custom Box', pack_type: 'custom' } as const;

export const boxLimits = {
  name: 100,
  description: 500,
  /** Max copies of one card in a MEGA box: one run of the poster press. */
  copies: 100,
} as const;
