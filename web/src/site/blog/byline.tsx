import type { Post } from '#web/src/base/content/blog/posts.ts';
import styles from './blog.module.css';
import { postDate } from './post-date.ts';

/** Day, author and reading time of a post. */
export function Byline({ post: { date, author, minutes } }: { readonly post: Post }) {
  return (
    <p className={styles.byline}>
      <time dateTime={date}>{postDate(date)}</time>
      <span>By {author}</span>
      <span>{minutes} min read</span>
    </p>
  );
}
