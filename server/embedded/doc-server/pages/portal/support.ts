import type * as z from 'zod';
import type { Support, SupportCode, supportFileSchema } from '../../../../../views/domain/support.ts';
import { drawQrCode } from '../../kit/qr-code.ts';

/** Returns the contents of the support file with QR codes drawn; empty values without the file. */
export function describeSupport(file: z.output<typeof supportFileSchema> | undefined): Support {
  const { phone = '', hours = '', consultant, subscribe } = file ?? {};
  return {
    phone,
    hours,
    ...(consultant && { consultant: draw(consultant) }),
    ...(subscribe && { subscribe: draw(subscribe) }),
  };
}

function draw(code: { url: string; text: string }): SupportCode {
  return { ...code, qrCode: drawQrCode(code.url) };
}
