import { expect } from 'chai';
import { type ImageSize } from '../../../../../server/embedded/doc-server/files/image-size.ts';
import { StaticFiles } from '../../../../../server/embedded/doc-server/files/static-files.ts';
import { copySite } from '../fixture.ts';
import { useEach } from '../../../../support/use.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAC0lEQVR42mNgQAUAAA4AAWl+fI0AAAAASUVORK5CYII=',
  'base64',
);
const gif = Buffer.from('R0lGODlhBQAEAIAAAAAAAP///yH5BAEAAAAALAAAAAAFAAQAAAIEhI+pVAA7', 'base64');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000700090301220002110103110100', 'hex');
const webp = Buffer.concat([
  Buffer.from('RIFF....WEBPVP8X', 'latin1'),
  Buffer.from('0a00000000000000', 'hex'),
  Buffer.from('0f00000b0000', 'hex'),
]);

const pictures: [name: string, bytes: Buffer | string, size: ImageSize | undefined][] = [
  ['a.png', png, { width: 3, height: 2 }],
  ['a.gif', gif, { width: 5, height: 4 }],
  ['a.jpg', jpeg, { width: 9, height: 7 }],
  ['a.webp', webp, { width: 16, height: 12 }],
  ['sized.svg', '<?xml version="1.0"?>\n<svg width="20px" height="10.4" viewBox="0 0 1 1">', { width: 20, height: 10 }],
  ['boxed.svg', '<svg viewBox="0 0 30 15">', { width: 30, height: 15 }],
  ['relative.svg', '<svg width="100%" height="100%">', undefined],
  ['cut.png', png.subarray(0, 20), undefined],
  ['cut.jpg', jpeg.subarray(0, 12), undefined],
  ['empty.png', '', undefined],
  ['words.png', 'not a picture', undefined],
  ['名.png', png, { width: 3, height: 2 }],
];

describe('The size of a picture', () => {
  const site = useEach(() => copySite());

  for (const [name, bytes, size] of pictures) {
    it(`${name} is ${size ? `${String(size.width)} x ${String(size.height)}` : 'unknown'}`, () => {
      site.write(`static/sizes/${name}`, bytes);

      expect(new StaticFiles(site.contentDir).imageSize(`/media/sizes/${encodeURIComponent(name)}?v=1`)).to.deep.equal(
        size,
      );
    });
  }

  for (const src of [
    'https://pictures.example/a.png',
    '/media/',
    '/media/../docs.config.en.json',
    '/media/%',
    '/image/kettle.svg',
  ]) {
    it(`is not looked for at ${src}`, () => {
      expect(new StaticFiles(site.contentDir).imageSize(src)).to.equal(undefined);
    });
  }
});
