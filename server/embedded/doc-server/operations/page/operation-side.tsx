/** Renders the side of an operation's page: servers and samples. */
import type { Element } from 'hast';
import { Fragment, type ReactNode } from 'react';
import { Tab, Tabs } from '../../../../../views/content/tabs.tsx';
import { serverUrl } from '../../../../../views/domain/api-request.ts';
import type { DocumentContext } from '../../document/context.ts';
import type { Label } from '../../document/labels.ts';
import type { Operation } from '../model/operation.ts';
import { bodySamples, madeSamples, type NamedSample, responseSamples, tagServers } from './operation-parts.ts';

export function drawSide(
  operation: Operation,
  context: DocumentContext,
  markdown: (text: string) => ReactNode,
): ReactNode {
  const { anchors, labelText, input, toReact } = context;

  /** The browser script updates the samples when the reader chooses a server. */
  const servers = () => {
    const tagged = tagServers(operation.request.servers, labelText);
    return (
      tagged.length > 1 && (
        <details className="operation-servers">
          <summary data-markdown-ignore="">
            {labelText('api.servers')} <code>{tagged[0]?.url}</code>
          </summary>
          <fieldset data-servers="">
            <legend className="visually-hidden">{labelText('api.servers')}</legend>
            {tagged.map((server, index) => (
              <Fragment key={server.url}>
                {'\n'}
                <label className="form-check">
                  <input type="radio" name="portal-server" value={serverUrl(server)} defaultChecked={index === 0} />
                  <span>
                    {server.description} <code>{server.url}</code>{' '}
                    {server.tag !== '' && <span className="tag">{server.tag}</span>}
                  </span>
                </label>
              </Fragment>
            ))}
          </fieldset>
        </details>
      )
    );
  };

  const code = (text: string, language: string) => {
    const element: Element = {
      type: 'element',
      tagName: 'x-component',
      properties: {},
      children: [{ type: 'text', value: text }],
      data: { component: 'CodeBlock', props: { language, label: '' } },
    };
    return toReact([element], { path: input.path, line: 0 });
  };

  const samples = (title: Label, list: readonly NamedSample[], isRequest = false) => {
    const isAlone = list.length === 1 && !isRequest;
    return (
      list.length > 0 && (
        <section
          className="operation-sample"
          aria-label={labelText(title)}
          data-request-samples={isRequest ? '' : undefined}
        >
          <p className="label">
            {labelText(title)}{' '}
            {isAlone && list[0]?.title && <span className="field-type caption">{list[0].title}</span>}
          </p>
          <Tabs
            id={anchors.generate('tabs')}
            label={labelText(isRequest ? 'code.region' : title)}
            className="code-group"
          >
            {list.map(({ title: name, description = '', url = '', code: text, language }, at) => (
              <Tab key={at} title={isAlone ? '' : name || String(at + 1)} isForReaders={isRequest && at > 0}>
                {markdown(description)}
                {url !== '' && markdown(`<${url}>`)}
                {text !== '' && code(text, language)}
              </Tab>
            ))}
          </Tabs>
        </section>
      )
    );
  };

  return (
    <>
      {servers()}
      {samples('api.request-sample', [...operation.samples, ...madeSamples(operation)], true)}
      {samples('api.body-sample', bodySamples(operation))}
      {samples('api.response-sample', responseSamples(operation.responses))}
    </>
  );
}
