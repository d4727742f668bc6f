import { expect } from 'chai';
import QRCode from 'qrcode';
import { drawQrCode } from '../../../../../server/embedded/doc-server/kit/qr-code.ts';

/** Modules under the strokes of a path, as `column row`. */
function modulesUnder(path: string): Set<string> {
  const found = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, move = '', dx = '', dy = '', run = ''] of path.matchAll(/([Mm])(\d+) (\d+(?:\.5)?)h(\d+)/g)) {
    [x, y] = move === 'M' ? [Number(dx), Math.floor(Number(dy))] : [x + Number(dx), y];
    for (let n = 0; n < Number(run); n += 1, x += 1) found.add(`${String(x)} ${String(y)}`);
  }
  return found;
}

describe('a drawn QR code', () => {
  it('covers the dark modules and leaves a quiet zone of four', () => {
    const content = 'https://download.example.com/apps/kettle?from=qr&lang=中文';
    const { modules: expected } = QRCode.create(content, { errorCorrectionLevel: 'M' });
    const dark: string[] = [];
    for (let row = 0; row < expected.size; row += 1)
      for (let column = 0; column < expected.size; column += 1)
        if (expected.get(row, column)) dark.push(`${String(column + 4)} ${String(row + 4)}`);

    const { modules, path } = drawQrCode(content);

    expect(modules).to.equal(expected.size + 8);
    expect([...modulesUnder(path)].sort()).to.deep.equal(dark.sort());
  });
});
