import { type Params, useParams } from 'react-router-dom';
import { type Post, posts } from '#web/src/base/content/blog/posts.ts';
import { cardBuilderPath, paths } from '#web/src/base/paths.ts';
import { Redirect } from '#web/src/parts/page/redirect.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { ButtonLink } from '#web/src/parts/ui/button.tsx';
import { CropMarks } from '#web/src/parts/ui/crop-marks.tsx';
import { Link } from '#web/src/parts/ui/link.tsx';
import styles from '../blog/blog.module.css';
import { Byline } from '../blog/byline.tsx';
import { Neighbours } from '../blog/neighbours.tsx';
import { PostText } from '../blog/post-text.tsx';
import story from '../parts/story.module.css';

export const useDatum = ({ slug }: Params): Post | undefined => posts.find((post) => post.slug === slug);

export function Page() {
  const post = useDatum(useParams());
  return post ? <WholePost post={post} /> : <Redirect to={paths.blog} />;
}

function WholePost({ post }: { readonly post: Post }) {
  const { src, alt, width, height } = post.picture;
  return (
    <article className="page-width page">
      <p className="small">
        <Link to={paths.blog}>All posts</Link>
      </p>
      <div className={`columns ${story.opening}`}>
        <div>
          <SectionHead level={1} kicker={post.kicker} title={post.title}>
            {post.description}
          </SectionHead>
          <Byline post={post} />
        </div>
        <CropMarks className={story.picture ?? ''}>
          <img src={src} alt={alt} width={width} height={height} fetchPriority="high" />
        </CropMarks>
      </div>
      <div className={styles.column}>
        <PostText slug={post.slug} />
        <p className="actions">
          <ButtonLink variant="primary" size="large" to={cardBuilderPath()}>
            Make a card
          </ButtonLink>
          <Link to={paths.templates}>See the designs</Link>
        </p>
        <Neighbours post={post} />
      </div>
    </article>
  );
}
