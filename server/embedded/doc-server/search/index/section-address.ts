import { functionListFile } from '../../../../../views/domain/api-reference.ts';
import { isName } from '../../../../../views/domain/code-name.ts';
import { apiReferenceAddress } from '../../../../../views/domain/urls.ts';
import { Doc } from '../../site/model/model.ts';
import { slugOfName } from '../../../../../views/domain/anchors.ts';
import type { SearchedPage } from './pages.ts';

/**
 * Returns the address of a section. A type of a reference has its own page, and a member is on its owner's page. The
 * name of a type may be in lower case there, because the site finds types in any case.
 * @param owner type of a member, if the text names one
 */
export function addressOfSection(doc: SearchedPage, anchor: string, heading: string, owner: string): string {
  const whole = doc.address + hashOf(anchor);
  const inReference = doc instanceof Doc ? doc.inReference : undefined;
  if (!inReference || inReference.file !== inReference.category || heading === '') return whole;
  const { category } = inReference;
  const onPageOf = (file: string, hash: string) =>
    apiReferenceAddress({ ...inReference.folder, ...inReference, file }) + hashOf(hash);
  const [name, ownerSlug] = [slugOfName(heading), slugOfName(owner)];
  if (owner !== '' && anchor.endsWith(`-${ownerSlug}`))
    return onPageOf(/^\w+$/.test(owner) ? owner : ownerSlug, anchor);
  const rest = anchor.startsWith(`${name}-`) ? anchor.slice(name.length + 1) : '';
  if (rest !== '' && !/^\d+$/.test(rest)) return onPageOf(rest, anchor);
  if (owner === '') return isType(heading) && category !== functionListFile.category ? onPageOf(heading, '') : whole;
  // The anchor ends with a number on the page of all types, and with the owner on the page of one type.
  return onPageOf(owner, `${name}-${ownerSlug}`);
}

/** True for the name of a type, false for the heading of a group such as "Methods". A plain word may be either. */
function isType(heading: string): boolean {
  return /^\w+$/.test(heading) && (isName(heading) || /^[A-Z]{2}/.test(heading));
}

function hashOf(anchor: string): string {
  return anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
}
