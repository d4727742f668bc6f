/** A growing array of 32-bit unsigned integers. */
export class Growing {
  #values = new Uint32Array(1024);
  #length = 0;

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const larger = new Uint32Array(this.#length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#length++] = value;
  }

  get length(): number {
    return this.#length;
  }

  /** Returns the current numbers; valid until the next `push`. */
  values(): Uint32Array {
    return this.#values.subarray(0, this.#length);
  }
}
