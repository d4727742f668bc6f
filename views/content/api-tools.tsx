import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';

export interface ApiToolsProps {
  /** Address of the reference's search, for the form without a script. */
  action: string;
  doc: string;
  /** Set for a preview. */
  docId: string | undefined;
  /** `Filter 246 names` */
  filterLabel: string;
  orderLabel: string;
  groupedLabel: string;
  alphabeticLabel: string;
  /** Undefined if nothing is deprecated. */
  deprecatedLabel: string | undefined;
  /** `%` stands for the keyword. */
  emptyText: string;
  everywhereUrl: string;
  everywhereLabel: string;
}

/** Above the members: filter, order, deprecated members. The switch for deprecated members needs only the stylesheet. */
export function ApiTools(props: ApiToolsProps): ReactNode {
  return (
    <div className="api-tools">
      <form className="search-field" action={props.action}>
        <input type="hidden" name="doc" value={props.doc} />
        {props.docId !== undefined && <input type="hidden" name="docId" value={props.docId} />}
        <label className="search-opener" htmlFor="portal-filter">
          <Icon name="search" />
        </label>
        <input
          className="text-field"
          type="text"
          id="portal-filter"
          name="k"
          placeholder={props.filterLabel}
          aria-label={props.filterLabel}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
        />
        <output className="caption" htmlFor="portal-filter" />
      </form>
      <fieldset className="segments api-order">
        <legend className="visually-hidden">{props.orderLabel}</legend>
        <label>
          <input type="radio" name="api-order" value="grouped" autoComplete="off" defaultChecked />
          <span>{props.groupedLabel}</span>
        </label>
        <label>
          <input type="radio" name="api-order" value="alphabetic" autoComplete="off" />
          <span>{props.alphabeticLabel}</span>
        </label>
      </fieldset>
      {props.deprecatedLabel !== undefined && (
        <label className="form-check strip muted api-deprecated">
          <input type="checkbox" id="portal-deprecated" defaultChecked /> {props.deprecatedLabel}
        </label>
      )}
      <p className="api-nothing muted" hidden data-markdown-ignore="">
        <span data-text={props.emptyText} /> <a href={props.everywhereUrl}>{props.everywhereLabel}</a>
      </p>
    </div>
  );
}
