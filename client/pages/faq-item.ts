/** A question's page: what its text and the tools in it can do, and the count of its views. */
import { startAnchors } from '../anchors.ts';
import { startPortalPage } from '../portal-page.ts';
import { countView } from '../view-counter.ts';
import { type ArticleLabels, enhanceArticle } from '../article-behaviours.ts';

const article = document.getElementById('article');
if (article) enhanceArticle(article, JSON.parse(article.dataset.labels ?? '{}') as ArticleLabels);
startAnchors();
const views = document.querySelector<HTMLElement>('[data-views]');
if (views) void countView(views);
startPortalPage((name) =>
  name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/search-box.tsx'),
);
