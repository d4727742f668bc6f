import { startFolds } from '../browser/folds.ts';
import { startFirstCall } from '../frame/first-call.ts';
import { enhanceArticle } from '../document/article-behaviours.ts';
import type { ArticleLabels } from '../document/article-labels.ts';
import { startPortalPage } from '../portal-page.ts';

startPortalPage();
const start = document.getElementById('article');
if (start) enhanceArticle(start, JSON.parse(start.dataset.labels ?? '{}') as ArticleLabels);
startFolds();
startFirstCall();
