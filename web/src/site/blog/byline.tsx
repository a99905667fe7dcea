import type { Post } from '#web/src/base/content/blog/posts.ts';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a post's date: "November 3, 2026". */
const postDate = (date: string): string => format.format(new Date(date));

export function Byline({ post: { date, author, minutes } }: { readonly post: Post }) {
  return (
    <p className="actions quiet small">
      <time dateTime={date}>{postDate(date)}</time>
      <span>By {author}</span>
      <span>{minutes} min read</span>
    </p>
  );
}
