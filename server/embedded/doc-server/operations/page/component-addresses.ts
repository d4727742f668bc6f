import type { DocumentContext } from '../../document/context.ts';
import { BASE_MARK } from '../../document/types.ts';
import { describedScheme, pathOfPage } from '../../files/described-path.ts';
import type { FindComponent } from './field-nodes.tsx';

/** Finds the pages of components, which a description without documents of its own has. */
export function componentAddresses({ input }: DocumentContext, file: string): FindComponent {
  return (schema) => {
    const { pointer } = schema;
    if (!pointer.startsWith('/components/schemas/')) return undefined;
    return input.links
      .resolve(`${describedScheme}${pathOfPage({ file, pointer })}#`, input.path)
      ?.replace(BASE_MARK, '');
  };
}
