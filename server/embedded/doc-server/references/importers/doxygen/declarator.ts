/** Writes declarations with the name inside the type: arrays, pointers to functions. All parts are escaped code. */

/** `(*)` or `(&)` in a type without a name. */
const emptyDeclarator = /\(((?:\\\*|[&^])+)\)/;
const pointer = /(?:\\\*|[&^])$/;
const openDeclarator = /\((?:\\\*|[&^])+$/;

/**
 * @param suffix text after the name: `[4]`, `)(int code)`
 * @returns `int arr[4]`, `void (*callback)(int code)`
 */
export function declare(type: string, name: string, suffix: string): string {
  if (openDeclarator.test(type)) return `${spaced(type)}${name}${suffix}`;
  const empty = emptyDeclarator.exec(type);
  if (name !== '' && empty && isOutsideOfTemplates(type.slice(0, empty.index)))
    return `${spaced(type.replace(emptyDeclarator, `($1${name})`))}${suffix}`;
  // Doxygen puts a space before the name; C, C++ and Objective-C write the pointer sign next to it.
  const gap = type === '' || pointer.test(type) ? '' : ' ';
  return `${type}${gap}${name}`.trimEnd() + suffix;
}

/** Adds the usual space: `void (*`. */
function spaced(type: string): string {
  return type.replace(/(?<=\w)(?=\((?:\\\*|[&^]))/, ' ');
}

function isOutsideOfTemplates(before: string): boolean {
  return before.split('<').length === before.split('>').length;
}
