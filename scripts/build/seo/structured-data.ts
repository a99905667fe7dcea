import { brand } from '#domain/values/brand.ts';
import { faq } from '#web/src/base/content/faq.ts';
import type { Question } from '#web/src/base/content/question.ts';
import { customTradingCards } from '#web/src/base/content/search-pages/custom-trading-cards.ts';
import { personalizedSportsCards } from '#web/src/base/content/search-pages/personalized-sports-cards.ts';
import { sportsCardMaker } from '#web/src/base/content/search-pages/sports-card-maker.ts';
import { teamPictureCards } from '#web/src/base/content/search-pages/team-picture-cards.ts';
import { youthBaseballCards } from '#web/src/base/content/search-pages/youth-baseball-cards.ts';
import { blogPostPath, paths } from '#web/src/base/paths.ts';
import type { PostSource } from '../blog-posts.ts';
import { type Product, priceRange, productsOf } from './products.ts';
import { bareTitle, isPost, type SitePage } from './site-page.ts';

/** An object of schema.org, without its context. */
export type SchemaThing = Readonly<Record<string, unknown>> & { readonly '@type': string };

interface Site {
  /** The site's origin. */
  readonly site: string;
  readonly posts: readonly PostSource[];
}

const questionsOf: Readonly<Record<string, readonly Question[]>> = {
  [paths.faq]: faq.flatMap(({ questions }) => questions),
  [paths.customTradingCards]: customTradingCards.questions,
  [paths.personalizedSportsCards]: personalizedSportsCards.questions,
  [paths.youthBaseballCards]: youthBaseballCards.questions,
  [paths.sportsCardMaker]: sportsCardMaker.questions,
  [paths.teamPictureCards]: teamPictureCards.questions,
};

const organization = (site: string): SchemaThing => ({
  '@type': 'Organization',
  '@id': `${site}/#organization`,
  name: brand.name,
  url: `${site}/`,
  logo: `${site}/icon.svg`,
  slogan: brand.tagline,
  email: brand.supportMail,
});

function productThing(product: Product, { path }: SitePage, site: string): SchemaThing {
  const { low, high } = priceRange(product);
  const offer = { priceCurrency: 'USD', availability: 'https://schema.org/InStock', url: site + path };
  const many = {
    '@type': 'AggregateOffer',
    lowPrice: low,
    highPrice: high,
    offerCount: product.counts.length,
    ...offer,
  };
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: site + product.image,
    brand: { '@type': 'Brand', name: brand.name },
    offers: low === high ? { '@type': 'Offer', price: low, ...offer } : many,
  };
}

const questionPage = (questions: readonly Question[]): SchemaThing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

const article = (post: PostSource, site: string, image: string | undefined): SchemaThing => ({
  '@type': 'Article',
  headline: post.title,
  description: post.description,
  datePublished: post.date,
  dateModified: post.updated ?? post.date,
  wordCount: post.words,
  mainEntityOfPage: site + blogPostPath(post.slug),
  author: { '@type': 'Organization', name: post.author, url: `${site}/` },
  publisher: { '@id': `${site}/#organization`, '@type': 'Organization', name: brand.name },
  ...(image && { image }),
});

function breadcrumbs({ path, title }: SitePage, site: string): SchemaThing {
  const blog = isPost(path) ? [{ name: 'Blog', item: site + paths.blog }] : [];
  const trail = [{ name: brand.name, item: `${site}/` }, ...blog, { name: bareTitle(title), item: site + path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((each, place) => ({ '@type': 'ListItem', position: place + 1, ...each })),
  };
}

/**
 * A page's structured data (schema.org): products with the price table's prices, questions, an article, breadcrumbs.
 * `image` is the address of the page's picture.
 */
export function structuredData(
  page: SitePage,
  { site, posts }: Site,
  image: string | undefined,
): readonly SchemaThing[] {
  const post = posts.find(({ slug }) => blogPostPath(slug) === page.path);
  const questions = questionsOf[page.path];
  return [
    ...([paths.home, paths.about].includes(page.path as '/') ? [organization(site)] : []),
    ...(page.path === paths.home ? [{ '@type': 'WebSite', name: brand.name, url: `${site}/` }] : []),
    ...(productsOf[page.path] ?? []).map((product) => productThing(product, page, site)),
    ...(questions ? [questionPage(questions)] : []),
    ...(post ? [article(post, site, image)] : []),
    ...(page.path === paths.home ? [] : [breadcrumbs(page, site)]),
  ];
}
