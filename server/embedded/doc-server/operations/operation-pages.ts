/** Pages of an OpenAPI description: operations, tags, components and the whole. */
import { titleOf } from '../descriptions/described-pages.ts';
import type { Descriptions } from '../descriptions/descriptions.ts';
import { createDescriptionReader } from './description-reader.ts';
import type { DocumentContext } from '../document/context.ts';
import type { ContentReader } from '../document/types.ts';
import type { PageKind, PageSubject } from '../document/page-kinds.ts';
import { nameOperation } from './model/operation.ts';
import { findDescribed, loadOperation, ownText } from './operation-source.ts';
import { findAbout } from './page/about-page.tsx';
import { writeOperation } from './page/operation-markdown.tsx';
import { renderOperation } from './page/operation-page.tsx';

/** @param given reads descriptions in the content folder; other readers are asynchronous */
export function operationPages(given: Descriptions | undefined): PageKind {
  return {
    async load(path, frontMatter, reader): Promise<PageSubject | undefined> {
      const described = findDescribed(path, frontMatter);
      if (!described) return undefined;
      const descriptions = given ?? (await createDescriptionReader(described.path, reader));
      const about = findAbout(described, descriptions);
      const { operation, description, faults } = about ?? loadOperation(described, descriptions);
      // A missing file or operation is reported at the document that refers to it, because the fix belongs there.
      const isWhole =
        about !== undefined || operation !== undefined || descriptions.faultsOf(described.path).length > 0;
      const isOfDocument = description.isMissing || !isWhole;
      const line = isOfDocument ? await lineOfName(path, reader) : 0;
      const subject = {
        get problems() {
          const found = isOfDocument
            ? faults.map((fault) => ({ ...fault, path, line }))
            : [...faults, ...description.faults];
          return found.map((fault) => ({ kind: 'invalid-openapi' as const, ...fault }));
        },
        get sources() {
          return description.sources;
        },
      };
      if (about) return Object.assign(subject, about.page);
      if (!operation)
        return Object.assign(subject, {
          note: { label: 'author.openapi' as const, values: { detail: described.path } },
        });
      return Object.assign(subject, {
        title: titleOf(operation),
        ...(described.isGenerated && { ownText }),
        surround(prose: string, context: DocumentContext) {
          const draw = context.input.output === 'markdown' ? writeOperation : renderOperation;
          return draw(operation, prose, context, described.path);
        },
        facts: {
          operation: nameOperation(operation),
          ...(operation.kind === 'operation' && { request: operation.request }),
        },
      });
    },
  };
}

async function lineOfName(path: string, reader: ContentReader): Promise<number> {
  const lines = (await reader.read(path))?.split('\n') ?? [];
  return lines.findIndex((line) => /^(?:openapi|api)\s*:/.test(line)) + 1;
}
