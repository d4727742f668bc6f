import type { SigningTools } from '../domain/request-signature.ts';

/** What the tools in documents need of the browser. All of it happens in the page: nothing is sent or stored. */
export interface ToolSource extends SigningTools {
  /** Missing on pages of plain http. */
  subtle: SubtleCrypto | undefined;
  /** @returns whether the browser allowed it */
  copy(text: string): Promise<boolean>;
}
