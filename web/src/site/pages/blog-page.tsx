import { posts } from '#web/src/base/content/blog/posts.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { PostList } from '../blog/post-list.tsx';

export function Page() {
  return (
    <div className="page-width page">
      <SectionHead level={1} kicker="From our press room" title="The blog">
        How to take the photo, what the printer means, and what a season is worth on paper.
      </SectionHead>
      <PostList posts={posts} />
    </div>
  );
}
