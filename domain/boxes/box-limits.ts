/** P-9, "Default new box". */
export const newBox = { name: 'Custom Box', pack_type: 'custom' } as const;

export const boxLimits = {
  name: 100,
  description: 500,
  /** Copies of one card in a MEGA box, which has no 18-card end; one print run of the poster press. */
  copies: 100,
} as const;
