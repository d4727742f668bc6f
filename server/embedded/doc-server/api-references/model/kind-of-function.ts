import type { MemberKind } from '../../../../../views/domain/api-reference.ts';

const eventName = /^on[A-Z]/;
const eventOwner = /(?:handler|delegate|listener|callback|observer)s?$/i;

/** Guesses the kind from the names of function and owner, because no format marks constructors and events. */
export function kindOfFunction(name: string, owner: string): MemberKind {
  if (name === owner || /^(?:init(?:With\w*)?(?::|$)|constructor$)/.test(name)) return 'constructor';
  return eventName.test(name) || eventOwner.test(owner) ? 'event' : 'method';
}
