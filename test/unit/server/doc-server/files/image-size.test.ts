import { expect } from 'chai';
import { StaticFiles } from '../../../../../server/embedded/doc-server/files/static-files.ts';
import { copySite } from '../fixture.ts';
import { useAll } from '../../../../support/use.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000300000002080200000012168d57', 'hex');
const gif = Buffer.from('R0lGODlhBQAEAIAAAAAAAP///yH5BAEAAAAALAAAAAAFAAQAAAIEhI+pVAA7', 'base64');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0001108000700090301220002110103110100', 'hex');
const webp = Buffer.from('RIFF....WEBPVP8X\n\0\0\0\0\0\0\0\x0f\0\0\x0b\0\0', 'latin1');

describe('The size of a picture', () => {
  const site = useAll(() => copySite());

  const pictures: [name: string, bytes: Buffer | string, size: string][] = [
    ['a.png', png, '3 x 2'],
    ['名.png', png, '3 x 2'],
    ['a.gif', gif, '5 x 4'],
    ['a.jpg', jpeg, '9 x 7'],
    ['a.webp', webp, '16 x 12'],
    ['sized.svg', '<?xml version="1.0"?>\n<svg width="20px" height="10.4" viewBox="0 0 1 1">', '20 x 10'],
    ['boxed.svg', '<svg viewBox="0 0 30 15">', '30 x 15'],
    ['relative.svg', '<svg width="100%" height="100%">', 'unknown'],
    ['cut.png', png.subarray(0, 20), 'unknown'],
    ['cut.jpg', jpeg.subarray(0, 12), 'unknown'],
    ['words.png', 'not a picture', 'unknown'],
  ];
  for (const [name, bytes, size] of pictures)
    it(`${name} is ${size}`, () => {
      site.write(`static/sizes/${name}`, bytes);

      const found = new StaticFiles(site.contentDir).imageSize(`/media/sizes/${encodeURIComponent(name)}?v=1`);

      expect(found ? `${String(found.width)} x ${String(found.height)}` : 'unknown').to.equal(size);
    });

  for (const src of ['https://pictures.example/a.png', '/media/', '/media/../docs.config.en.json', '/media/%'])
    it(`is not looked for at ${src}`, () => {
      expect(new StaticFiles(site.contentDir).imageSize(src)).to.equal(undefined);
    });
});
