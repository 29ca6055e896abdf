import type { Exchange } from '../../reports/model.ts'

/** What engines recorded, on its way to one that judges it: batches that come as each engine ends. */
export class AsyncQueue implements AsyncIterable<readonly Exchange[]> {
  readonly #batches: (readonly Exchange[])[] = []
  #ended = false
  #wake: () => void = () => undefined

  push(exchanges: readonly Exchange[]): void {
    this.#batches.push(exchanges)
    this.#wake()
  }

  end(): void {
    this.#ended = true
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<readonly Exchange[]> {
    while (!this.#ended || this.#batches.length > 0) {
      const batch = this.#batches.shift()
      if (batch !== undefined) yield batch
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
    }
  }
}
