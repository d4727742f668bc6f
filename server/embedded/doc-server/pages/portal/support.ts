import type * as z from 'zod';
import type { Support, SupportCode, supportFileSchema } from '../../../../../views/domain/support.ts';
import { drawQrCode } from '../../kit/qr-code.ts';

/** The portal file with its QR codes drawn; nothing at all where there is none. */
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
