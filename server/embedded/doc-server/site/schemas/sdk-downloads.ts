/** `sdk-downloads.json` and `inner-sdk-downloads.json`: products by key. */
import * as z from 'zod';
import { noTag } from '../../../../../views/domain/menu.ts';
import { sdkPackageSchema, sdkPlatformSchema, uikitTag } from '../../../../../views/domain/sdk.ts';

/** Rejects unknown keys: a misspelt key would silently hide a download. */
const platformInFileSchema = z.strictObject({
  ...sdkPlatformSchema.shape,
  packages: z.array(z.strictObject(sdkPackageSchema.shape)).max(50),
});

export const sdkDownloadsFileSchema = z.strictObject({
  list: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[\w.-]{1,100}$/),
        /** Default: name of the product with this key. */
        name: z.string().max(200).optional(),
        text: z.string().max(500).optional(),
        tag: z.enum([noTag, uikitTag]).default(noTag),
        children: z.array(platformInFileSchema).max(60),
      }),
    )
    .max(200),
});
