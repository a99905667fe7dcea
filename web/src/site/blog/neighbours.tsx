import { type Post, posts } from '#web/src/base/content/blog/posts.ts';
import { blogPostPath } from '#web/src/base/paths.ts';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './blog.module.css';

/** Links to the previous and the next post. */
export function Neighbours({ post }: { readonly post: Post }) {
  const place = posts.indexOf(post);
  const [newer, older] = [posts[place - 1], posts[place + 1]];
  return (
    <nav className={styles.neighbours} aria-label="More posts">
      {older && <Neighbour post={older} label="Previous" />}
      {newer && <Neighbour post={newer} label="Next" />}
    </nav>
  );
}

function Neighbour({ post, label }: { readonly post: Post; readonly label: 'Previous' | 'Next' }) {
  return (
    <Link to={blogPostPath(post.slug)} className={styles.neighbour} rel={label === 'Next' ? 'next' : 'prev'}>
      <span className="quiet small">{label}</span>
      <strong>{post.title}</strong>
    </Link>
  );
}
