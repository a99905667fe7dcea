/** The sports that designs are made for, besides those that fit every one. */
export const sports = ['Baseball', 'Basketball', 'Football', 'Hockey', 'Soccer', 'Tennis'] as const;
