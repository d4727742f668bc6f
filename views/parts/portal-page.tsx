import type { ReactNode } from 'react';
import { Layout, type LayoutProps } from '../layout.tsx';
import { PageHead, type PageHeadProps } from './page-head.tsx';

interface PortalPageProps extends LayoutProps, Pick<PageHeadProps, 'trail' | 'eyebrow' | 'text'> {
  /** Names the page for its styles and scripts. */
  className?: string;
  /** Title on the page, if it differs from the title of the window. */
  heading?: ReactNode;
  /** Stands beside the title on wide screens. */
  beside?: ReactNode;
}

/** A page of the portal: its title and description on soft ground, and what is below them. */
export function PortalPage(props: PortalPageProps) {
  const { className = '', trail, eyebrow, heading, text, beside, children, ...layout } = props;
  const { frame, title, description } = layout;
  return (
    <Layout {...layout}>
      <main id="main" className={`portal-page ${className}`.trimEnd()} tabIndex={-1}>
        <PageHead {...{ frame, trail, eyebrow }} title={heading ?? title} text={text ?? description}>
          {beside}
        </PageHead>
        {children}
      </main>
    </Layout>
  );
}
