import * as calls from '../../../clients/doc-server/code-index-calls.ts';
import { type Answer, answer } from '../../answer.ts';
import type { CodeIndexes } from '../references/code/code-indexes.ts';
import type { ContentStore } from '../site/store.ts';

export function codeIndexAnswers({ store, codeIndexes }: { store: ContentStore; codeIndexes: CodeIndexes }): Answer[] {
  return [
    answer(calls.listCodeEntries, (_asked, { locale }) => ({
      list: codeIndexes.entries(store.model, locale),
    })),
    answer(calls.getCodeIndex, ({ lang, product, entryKey }) => {
      const instances = store.edition(lang).products.get(product)?.instances ?? [];
      const instance = instances.find((one) => one.entryKey === entryKey);
      return instance && codeIndexes.find(store.model, instance);
    }),
    answer(calls.getCodeHints, ({ lang }) => codeIndexes.hints(store.model, lang)),
  ];
}
