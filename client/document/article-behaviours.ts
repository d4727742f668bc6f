/** Behaviour of code blocks, tabs, images and diagrams in an article. Uses no framework, because it must be small. */
import { whenReaderActs } from '../browser/reader.ts';
import type { ArticleLabels } from './article-labels.ts';

const choiceKey = 'portal.tabs';
const maxChoices = 40;
/** Pixels */
const iconHeight = 40;
/** Alternative texts that are only a file name, such as `image.png`. */
const fileName = /^\S+\.\w{3,4}$/;

/** Activates an article. Call it once for each article in the page. */
export function enhanceArticle(root: HTMLElement, labels: ArticleLabels): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-copy]')) setUpCopy(button, labels);
  setUpTabs(root);
  setUpDiagrams(root, labels);
  setUpScrollers(root);
  setUpImages(root, labels);
}

/** Activates the article of the page, if it has one. */
export function enhancePage(): void {
  const article = document.getElementById('article');
  if (article) enhanceArticle(article, JSON.parse(article.dataset.labels ?? '{}') as ArticleLabels);
}

/** Shows a small box with the alternative text in place of each picture that does not load. */
function setUpImages(root: HTMLElement, { imageFailed }: ArticleLabels): void {
  const mark = (image: HTMLImageElement) => {
    const height = image.getAttribute('height');
    // An icon inside a line gets no box.
    if (height === null ? image.matches(':only-child') : Number(height) > iconHeight)
      image.dataset.missing = [imageFailed, image.alt]
        .filter((text) => text !== '' && !fileName.test(text))
        .join(' · ');
  };
  root.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) mark(target);
    },
    true,
  );
  for (const image of root.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0)
      image.decode().catch(() => {
        mark(image);
      });
  }
}

/**
 * Draws the diagrams in view. Diagrams near the view wait until a reader acts, because the drawing library is large. Sources are
 * readable without a drawing.
 */
function setUpDiagrams(root: HTMLElement, labels: ArticleLabels): void {
  const waiting = new Set<Element>(root.querySelectorAll('[data-diagram]'));
  const drawWithin = (rootMargin: string) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !waiting.delete(target)) continue;
          import('./diagram-frames.ts').then(
            ({ drawDiagram }) => {
              drawDiagram(target as HTMLElement, labels);
            },
            () => undefined,
          );
        }
      },
      { rootMargin },
    );
    for (const figure of waiting) observer.observe(figure);
  };
  drawWithin('0px');
  whenReaderActs(() => {
    drawWithin('100% 0px 150%');
  });
}

function setUpCopy(button: HTMLButtonElement, labels: ArticleLabels): void {
  const label = button.textContent;
  const say = (text: string): void => {
    button.textContent = text;
    button.classList.add('is-done');
    setTimeout(() => {
      button.textContent = label;
      button.classList.remove('is-done');
    }, 1600);
  };
  button.hidden = false;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', () => {
    const shown = button.parentElement?.querySelector('pre')?.cloneNode(true) as HTMLElement | undefined;
    const showsAll = button.parentElement?.querySelector(':scope > .code-hidden :checked') != null;
    const left = showsAll ? '.is-removed' : '.is-removed, .is-hidden';
    for (const line of shown?.querySelectorAll(left) ?? []) line.remove();
    const code = shown?.textContent ?? '';
    // Without a secure context there is no clipboard.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) {
      say(labels.copyFailed);
      return;
    }
    clipboard.writeText(code).then(
      () => {
        say(labels.copied);
      },
      () => {
        say(labels.copyFailed);
      },
    );
  });
}

/** Removes the tab stop of blocks that do not scroll. A block keeps its tab stop until its first layout. */
function setUpScrollers(root: HTMLElement): void {
  // The observer reports only blocks with a layout. Measuring blocks in closed disclosures takes seconds.
  const observer = new ResizeObserver((entries) => {
    const blocks = entries.map(({ target }) => target as HTMLElement);
    // The height may be rounded up.
    const states = blocks.map(
      (block) => block.scrollWidth > block.clientWidth || block.scrollHeight > block.clientHeight + 1,
    );
    states.forEach((scrolls, index) => {
      if (scrolls) blocks[index]?.setAttribute('tabindex', '0');
      else blocks[index]?.removeAttribute('tabindex');
    });
  });
  for (const block of root.querySelectorAll<HTMLElement>('pre, .table-scroll')) {
    block.tabIndex = 0;
    observer.observe(block);
  }
}

function setUpTabs(root: HTMLElement): void {
  const choices = readChoices();
  for (const group of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = tabsOf(group);
    const named = tabNamedInAddress(group, tabs);
    const wanted = choices.find((choice) => tabs.some((tab) => titleOf(tab) === choice));
    if (named) show(group, titleOf(named), named);
    else if (wanted !== undefined) show(group, wanted);
  }
  root.addEventListener('click', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
    if (tab) choose(root, tab);
  });
  root.addEventListener('keydown', (event) => {
    const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
    const group = tab?.closest<HTMLElement>('[data-tabs]');
    if (!tab || !group) return;
    const tabs = tabsOf(group);
    const at = tabs.indexOf(tab);
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const to = moves[event.key];
    if (to === undefined) return;
    const next = tabs[(to + tabs.length) % tabs.length];
    event.preventDefault();
    if (!next) return;
    choose(root, next);
    next.focus();
  });
}

/** Selects a tab and the tab of the same name in every other group. The tab keeps its place on the screen. */
function choose(root: HTMLElement, tab: HTMLElement): void {
  const title = titleOf(tab);
  const top = tab.getBoundingClientRect().top;
  for (const group of root.querySelectorAll<HTMLElement>('[data-tabs]')) {
    if (group.contains(tab) && group === tab.closest('[data-tabs]')) show(group, title, tab);
    else if (tabsOf(group).some((other) => titleOf(other) === title)) show(group, title);
  }
  scrollBy(0, tab.getBoundingClientRect().top - top);
  nameTabsInAddress(root, title);
  const choices = [title, ...readChoices().filter((choice) => choice !== title)].slice(0, maxChoices);
  try {
    localStorage.setItem(choiceKey, JSON.stringify(choices));
  } catch {
    // Storage is off or full; the choice holds for this page.
  }
}

function show(group: HTMLElement, title: string, exactTab?: HTMLElement): void {
  const tabs = tabsOf(group);
  const chosen = exactTab ?? tabs.find((tab) => titleOf(tab) === title);
  for (const tab of tabs) {
    const isChosen = tab === chosen;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.classList.toggle('is-active', isChosen);
  }
}

/** Finds the tab that the address names, as in `?os=linux`. */
function tabNamedInAddress({ dataset }: HTMLElement, tabs: readonly HTMLElement[]): HTMLElement | undefined {
  const value = dataset.query === undefined ? null : new URLSearchParams(location.search).get(dataset.query);
  return value === null ? undefined : tabs.find((tab) => tab.dataset.value === value);
}

/** Writes the choice into the address for groups with `data-query`. */
function nameTabsInAddress(root: HTMLElement, title: string): void {
  const url = new URL(location.href);
  for (const group of root.querySelectorAll<HTMLElement>('[data-query]')) {
    const shown = tabsOf(group).find((tab) => tab.ariaSelected === 'true');
    const { query } = group.dataset;
    if (!shown || query === undefined || titleOf(shown) !== title || shown.dataset.value === undefined) continue;
    url.searchParams.set(query, shown.dataset.value);
  }
  if (url.search === location.search) return;
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event('addresschange'));
}

function tabsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(':scope > .tab-list > [role=tab]')];
}

function titleOf(tab: HTMLElement): string {
  return tab.textContent.trim();
}

function readChoices(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(choiceKey) ?? '[]');
    return Array.isArray(value) ? value.filter((choice) => typeof choice === 'string') : [];
  } catch {
    return [];
  }
}
