import type { Element, ElementContent, Root } from 'hast';
import { isIdentifier, nameBreaks } from '../../../../../views/domain/name-breaks.ts';
import { checkComponent } from '../components/components.ts';
import type { DocumentContext } from '../context.ts';
import { mediaLink } from '../components/media.ts';
import { finishDrawing } from '../html/drawing.ts';
import { linkBracketedNames, sectionsOf, typesWrittenIn, type WrittenTypes } from '../html/bracketed-names.ts';
import { bareAddressOf, endBareLink } from '../html/bare-links.ts';
import { checkLink, checkMedia, isRefusedMedia } from '../html/links.ts';
import { readLength } from '../html/styles.ts';
import type { Origin } from '../tree.ts';

interface Surroundings {
  origin: Origin;
  /** Size set by the enclosing frame. */
  frame?: { width?: string; height?: string };
  isInLink?: boolean;
  isCode?: boolean;
  /** True if long names may break: in cells, and in code that is wider than a phone. */
  breaksNames?: boolean;
  /** Types of members that the section mentions. */
  types?: WrittenTypes;
}

/** Letters of code that fit on one line of a phone. */
const longestOnPhone = 40;

/** Escaped line breaks, which generators write. */
const writtenBreak = /<br\s*\/?>/i;

/** Finishes the blocks of a page, section by section. */
export function finishPage(nodes: Root['children'], context: DocumentContext): ElementContent[] {
  const origin = { path: context.input.path, line: 0 };
  return sectionsOf(nodes).flatMap((section) =>
    finishNodes(section, context, { origin, types: typesWrittenIn(section) }),
  );
}

/** Checks links and media and gives component elements an index. Returns new elements without data. */
export function finishNodes(
  nodes: readonly (ElementContent | Root['children'][number])[],
  context: DocumentContext,
  around: Surroundings,
): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'text') {
      const texts = finishText(node.value, context, around);
      result.push(...(around.breaksNames ? texts.flatMap(breakNames) : texts));
    } else if (node.type === 'element') result.push(...finishElement(node, context, around));
  }
  return result;
}

/** Allows line breaks between the words of a long identifier, so that it does not widen its column. */
function breakNames(node: ElementContent): ElementContent[] {
  if (node.type !== 'text') return [node];
  const starts = nameBreaks(node.value);
  return [0, ...starts].flatMap((from, index): ElementContent[] => {
    const text: ElementContent = { type: 'text', value: node.value.slice(from, starts[index]) };
    return index === 0 ? [text] : [{ type: 'element', tagName: 'wbr', properties: {}, children: [] }, text];
  });
}

function isLong(code: Element): boolean {
  return code.children.some((child) => child.type === 'text' && child.value.length > longestOnPhone);
}

function finishText(value: string, context: DocumentContext, around: Surroundings): ElementContent[] {
  if (around.isCode) return [{ type: 'text', value }];
  if (!value.includes('<br')) return linkNames(value, context, around);
  return value.split(writtenBreak).flatMap((part, index): ElementContent[] => {
    const text = linkNames(part, context, around);
    return index === 0 ? text : [{ type: 'element', tagName: 'br', properties: {}, children: [] }, ...text];
  });
}

function linkNames(value: string, context: DocumentContext, around: Surroundings): ElementContent[] {
  if (around.isInLink || !value.includes('[')) return [{ type: 'text', value }];
  const { links } = context.input;
  const resolve = (symbol: string) =>
    links.resolveName ? links.resolveName(symbol, around.origin.path) : links.resolve(symbol, around.origin.path);
  return linkBracketedNames(value, resolve, around.types);
}

function finishElement(element: Element, context: DocumentContext, around: Surroundings): ElementContent[] {
  const origin = element.data?.origin ?? around.origin;
  const within = { ...around, origin };
  switch (element.tagName) {
    case 'x-component':
      return finishComponent(element, context, within);
    case 'a': {
      const [link, ...rest] = endBareLink(element);
      return [finishLink(link, context, within), ...finishNodes(rest, context, within)];
    }
    case 'img':
      return finishImage(element, context, within);
    case 'svg':
      return [finishDrawing(element, context)];
    case 'title':
      return [];
    case 'audio':
    case 'video':
      return finishMedia(element, context, within);
    case 'source':
    case 'track': {
      // A `<picture>` may list only sources for several screens, which pages do not support.
      if (element.properties.src === undefined) return [];
      const src = checkMedia(context, String(element.properties.src ?? ''), origin);
      return src === undefined ? [] : [{ ...bare(element), properties: { ...element.properties, src } }];
    }
    case 'code': {
      const breaksNames = around.breaksNames === true || (around.isCode !== true && isLong(element));
      const children = finishNodes(element.children, context, { ...within, isCode: true, breaksNames });
      return [{ ...bare(element), children }];
    }
    case 'pre':
      return [
        {
          ...bare(element),
          children: finishNodes(element.children, context, { ...within, isCode: true, breaksNames: false }),
        },
      ];
    case 'td':
    case 'th': {
      const children = finishNodes(element.children, context, { ...within, breaksNames: true });
      return [{ ...bare(element), properties: cellProperties(element), children }];
    }
    default:
      return [{ ...bare(element), children: finishNodes(element.children, context, within) }];
  }
}

/** A cell with a single identifier is styled as code, even without code marks. */
function cellProperties({ properties, children: [only, more] }: Element): Element['properties'] {
  const isName = only?.type === 'text' && !more && isIdentifier(only.value.trim());
  if (!isName) return properties;
  const { className } = properties;
  return { ...properties, className: [...(Array.isArray(className) ? className : []), 'is-name'] };
}

function finishComponent(element: Element, context: DocumentContext, around: Surroundings): ElementContent[] {
  const { name, props, children } = checkComponent(element, context);
  const isCode = name === 'CodeBlock' || name === 'DiagramSource';
  const within = {
    ...around,
    isCode,
    breaksNames: around.breaksNames && !isCode,
    ...(element.data?.component === 'Frame' ? { frame: frameSize(element) } : {}),
  };
  const finished = finishNodes(children ?? element.children, context, within);
  if (name === undefined) return finished;
  const dataIndex = context.components.push({ name, props: props ?? {} }) - 1;
  const { dataLine } = element.properties;
  return [{ type: 'element', tagName: 'x-component', properties: { dataIndex, dataLine }, children: finished }];
}

function finishLink(element: Element, context: DocumentContext, around: Surroundings): Element {
  const { href, target, ...rest } = element.properties;
  const children = finishNodes(element.children, context, { ...around, isInLink: true });
  if (href === undefined || href === null) {
    return { ...bare(element), tagName: rest.id === undefined ? 'span' : 'a', properties: rest, children };
  }
  const isFootnote = 'dataFootnoteRef' in rest || 'dataFootnoteBackref' in rest;
  const link = isFootnote ? { href: String(href) } : checkLink(context, String(href), around.origin, target);
  if (!link || around.isInLink) {
    return {
      ...bare(element),
      tagName: 'span',
      properties: link ? rest : { ...rest, className: ['missing-link'] },
      children,
    };
  }
  // A bare link shows the title of its document instead of the address.
  const title = bareAddressOf(element) === undefined ? undefined : context.input.links.titleOf?.(link.href);
  return {
    ...bare(element),
    properties: Object.assign({}, rest, link),
    children: title === undefined ? children : [{ type: 'text', value: title }],
  };
}

/** Replaces forbidden media by their alternative text, linked to the address unless already inside a link. */
function refusedMedia(
  src: string,
  words: string,
  context: DocumentContext,
  { isInLink }: Surroundings,
): ElementContent[] {
  if (isInLink) return [{ type: 'text', value: words }];
  const index = context.components.push(mediaLink(src, words, context)) - 1;
  return [{ type: 'element', tagName: 'x-component', properties: { dataIndex: index }, children: [] }];
}

function finishImage(element: Element, context: DocumentContext, around: Surroundings): ElementContent[] {
  const { origin, frame } = around;
  const written = String(element.properties.src ?? '');
  const src = checkMedia(context, written, origin);
  const alt = String(element.properties.alt ?? '');
  if (src === undefined)
    return alt === ''
      ? []
      : [
          {
            type: 'element',
            tagName: 'span',
            properties: { className: ['missing-link'] },
            children: [{ type: 'text', value: alt }],
          },
        ];
  if (isRefusedMedia(context, src, origin))
    return refusedMedia(src, alt || context.labelText('image'), context, around);
  const size = imageSize(element, src, context, frame);
  if (size.width === undefined || size.height === undefined)
    context.problems.add('image-without-size', origin.path, origin.line, written);
  const { title, className } = element.properties;
  const classes = [
    ...(Array.isArray(className) ? className : []),
    ...(size.height === undefined ? ['is-unsized'] : []),
  ];
  return [
    {
      type: 'element',
      tagName: 'img',
      properties: {
        src,
        alt,
        ...(title === undefined ? {} : { title }),
        ...size,
        loading: 'lazy',
        decoding: 'async',
        ...(classes.length > 0 ? { className: classes } : {}),
      },
      children: [],
    },
  ];
}

/** Size of an image: from its attributes, the frame or the file, in this order. One side keeps the proportions. */
function imageSize(
  element: Element,
  src: string,
  context: DocumentContext,
  frame: Surroundings['frame'],
): { width?: string; height?: string } {
  const width = readLength(element.properties.width as string | number | undefined) ?? frame?.width;
  const height = readLength(element.properties.height as string | number | undefined) ?? frame?.height;
  const natural = context.input.imageSize?.(src);
  if (natural && (width === undefined || height === undefined) && !width?.endsWith('%') && !height?.endsWith('%')) {
    const scale =
      width === undefined
        ? height === undefined
          ? 1
          : Number(height) / natural.height
        : Number(width) / natural.width;
    return { width: String(Math.round(natural.width * scale)), height: String(Math.round(natural.height * scale)) };
  }
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

function finishMedia(element: Element, context: DocumentContext, around: Surroundings): ElementContent[] {
  const { src, poster, ...rest } = element.properties;
  const children = finishNodes(element.children, context, around);
  const checkedSrc = typeof src === 'string' ? checkMedia(context, src, around.origin) : undefined;
  if (checkedSrc === undefined && !children.some((child) => child.type === 'element' && child.tagName === 'source'))
    return children;
  const label = element.tagName === 'audio' ? context.labelText('audio') : context.labelText('video.watch');
  const refused = [checkedSrc, ...children.map((child) => child.type === 'element' && child.properties.src)].find(
    (one): one is string => typeof one === 'string' && isRefusedMedia(context, one, around.origin),
  );
  if (refused !== undefined) return refusedMedia(refused, label, context, around);
  const written = typeof poster === 'string' ? checkMedia(context, poster, around.origin) : undefined;
  const checkedPoster = written !== undefined && isRefusedMedia(context, written, around.origin) ? undefined : written;
  return [
    {
      ...bare(element),
      properties: {
        ...rest,
        controls: true,
        preload: 'none',
        ariaLabel: typeof rest.title === 'string' ? rest.title : label,
        ...(checkedSrc === undefined ? {} : { src: checkedSrc }),
        ...(checkedPoster === undefined ? {} : { poster: checkedPoster }),
      },
      children,
    },
  ];
}

function frameSize(element: Element): { width?: string; height?: string } {
  const width = readLength(element.data?.props?.width);
  const height = readLength(element.data?.props?.height);
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

function bare(element: Element): Element {
  return { type: 'element', tagName: element.tagName, properties: element.properties, children: element.children };
}
