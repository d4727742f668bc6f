/** Tags that name no part of the content. Other tags of pages and changes are made by the documentation server. */

/** In a change: every page is stale. */
export const allTag = 'all';
/** On a page: every change makes the page stale. */
export const anyChangeTag = 'any';
/** In a change: the findings of the preview changed, although no file did. */
export const previewTag = 'preview';
