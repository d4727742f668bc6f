import type { ApiRequest } from '../domain/server-api.ts';
import type { Frame } from '../frame.ts';
import { Island } from '../island.tsx';
import { ApiTry } from '../widgets/api-try.tsx';
import type { ApiTryTexts } from '../widgets/api-try-texts.ts';

interface ApiTryIslandProps {
  frame: Frame;
  /** Address of the document. */
  address: string;
  request: ApiRequest;
}

/** The button for trying an operation. Hidden without scripting. */
export function ApiTryIsland({ frame: { t, edition, apiTry }, address, request }: ApiTryIslandProps) {
  const texts: ApiTryTexts = {
    open: t(apiTry.isEnabled ? 'docs:try.open' : 'docs:try.build'),
    close: t('docs:try.close'),
    server: t('docs:try.server'),
    path: t('docs:try.path'),
    query: t('docs:try.query'),
    header: t('docs:try.header'),
    cookie: t('docs:try.cookie'),
    querystring: t('docs:try.querystring'),
    common: t('docs:try.common'),
    commonNote: t('docs:try.commonNote'),
    secretNote: t('docs:try.secretNote'),
    optional: t('docs:try.optional'),
    body: t('docs:try.body'),
    notJson: t('docs:try.notJson'),
    missing: t('docs:try.missing'),
    required: t('docs:try.required'),
    list: t('docs:try.list'),
    example: t('docs:try.example'),
    access: t('docs:try.access'),
    accessNote: t('docs:try.accessNote'),
    noAccess: t('docs:try.noAccess'),
    certificate: t('docs:try.certificate'),
    user: t('docs:try.user'),
    password: t('docs:try.password'),
    examples: t('docs:try.examples'),
    object: t('docs:try.object'),
    file: t('docs:try.file'),
    fileNote: t('docs:try.fileNote'),
    tooLarge: t('docs:try.tooLarge'),
    asSent: t('docs:try.asSent'),
    request: t('docs:try.request'),
    samples: t('docs:try.samples'),
    copy: t('docs:try.copy'),
    copied: t('docs:try.copied'),
    copyCommand: t('docs:try.copyCommand'),
    send: t('docs:try.send'),
    sending: t('docs:try.sending'),
    off: t('docs:try.off'),
    noServer: t('docs:try.noServer'),
    answer: t('docs:try.answer'),
    none: t('docs:try.none'),
    summary: t('docs:try.summary'),
    headers: t('docs:try.headers'),
    empty: t('docs:try.empty'),
    cut: t('docs:try.cut'),
    refused: t('docs:try.refused'),
    unreachable: t('docs:try.unreachable'),
    timeout: t('docs:try.timeout'),
    failed: t('docs:try.failed'),
  };
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
