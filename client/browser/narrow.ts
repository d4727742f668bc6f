/** Up to this width menus are sheets over the page; media queries of `client/styles` repeat it. */
export const narrow = '(max-width: 1000px)';

export function isNarrow(): boolean {
  return matchMedia(narrow).matches;
}

/** Calls back when the window changes from narrow to wide or back. */
export function onWidthChange(act: () => void): void {
  matchMedia(narrow).addEventListener('change', act);
}
