/** A question's page: article behaviour, tools, and the view count. */
import { startAnchors } from '../document/anchors.ts';
import { startCarryingPlace } from '../document/carry-place.ts';
import { startPortalPage } from '../portal-page.ts';
import { goToPlace } from '../document/reading-place.ts';
import { enhanceArticle } from '../document/article-behaviours.ts';
import type { ArticleLabels } from '../document/article-labels.ts';

const article = document.getElementById('article');
if (article) enhanceArticle(article, JSON.parse(article.dataset.labels ?? '{}') as ArticleLabels);
startAnchors();
startCarryingPlace();
goToPlace();
const views = document.querySelector<HTMLElement>('[data-views]');
if (views) void import('../document/view-counter.ts').then(({ countView }) => countView(views)).catch(() => undefined);
startPortalPage((name) =>
  name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/search-box.tsx'),
);
