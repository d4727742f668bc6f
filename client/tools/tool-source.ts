import { md5 } from 'js-md5';
import type { ToolSource } from '../../views/widgets/tool-source.ts';
import { copyText } from '../browser/clipboard.ts';

/** Randomness, clock and clipboard of the browser. WebCrypto has no MD5, so a library provides it. */
export const toolSource: ToolSource = {
  md5,
  subtle: crypto.subtle as SubtleCrypto | undefined,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  nowSeconds: () => Math.floor(Date.now() / 1000),
  copy: copyText,
};
