import type { Plugin } from 'vite';
import { readPost, renderPost } from './blog-posts.ts';

const post = /\/content\/blog\/[\w-]+\.md(\?.*)?$/;

/**
 * Turns the blog's Markdown files into modules: `meta` for lists and heads, `html` for the page. With the query `meta` a module has no
 * `html`, so that a list of posts does not load it. The browser never loads the Markdown library.
 */
export function markdownPosts(): Plugin {
  return {
    name: 'markdown-posts',
    enforce: 'pre',
    transform(_, id) {
      const [file = '', query = ''] = id.split('?');
      if (!post.test(id)) return null;
      const { markdown, words: __, ...meta } = readPost(file);
      const lines = [
        `export const meta = ${JSON.stringify(meta)};`,
        ...(query.includes('meta') ? [] : [`export const html = ${JSON.stringify(renderPost(markdown))};`]),
      ];
      return { code: lines.join('\n'), map: null };
    },
  };
}
