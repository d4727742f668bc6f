/** Reads names in client API data of any origin. Small, because browsers load this module. */
import type { CompoundKind } from './api-reference.ts';
import { apiReferenceAddress, fixedAddresses } from './urls.ts';

/** Name of a member without its labels: `boil:cups:` is `boil`; equal for all its forms. */
export function plainMemberName(name: string): string {
  return name.split(':')[0] ?? name;
}

/** Names of compound kinds in foreign data. */
const kinds: ReadonlyMap<string, CompoundKind> = new Map(
  Object.entries({
    class: 'class',
    interface: 'interface',
    protocol: 'protocol',
    struct: 'struct',
    structure: 'struct',
    union: 'struct',
    enum: 'enum',
    enumeration: 'enum',
    enumclass: 'enum',
    namespace: 'namespace',
    package: 'namespace',
    module: 'namespace',
    file: 'file',
    header: 'file',
  }),
);

/** `Class`, `enums`, `enum class`; unknown words count as a class. */
export function readKind(text: string): CompoundKind {
  const word = text.toLowerCase().replace(/[^a-z]/g, '');
  const forms = [word, word.replace(/s$/, ''), word.replace(/es$/, '')];
  return forms.map((form) => kinds.get(form)).find((kind) => kind !== undefined) ?? 'class';
}

/** Turns a name into a part of an address: `Manager+File` becomes `Manager-File`. */
export function asAddressPart(name: string): string {
  const part = name
    .normalize('NFKC')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 100);
  return part === '' ? '-' : part;
}

/** The reference that the data belongs to. */
export interface DataOwner {
  sdk: string;
  target: string;
  docId?: string | undefined;
}

/** Address of a compound: from the data if it is a page of a reference, else built from kind and name. */
export function compoundAddress(
  { address, compoundKind, name }: { address?: string | undefined; compoundKind: string; name: string },
  owner: DataOwner,
): string {
  if (address?.startsWith(`${fixedAddresses.apiReference}?`)) return address;
  return apiReferenceAddress({ ...owner, category: readKind(compoundKind), file: asAddressPart(name) });
}

/** Creates anchors for the members of a compound. Repeated names get a number: `boil-kettle`, `boil1-kettle`. */
export function createAnchors(compound: string): (memberName: string) => string {
  const slugOf = (name: string) => name.replace(/[^\w-]/g, '').toLowerCase();
  const counts = new Map<string, number>();
  return (memberName) => {
    const count = counts.get(memberName) ?? 0;
    counts.set(memberName, count + 1);
    return `${slugOf(plainMemberName(memberName))}${count === 0 ? '' : String(count)}-${slugOf(compound)}`;
  };
}
