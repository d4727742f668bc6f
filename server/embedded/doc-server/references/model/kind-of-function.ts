import type { MemberKind } from '../../../../../views/domain/api-reference.ts';
import { isEventName } from '../../../../../views/domain/event-name.ts';

/** Guesses the kind from the names of function and owner, because no format marks constructors and events. */
export function kindOfFunction(name: string, owner: string): MemberKind {
  if (name === owner || /^(?:init(?:With\w*)?(?::|$)|constructor$)/.test(name)) return 'constructor';
  return isEventName(name, owner) ? 'event' : 'method';
}
