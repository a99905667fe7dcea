import { use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadPostText } from '#web/src/base/content/blog/posts.ts';
import { isOwnPath } from '#web/src/base/paths.ts';
import styles from './post.module.css';

const texts = new Map<string, Promise<string>>();

function textOf(slug: string): Promise<string> {
  const text = texts.get(slug) ?? loadPostText(slug);
  texts.set(slug, text);
  return text;
}

/** A post's text: HTML that the build makes from our own Markdown. It loads with this page only. */
export function PostText({ slug }: { readonly slug: string }) {
  const html = use(textOf(slug));
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    text.current?.addEventListener('click', (event) => follow(event, navigate), { signal: leaving.signal });
    return () => leaving.abort();
  }, [navigate]);
  return <div ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Opens links within the site through the router. */
function follow(event: MouseEvent, navigate: (path: string) => unknown): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || !isOwnPath(path)) return;
  event.preventDefault();
  void navigate(path);
}
