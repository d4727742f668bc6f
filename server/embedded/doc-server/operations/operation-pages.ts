/** Kind of page for documents about an operation of a server API. */
import { nameOperation } from './operation.ts';
import { writeOperation } from './operation-markdown.ts';
import { renderOperation } from './operation-page.tsx';
import { loadOperation, ownText } from './operation-source.ts';
import type { PageKind } from '../document/page-kinds.ts';

export const operationPages: PageKind = {
  async load(path, frontMatter, reader) {
    const source = await loadOperation(path, frontMatter, reader);
    if (!source) return undefined;
    const { operation, faults, isGenerated } = source;
    const problems = faults.map((fault) => ({ kind: 'invalid-openapi' as const, ...fault }));
    if (!operation) return { problems, note: { label: 'author.openapi', values: { detail: source.path } } };
    return {
      problems,
      ...(isGenerated && { ownText }),
      surround: (prose, context) =>
        (context.input.output === 'markdown' ? writeOperation : renderOperation)(operation, prose, context),
      facts: { operation: nameOperation(operation), request: operation.request },
    };
  },
};
