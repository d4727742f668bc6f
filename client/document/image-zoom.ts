import { fixedAddresses } from '../../views/domain/urls.ts';
import { loadPart } from '../browser/site-parts.ts';
import type { ArticleLabels } from './article-labels.ts';

/** Opens images in a dialog. Loaded on demand. */
export function setUpZoom(root: HTMLElement, labels: ArticleLabels): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('.frame img:not([data-missing])')) addZoom(image, labels);
}

function addZoom(image: HTMLImageElement, labels: ArticleLabels): void {
  if (image.closest('a, button')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'zoom';
  button.setAttribute('aria-label', [labels.enlargeImage, image.alt].filter((text) => text !== '').join(': '));
  image.replaceWith(button);
  button.append(image);
  button.addEventListener('click', () => {
    const large = new Image();
    large.src = image.src;
    large.alt = image.alt;
    void enlarge(large, image.alt, labels);
  });
}

export async function enlarge(large: HTMLElement, name: string, labels: ArticleLabels): Promise<void> {
  // The stylesheet for overlays comes with the parts of the frame, usually earlier than needed here.
  await loadPart(fixedAddresses.siteParts, 'side');
  if (document.querySelector('.image-dialog')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'image-dialog site-dialog';
  dialog.setAttribute('aria-label', name === '' ? labels.enlargeImage : name);
  const view = document.createElement('div');
  view.append(large);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'control';
  close.textContent = labels.closeImage;
  close.autofocus = true;
  dialog.append(view, close);
  dialog.addEventListener('click', (event) => {
    if (event.target !== large) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
