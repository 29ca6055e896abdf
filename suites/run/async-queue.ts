/** An iterable to which values are added while it is read. */
export class AsyncQueue<Value> implements AsyncIterable<Value> {
  readonly #values: Value[] = []
  #isEnded = false
  #wake: () => void = () => undefined

  push(value: Value): void {
    this.#values.push(value)
    this.#wake()
  }

  end(): void {
    this.#isEnded = true
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value> {
    for (;;) {
      yield* this.#values.splice(0)
      if (this.#values.length > 0) continue
      if (this.#isEnded) return
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
