import QRCode, { type QRCodeErrorCorrectionLevel } from 'qrcode';

/** Width in modules of the quiet zone, which scanners need. */
const margin = 4;

export interface DrawnQrCode {
  /** Modules per side, including the quiet zone. */
  modules: number;
  /** SVG path with one stroke along each run of dark modules. Squares would need six times the bytes. */
  path: string;
}

/** Draws a QR code as an SVG path, so that pages need no script for it. */
export function drawQrCode(content: string, errorCorrectionLevel: QRCodeErrorCorrectionLevel = 'M'): DrawnQrCode {
  const { modules } = QRCode.create(content, { errorCorrectionLevel });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    const dark = Array.from({ length: modules.size }, (_, column) => (modules.get(row, column) ? '1' : '0')).join('');
    let end: number | undefined;
    for (const { 0: run, index } of dark.matchAll(/1+/g)) {
      const start =
        end === undefined ? `M${String(index + margin)} ${String(row + margin)}.5` : `m${String(index - end)} 0`;
      path += `${start}h${String(run.length)}`;
      end = index + run.length;
    }
  }
  return { modules: modules.size + 2 * margin, path };
}
