/** Detects events by name, because no reference format marks them. Languages add different prefixes and suffixes. */

const framed = /^on(?=[A-Z])/;
const eventOwner = /(?:handler|delegate|listener|callback|observer)s?$/i;

/** @param owner type of the member */
export function isEventName(name: string, owner: string): boolean {
  return framed.test(name) || eventOwner.test(owner);
}

/** Returns the bare name: `steamChanged` of `onSteamChanged` and of the delegate's `kettle:steamChanged:`. */
export function bareEventName(name: string, owner: string): string {
  const [first = '', second = ''] = name.split(':');
  return (second !== '' && eventOwner.test(owner) && !framed.test(first) ? second : first).replace(framed, '');
}
