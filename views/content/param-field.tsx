import type { ReactNode } from 'react';
import { HeadingText } from './heading-text.tsx';

interface Props {
  name: string;
  headingLevel: number;
  id: string;
  /** Further anchors of the item. */
  aliases: string[];
  prefixes: string[];
  suffixes: { text: string; isDeprecated: boolean }[];
  prototype?: ReactNode;
  description?: ReactNode;
  file?: ReactNode;
  children?: ReactNode;
}

/** One method, property or constant of a client API. */
export function ParamField(props: Props): ReactNode {
  return (
    <section className="param-field">
      {props.aliases.map((alias) => (
        <span key={alias} className="anchor-target" id={alias} />
      ))}
      <HeadingText level={props.headingLevel} id={props.id}>
        {props.prefixes.map((prefix) => (
          <span key={prefix} className="tag">
            {prefix}
          </span>
        ))}
        {props.name}
        {props.suffixes.map(({ text, isDeprecated }) => (
          <span key={text} className={isDeprecated ? 'tag is-bad' : 'tag'}>
            {text}
          </span>
        ))}
      </HeadingText>
      {props.prototype ? (
        <pre className="prototype">
          <code>{props.prototype}</code>
        </pre>
      ) : null}
      {props.description ? <div className="param-description">{props.description}</div> : null}
      {props.file ? <p className="caption">{props.file}</p> : null}
      {props.children}
    </section>
  );
}
