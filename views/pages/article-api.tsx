import type { Frame } from '../frame.ts';
import { Layout } from '../layout.tsx';

export interface ApiPageProps {
  frame: Frame;
  /** The parts of the `doc` parameter (spec section 2); absent for a preview. */
  parts?: { sdk: string; target: string; category: string; file: string };
}

/** `/article/api`: names the reference that was asked for; its content is under development. */
export function ApiPage({ frame, parts }: ApiPageProps) {
  const { t } = frame;
  const title = parts ? parts.file : t('article:api.preview');
  return (
    <Layout frame={frame} kind="error" title={title}>
      <main id="main" className="error-page" tabIndex={-1}>
        <h1>{title}</h1>
        {parts && <p className="error-status">{[parts.sdk, parts.target, parts.category].join(' / ')}</p>}
        <p className="error-tip">{t('article:api.tip')}</p>
      </main>
    </Layout>
  );
}
