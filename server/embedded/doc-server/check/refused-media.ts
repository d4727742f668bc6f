/** Counts media in the content folder that MEDIA_HOSTS refuses. */
import { isAllowedMedia, mediaOrigin } from '../../../../views/domain/media-hosts.ts';
import type { Model } from '../content/model/model.ts';
import type { ContentReader } from '../markdown/types.ts';

const source =
  /(?:!\[[^\]\n]*\]\(\s*<?|<(?:img|video|audio|source|Video)\b[^>]{0,2000}?\ssrc\s*=\s*\{?\s*["'`])((?:https?:)?\/\/[^\s"'`)>]+)/g;
/** Files read before other work gets a turn. */
const batch = 50;

/**
 * Describes all refused media in one line; undefined if there are none.
 * @param pause lets other work run; resolves to false to stop
 */
export async function describeRefusedMedia(
  { files }: Model,
  reader: ContentReader,
  hosts: readonly string[],
  pause: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<string | undefined> {
  if (hosts.length === 0) return undefined;
  const counts = new Map<string, number>();
  let done = 0;
  for (const { path, head } of files.values()) {
    // References show no images.
    if (head.isApi) continue;
    for (const [, src = ''] of ((await reader.read(path)) ?? '').matchAll(source)) {
      const origin = mediaOrigin(src);
      if (origin === undefined || isAllowedMedia(origin, hosts)) continue;
      const { host } = new URL(origin);
      counts.set(host, (counts.get(host) ?? 0) + 1);
    }
    done += 1;
    if (done % batch === 0 && !(await pause())) return undefined;
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const byHost = [...counts].sort((a, b) => b[1] - a[1]).map(([host, count]) => `${host} (${String(count)})`);
  return total === 0
    ? undefined
    : `${String(total)} pictures lie on hosts that are not allowed: ${byHost.join(', ')}; see MEDIA_HOSTS`;
}
