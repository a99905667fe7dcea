import { posts } from '#web/content/blog/posts';
import { PostList } from '#web/features/blog/post-list.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './blog-page.module.css';

export function Page() {
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead level={1} kicker="From our press room" title="The blog">
        How to take the photo, what the printer means, and what a season is worth on paper.
      </SectionHead>
      <PostList posts={posts} />
    </div>
  );
}
