/** What the tools in documents need of the browser. All of it happens in the page: nothing is sent or stored. */
export interface ToolSource {
  /** @returns lower-case hex */
  md5(text: string): string;
  /** Missing on pages of plain http. */
  subtle: SubtleCrypto | undefined;
  randomBytes(count: number): Uint8Array<ArrayBuffer>;
  /** Unix time. */
  nowSeconds(): number;
  /** @returns whether the browser allowed it */
  copy(text: string): Promise<boolean>;
}
