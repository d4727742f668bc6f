import { drawQrCode } from '../../kit/qr-code.ts';
import type { Checked } from './checked.ts';
import type { DocumentContext } from '../context.ts';
import { checkLink, checkMedia, isRefusedMedia } from '../html/links.ts';
import { defaultFrameHosts, isFrameAllowed } from '../frame-hosts.ts';
import { clamp, isOn, optional, text } from '../prop-values.ts';
import { readLength } from '../html/styles.ts';
import type { Origin, ValueMap } from '../tree.ts';

const fileVideo = /\.(?:mp4|webm|ogv|ogg|mov|m4v)(?:[?#]|$)/i;
const maxQrContent = 1000;

/** Shows a video: a file is played, a page on another site is linked. */
export function video(props: ValueMap, context: DocumentContext, origin: Origin): Checked {
  const src = checkMedia(context, text(props.src), origin);
  if (src === undefined) return {};
  const site = /^https?:\/\/(?:[\w-]+\.)*?(youtube|youtu|vimeo|loom|bilibili)\.[a-z]+\//i.exec(src)?.[1]?.toLowerCase();
  const names: Readonly<Record<string, string>> = {
    youtube: 'YouTube',
    youtu: 'YouTube',
    vimeo: 'Vimeo',
    loom: 'Loom',
    bilibili: 'bilibili',
  };
  if (site !== undefined && !fileVideo.test(src)) {
    const link = checkLink(context, text(props.src), origin, '_blank');
    if (!link) return {};
    const title = text(props.title) || context.labelText('video.watch');
    return {
      name: 'MediaLink',
      props: { link, title, label: context.labelText('video.watch-on', { site: names[site] ?? site }) },
    };
  }
  const title = text(props.title) || context.labelText('video.watch');
  if (isRefusedMedia(context, src, origin)) return mediaLink(src, title, context);
  return {
    name: 'VideoFile',
    props: {
      src,
      label: title,
      ...optional('width', readLength(props.width) ?? ''),
      ...optional('height', readLength(props.height) ?? ''),
    },
  };
}

const youTubePlayer = /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*$/;

/** Shows a page of an allowed host in a frame, always by https, with a link to it; pages of other hosts are only linked. */
export function embedFrame(props: ValueMap, context: DocumentContext, origin: Origin): Checked {
  const written = text(props.src).trim().replace(/^\/\//, 'https://');
  const secure = written.replace(/^http:/i, 'https:');
  const isAllowed = isFrameAllowed(secure, context.input.site?.frameHosts ?? defaultFrameHosts);
  const src = isAllowed ? secure : written;
  context.dependsOnSite = true;
  if (src === '') {
    context.problems.add('not-shown', origin.path, origin.line, 'iframe');
    return {};
  }
  const href = checkLink(context, src.replace(youTubePlayer, 'https://www.youtube.com/watch?v=$1'), origin)?.href;
  if (href === undefined) return {};
  const title = text(props.title) || context.labelText('frame');
  const link = mediaLink(href, title, context);
  if (!isAllowed) {
    context.problems.add('foreign-frame', origin.path, origin.line, src);
    return link;
  }
  return {
    name: 'EmbedFrame',
    props: {
      ...link.props,
      src,
      ...optional('width', readLength(props.width) ?? ''),
      ...optional('height', readLength(props.height) ?? ''),
    },
  };
}

/** Links to an image, video or sound that pages must not embed. */
export function mediaLink(
  src: string,
  title: string,
  { labelText }: DocumentContext,
): Required<Omit<Checked, 'children'>> {
  const site = /^(?:https?:)?\/\/([^/?#]*)/i.exec(src)?.[1] ?? src;
  const link = { href: src, target: '_blank', rel: 'noopener' };
  return { name: 'MediaLink', props: { link, title, label: labelText('media.open-on', { site }) } };
}

/** Draws a QR code on the server, so that the page needs no script for it. */
export function qrCode(props: ValueMap, context: DocumentContext): Checked {
  const content = text(props.content).slice(0, maxQrContent);
  if (content === '') return {};
  const level = /^[LMQH]$/.test(text(props.errorCorrectionLevel))
    ? (text(props.errorCorrectionLevel) as 'L' | 'M' | 'Q' | 'H')
    : 'M';
  const drawn = drawQrCode(content, level);
  const title = isOn(props.showTitle) ? text(props.title) : '';
  return {
    name: 'QrCode',
    props: {
      ...drawn,
      size: clamp(Number(props.size ?? 200), 60, 600, 200),
      label: context.labelText('qr-code', { content: text(props.title) || content }),
      title,
    },
    children: [],
  };
}
