/** A question's page: article behaviour, tools, and the count of its views. */
import { startAnchors } from '../browser/anchors.ts';
import { startCarryingPlace } from '../document/carry-place.ts';
import { startPortalPage } from '../portal-page.ts';
import { goToPlace } from '../document/reading-place.ts';
import { enhanceArticle } from '../document/article-behaviours.ts';
import { loadForReader } from '../browser/reader.ts';
import type { ArticleLabels } from '../document/article-labels.ts';

const article = document.getElementById('article');
const labels = JSON.parse(article?.dataset.labels ?? '{}') as ArticleLabels;
if (article) enhanceArticle(article, labels);
startAnchors();
startCarryingPlace();
goToPlace();
loadForReader('#article .frame img:not(a img)', async () => {
  const [{ setUpZoom }, { recordQuestionView }, { startScrollSpy }] = await Promise.all([
    import('../document/image-zoom.ts'),
    import('../document/view-counter.ts'),
    import('../document/scroll-spy.ts'),
    import('../browser/kit.ts'),
  ]);
  const question = document.querySelector<HTMLElement>('[data-question]')?.dataset.question;
  if (article) setUpZoom(article, labels);
  startScrollSpy();
  if (question !== undefined) void recordQuestionView(question).catch(() => undefined);
});
startPortalPage((name) =>
  name.endsWith('-tool') ? import('../widgets/tools.tsx') : import('../widgets/search-box.tsx'),
);
