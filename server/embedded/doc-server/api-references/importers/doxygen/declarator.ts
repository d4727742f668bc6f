/** Declarations whose name stands amid their type: arrays, pointers to functions. All of it escaped as code. */

/** `(*)` or `(&)` of a type that is written without a name. */
const emptyDeclarator = /\(((?:\\\*|[&^])+)\)/;
const pointer = /(?:\\\*|[&^])$/;
const openDeclarator = /\((?:\\\*|[&^])+$/;

/**
 * @param suffix what follows the name: `[4]`, `)(int code)`
 * @returns `int arr[4]`, `void (*callback)(int code)`
 */
export function declare(type: string, name: string, suffix: string): string {
  if (openDeclarator.test(type)) return `${spaced(type)}${name}${suffix}`;
  const empty = emptyDeclarator.exec(type);
  if (name !== '' && empty && isOutsideOfTemplates(type.slice(0, empty.index)))
    return `${spaced(type.replace(emptyDeclarator, `($1${name})`))}${suffix}`;
  // A pointer stands at the name, as people write C, C++ and Objective-C; Doxygen puts a space there.
  const gap = type === '' || pointer.test(type) ? '' : ' ';
  return `${type}${gap}${name}`.trimEnd() + suffix;
}

/** `void(*` as people write it. */
function spaced(type: string): string {
  return type.replace(/(?<=\w)(?=\((?:\\\*|[&^]))/, ' ');
}

function isOutsideOfTemplates(before: string): boolean {
  return before.split('<').length === before.split('>').length;
}
