import type { IndexedCompound } from '../../../../../../server/embedded/doc-server/references/model/reference-source.ts';
import type { ApiCompound, ApiCompoundHead, ApiMember } from '../../../../../../views/domain/api-reference.ts';

const plain = {
  ...{ isDeprecated: false, deprecation: '', since: '', summary: '', details: '', notes: [], facts: [], seeAlso: [] },
};

export function apiMember(name: string, more: Partial<ApiMember> = {}): ApiMember {
  const symbol = name.toLowerCase();
  return {
    ...{ ...plain, name, kind: 'method', symbol, anchor: `${symbol}-kettle`, aliases: [], signature: '' },
    ...{ parameters: [], returns: '', declaredIn: '' },
    ...more,
  };
}

export function apiCompound(members: ApiMember[], more: Partial<ApiCompound> = {}): ApiCompound {
  return {
    ...{ ...plain, name: 'Kettle', kind: 'class', file: 'Kettle', anchor: 'kettle', scope: '', inherits: [], members },
    declaredIn: 'Declared in `Kettle.java`',
    ...more,
  };
}

export function indexedCompound(members: ApiMember[], more: Partial<ApiCompound>, category = 'class'): IndexedCompound {
  return { ...(apiCompound(members, more) as unknown as ApiCompoundHead), category };
}
