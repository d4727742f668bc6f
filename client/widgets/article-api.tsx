import type { ClientApiData } from '../../views/domain/api-reference.ts';
import { ApiSearch, type ApiSearchProps } from '../../views/widgets/api-search.tsx';

const loaded = new Map<string, Promise<ClientApiData>>();

/** Loads names once for a reference; after a failure the next key stroke tries again. */
function loadNames(url: string): Promise<ClientApiData> {
  const kept = loaded.get(url);
  if (kept) return kept;
  const data = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${url}: ${String(response.status)}`);
    return response.json() as Promise<ClientApiData>;
  });
  loaded.set(url, data);
  data.catch(() => loaded.delete(url));
  return data;
}

function LiveApiSearch(props: ApiSearchProps) {
  return <ApiSearch {...props} load={loadNames} />;
}

export const widgets = { 'api-search': LiveApiSearch };
