import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { HeadingText } from './heading-text.tsx';

interface TabsProps {
  /** Unique in the page; the tabs' ids start with it. */
  id: string;
  /** Label of the tab list for screen readers. */
  label: string;
  className?: string;
  /** Parameter of the address that names the shown tab by its value. */
  query?: string;
  children?: ReactNode;
}

interface TabProps {
  title: string;
  /** Names the tab in the address. */
  value?: string;
  headingLevel?: number;
  anchor?: string;
  /** Open at first; of several such tabs in a group, the first wins. */
  isDefault?: boolean;
  /** Left out of the page's Markdown. */
  isForReaders?: boolean;
  children?: ReactNode;
}

/**
 * Turns child elements with a `title` into tabs. All panels are in the page; without scripting they follow one another under their
 * titles.
 */
export function Tabs({ id, label, className, query, children }: TabsProps): ReactNode {
  const tabs = Children.toArray(children).filter((child): child is ReactElement<TabProps> => isValidElement(child));
  const [only] = tabs;
  if (!only) return null;
  if (tabs.length === 1) return <div className={className}>{only}</div>;
  const shown = Math.max(
    tabs.findIndex(({ props }) => props.isDefault),
    0,
  );
  return (
    <div className={className === undefined ? 'tabs' : `tabs ${className}`} data-tabs="" data-query={query}>
      <div className="tab-list frame-tabs" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-value={query === undefined ? undefined : tab.props.value}
            id={`${id}-tab-${String(index)}`}
            aria-controls={`${id}-panel-${String(index)}`}
            aria-selected={index === shown}
            tabIndex={index === shown ? 0 : -1}
          >
            {titleOf(tab.props)}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          className={index === shown ? 'tab-panel is-active' : 'tab-panel'}
          role="tabpanel"
          id={`${id}-panel-${String(index)}`}
          aria-labelledby={`${id}-tab-${String(index)}`}
          data-markdown-ignore={tab.props.isForReaders ? '' : undefined}
        >
          {tab}
        </div>
      ))}
    </div>
  );
}

export function Tab({ title, headingLevel, anchor, children }: TabProps): ReactNode {
  return (
    <>
      {title !== '' && (
        <HeadingText
          className={headingLevel === undefined ? 'tab-title' : 'tab-heading'}
          level={headingLevel}
          id={anchor}
        >
          {title}
        </HeadingText>
      )}
      {children}
    </>
  );
}

function titleOf(props: TabProps & { label?: string }): string {
  return props.title || (props.label ?? '');
}
