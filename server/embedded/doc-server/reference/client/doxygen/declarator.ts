/** Declarations whose name stands amid their type: arrays, pointers to functions. All of it escaped as code. */

/** `(*)` or `(&)` of a type that is written without a name. */
const emptyDeclarator = /\(((?:\\\*|[&^])+)\)/;
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
  return `${type === '' ? '' : `${type} `}${name}`.trimEnd() + suffix;
}

/** `void(*` as people write it. */
function spaced(type: string): string {
  return type.replace(/(?<=\w)(?=\((?:\\\*|[&^]))/, ' ');
}

function isOutsideOfTemplates(before: string): boolean {
  return before.split('<').length === before.split('>').length;
}
