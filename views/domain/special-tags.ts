/** Tags that name no part of the content. Other tags of pages and changes are made by the documentation server. */

/** In a change: every page may be different, so all expire. */
export const allTag = 'all';
/** On a page: any change may make it different. */
export const anyChangeTag = 'any';
/** In a change: the findings of the preview changed, although no file did. */
export const previewTag = 'preview';
