import type { DocumentContext } from '../document/context.ts';
import { markdownToReact } from '../document/html/markdown-text.ts';
import { createComponentWriter, nodeBlocks } from '../document/to-markdown/components.ts';
import { createMarkdownWriter } from '../../../markdown-writer/writer.ts';
import type { Operation } from './operation.ts';
import { OperationText } from './operation-text.ts';

/** Writes an operation as Markdown with checked links. @param prose Markdown of the document's own text */
export function writeOperation(operation: Operation, prose: string, context: DocumentContext): string {
  const writer = createMarkdownWriter(createComponentWriter(context.components));
  const { say, input } = context;
  return new OperationText(operation, {
    say,
    prose: (text) => nodeBlocks(markdownToReact(text, context, { path: input.path, line: 0 }), writer),
  }).write(prose);
}
