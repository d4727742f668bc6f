import { parseEntryKey } from '../../views/domain/platform.ts';
import { recallLastPlatform } from '../starter/platform-memory.ts';

/** Shows the first call on the reader's platform. */
export function startFirstCall(): void {
  const platform = recallLastPlatform();
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[name="call-platform"]')) {
    if (parseEntryKey(choice.value).platform !== platform) continue;
    choice.checked = true;
    const tab = choice.closest('label');
    if (tab?.parentElement) tab.parentElement.scrollLeft = tab.offsetLeft;
    return;
  }
}
