import type { SigningTools } from '../domain/request-signature.ts';

/** Browser functions of the tools in documents. Everything happens in the page: nothing is sent or stored. */
export interface ToolSource extends SigningTools {
  /** Undefined on pages over plain http. */
  subtle: SubtleCrypto | undefined;
  /** @returns whether the browser allowed it */
  copy(text: string): Promise<boolean>;
}
