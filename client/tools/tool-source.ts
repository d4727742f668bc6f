import { md5 } from 'js-md5';
import type { ToolSource } from '../../views/widgets/tool-source.ts';
import { copyText } from '../browser/clipboard.ts';

/** The browser's own randomness and clock. WebCrypto has no MD5, so that one comes from a library. */
export const toolSource: ToolSource = {
  md5,
  subtle: crypto.subtle as SubtleCrypto | undefined,
  randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  nowSeconds: () => Math.floor(Date.now() / 1000),
  copy: copyText,
};
