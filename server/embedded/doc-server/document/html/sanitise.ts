import { programSchemes } from './link-schemes.ts';
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { drawingTags, htmlTags } from '../known-tags.ts';
import { drawingAttributes } from './drawing.ts';

const ourClasses =
  /^(?:syn-(?:comment|keyword|string|number|title|type|attribute)|line|is-(?:name|marked|focused|added|removed|warned|wrong|hidden)|table-scroll|has-widths|has-long-cells|has-names|has-many-columns|has-[23]-values|is-lacking|is-fact|is-short|is-number|is-shared|is-in-head|is-rest|align-(?:left|right|center)|valign-(?:top|middle|bottom|baseline)|is-inline|is-row|is-column|is-bold|is-unsized|contains-task-list|task-list-item|footnotes|sr-only|data-footnote-backref|missing-link|prototype-text|arrow|release-date)$/;

const sizes = ['width', 'height'];
const drawn = [...drawingTags.values()];
const cell = ['align', 'vAlign', 'colSpan', 'rowSpan', 'scope', ...sizes];

/** Allowed elements and attributes. Other elements are replaced by their text; scripts and styles are dropped. */
const schema: Schema = {
  tagNames: [...htmlTags, ...drawn, 'x-component', 'input'],
  ancestors: {
    ...Object.fromEntries(drawn.flatMap((name) => (name === 'svg' ? [] : [[name, ['svg']]]))),
    tbody: ['table'],
    thead: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    col: ['table'],
    colgroup: ['table'],
    caption: ['table'],
  },
  attributes: {
    ...Object.fromEntries(drawn.map((name) => [name, drawingAttributes])),
    svg: [...drawingAttributes, ['role', 'img'], 'ariaHidden'],
    a: ['href', 'target', 'rel', 'dataFootnoteRef', 'dataFootnoteBackref', 'ariaDescribedBy', 'ariaLabel'],
    audio: ['src', 'controls', 'loop', 'muted', 'preload', 'ariaLabel'],
    blockquote: ['cite'],
    col: ['span', ...sizes],
    colgroup: ['span', ...sizes],
    details: ['open'],
    div: [['role', 'region'], ['tabIndex', 0], 'ariaLabel', 'align'],
    h2: ['align'],
    h3: ['align'],
    img: ['src', 'alt', 'loading', 'decoding', 'align', ...sizes],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: ['value'],
    ol: ['start', 'reversed', 'type'],
    p: ['align'],
    section: ['dataFootnotes'],
    source: ['src', 'type'],
    table: ['align', 'width', 'dataShared'],
    td: [...cell, 'dataLabel'],
    th: [...cell, 'dataShared'],
    time: ['dateTime'],
    track: ['src', 'kind', 'label', 'srcLang'],
    ul: ['type'],
    video: ['src', 'controls', 'loop', 'muted', 'preload', 'playsInline', 'poster', 'ariaLabel', ...sizes],
    'x-component': ['dataIndex'],
    '*': ['id', 'title', 'lang', 'dir', 'hidden', 'dataLine', ['className', ourClasses]],
  },
  protocols: {
    href: ['http', 'https', ...programSchemes],
    src: ['http', 'https', 'data'],
    poster: ['http', 'https'],
    cite: ['http', 'https'],
  },
  required: { input: { disabled: true, type: 'checkbox' } },
  strip: ['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'textarea', 'select', 'math'],
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};

/** Removes elements and attributes that articles may not have. Images were checked before, with `data:` addresses. */
export function sanitise(root: Root): Root {
  const clean = sanitize(root, schema);
  return clean.type === 'root' ? clean : { type: 'root', children: [clean as Root['children'][number]] };
}
