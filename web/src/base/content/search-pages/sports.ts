/** The sports with their own designs, besides the designs for every sport. */
export const sports = ['Baseball', 'Basketball', 'Football', 'Hockey', 'Soccer', 'Tennis'] as const;
