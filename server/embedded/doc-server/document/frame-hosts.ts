/** Hosts with pages that documents may show in frames. */
import * as z from 'zod';
import { isAllowedMedia, mediaOrigin } from '../../../../views/domain/media-hosts.ts';

/** Video players, and editors that run examples. */
export const defaultFrameHosts: readonly string[] = (
  'www.youtube.com www.youtube-nocookie.com player.vimeo.com player.bilibili.com player.youku.com v.qq.com www.loom.com ' +
  'fast.wistia.net codesandbox.io codepen.io stackblitz.com jsfiddle.net'
).split(' ');

export const frameHostSchema = z
  .string()
  .regex(/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?$/i, 'must be a host, such as player.example.com');

/** True if the address uses https and an allowed host. */
export function isFrameAllowed(src: string, hosts: readonly string[]): boolean {
  const origin = mediaOrigin(src);
  return (
    hosts.length > 0 &&
    isAllowedMedia(
      origin ?? '',
      hosts.map((host) => `https://${host}`),
    )
  );
}
