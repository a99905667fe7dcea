const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A post's day in words: "November 3, 2026". */
export const postDate = (date: string): string => format.format(new Date(date));
