import QRCode, { type QRCodeErrorCorrectionLevel } from 'qrcode';

/** Width of the quiet zone in modules; scanners need it. */
const margin = 4;

export interface DrawnQrCode {
  /** Modules per side, including the quiet zone. */
  modules: number;
  /** SVG path of the dark modules. */
  path: string;
}

/** Draws a QR code as an SVG path, so that pages need no script for it. */
export function drawQrCode(content: string, errorCorrectionLevel: QRCodeErrorCorrectionLevel = 'M'): DrawnQrCode {
  const { modules } = QRCode.create(content, { errorCorrectionLevel });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${String(column + margin)} ${String(row + margin)}h1v1h-1z`;
    }
  }
  return { modules: modules.size + 2 * margin, path };
}
