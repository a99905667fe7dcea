import { textOrder } from '#domain/values/text-order.ts';
import type { Picture } from '../../pictures/picture.ts';
import { sportCards } from '../../pictures/sport-cards.ts';

/** The metadata of a post. `scripts/build/markdown-posts.ts` reads it from the head of the Markdown file. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly kicker: string;
  readonly author: string;
  readonly minutes: number;
  readonly picture: Picture;
}

interface Meta extends Omit<Post, 'picture'> {
  readonly picture: keyof typeof sportCards;
}

const found = import.meta.glob<Meta>('./*.md', { query: '?meta', import: 'meta', eager: true });
const texts = import.meta.glob<string>('./*.md', { import: 'html' });

/** All posts, the newest first. */
export const posts: readonly Post[] = Object.values(found)
  .toSorted((a, b) => textOrder(b.date, a.date) || textOrder(a.slug, b.slug))
  .map((meta) => ({ ...meta, picture: sportCards[meta.picture] }));

/** Loads the text of a post as HTML. Each post is a separate file. */
export const loadPostText = async (slug: string): Promise<string> => (await texts[`./${slug}.md`]?.()) ?? '';
