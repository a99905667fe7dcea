import type { Post } from '#web/src/base/content/blog/posts.ts';
import { blogPostPath } from '#web/src/base/paths.ts';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from './blog.module.css';
import { Byline } from './byline.tsx';

/** Lists the posts, the newest one large, the others as lines. */
export function PostList({ posts }: { readonly posts: readonly Post[] }) {
  return (
    <ol className="lined">
      {posts.map((post, place) => (
        <li key={post.slug} className={styles.entry} data-lead={place === 0}>
          <CropMarks className={styles.entryPicture ?? ''}>
            <img
              src={post.picture.src}
              alt=""
              width={post.picture.width}
              height={post.picture.height}
              {...(place === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            />
          </CropMarks>
          <div className={styles.entryText}>
            <p className="kicker">{post.kicker}</p>
            <h2 className="display-28">
              <Link to={blogPostPath(post.slug)}>{post.title}</Link>
            </h2>
            <p className={`quiet ${styles.entryLead}`}>{post.description}</p>
            <Byline post={post} />
          </div>
        </li>
      ))}
    </ol>
  );
}
