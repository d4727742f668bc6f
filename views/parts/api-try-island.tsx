import type { ApiRequest } from '../domain/server-api.ts';
import type { Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { ApiTry } from '../widgets/api-try.tsx';
import { type ApiTryTexts, tryTexts } from '../widgets/api-try-texts.ts';

interface ApiTryIslandProps {
  frame: Frame;
  /** Address of the document. */
  address: string;
  request: ApiRequest;
}

/** The button for trying an operation. Hidden without scripting. */
export function ApiTryIsland({ frame: { t, edition, apiTry }, address, request }: ApiTryIslandProps) {
  const texts = {
    open: t(apiTry.isEnabled ? 'docs:try.open' : 'docs:try.build'),
    ...Object.fromEntries(tryTexts.map((name) => [name, t(`docs:try.${name}`)])),
  } as ApiTryTexts;
  const own = apiTry.isEnabled ? apiTry.origins : [];
  const servers = [
    ...request.servers,
    ...own
      .filter((origin) => request.servers.every(({ url }) => url !== origin))
      .map((url) => ({ url, description: '', variables: [] })),
  ];
  return (
    <Island
      name="api-try"
      component={ApiTry}
      props={{
        id: 'api-try',
        locale: edition.locale,
        path: address,
        request: { ...request, servers },
        canSend: apiTry.isEnabled,
        texts,
      }}
    />
  );
}
