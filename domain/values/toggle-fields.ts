/** Fields that a form can switch off, for both prompt and print. */
export const toggleFields = ['player_name', 'team', 'player_number', 'year', 'description', 'stats'] as const;
export type ToggleField = (typeof toggleFields)[number];
