import { parseEntryKey } from '../../views/domain/platform.ts';
import { recallLastPlatform, rememberPlatform } from '../browser/platform-memory.ts';

/** Shows the first call, or the quick start, on the reader's platform, and remembers another choice. */
export function startFirstCall(): void {
  const tabs = document.querySelector<HTMLElement>('.call-tabs');
  if (!tabs) return;
  const platform = recallLastPlatform();
  const choices = [...tabs.querySelectorAll('input')];
  const known = choices.find(({ value }) => parseEntryKey(value).platform === platform);
  if (known) {
    known.checked = true;
    tabs.scrollLeft = known.parentElement?.offsetLeft ?? 0;
  }
  tabs.addEventListener('change', () => {
    const chosen = choices.find(({ checked }) => checked);
    if (chosen) rememberPlatform(tabs.dataset.product ?? '', chosen.value);
  });
}
