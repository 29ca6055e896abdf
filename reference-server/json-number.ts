/** A JSON number as it is written, with all its digits: a JavaScript number holds no more than 53 bits of them. */
export class JsonNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
