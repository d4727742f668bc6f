/** Parts of a reference for its alignment, and for showing counterparts. */
import type { ApiMember, MemberKind } from '../../../../../views/domain/api-reference.ts';
import { unitIn } from './measures.ts';
import { decodeReferences } from '../../document/read/character-references.ts';
import { codeLink } from '../text/signature.ts';

export interface OutlinedMember {
  name: string;
  kind: MemberKind;
  anchor: string;
  /** Plain text. */
  signature: string;
  /** Plain text of one or two sentences. */
  summary: string;
  isDeprecated?: true;
  /** Units of measure by parameter, if known. */
  units?: Record<string, string>;
}

/** A compound with the members of the index, in the same order. */
export interface OutlinedCompound {
  name: string;
  category: string;
  file: string;
  members: OutlinedMember[];
}

const maxLength = { read: 4000, signature: 1200, summary: 400 };

export function toOutline({
  name,
  kind,
  anchor,
  signature,
  summary,
  isDeprecated,
  parameters,
}: Pick<ApiMember, 'name' | 'kind' | 'anchor' | 'signature' | 'summary' | 'isDeprecated'> & {
  parameters: readonly Pick<ApiMember['parameters'][number], 'name' | 'description'>[];
}): OutlinedMember {
  const units = parameters.flatMap(({ name, description }): [string, string][] => {
    const unit = unitIn(description);
    return unit === undefined ? [] : [[name, unit]];
  });
  return {
    name,
    kind,
    anchor,
    signature: toPlain(signature).slice(0, maxLength.signature),
    summary: toPlain(summary).slice(0, maxLength.summary),
    ...(isDeprecated && { isDeprecated }),
    ...(units.length > 0 && { units: Object.fromEntries(units) }),
  };
}

/** Removes the markup of a declaration or sentence. Rendering a hundred thousand members would be far slower. */
function toPlain(text: string): string {
  return decodeReferences(text.slice(0, maxLength.read).replace(codeLink, '$1'))
    .replace(/\\(?=[[\]()<>*_`{}|#"])|`|\*\*/g, '')
    .trim();
}
