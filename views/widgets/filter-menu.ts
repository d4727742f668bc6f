export function filterMenu(_tree: HTMLElement, _keyword: string): number {
  return -1;
}
