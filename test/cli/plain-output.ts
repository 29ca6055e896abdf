import type { Output } from '../../cli/output/output.ts'

/** The output of a command without a terminal: `print` gets every text. */
export const plainOutput = (print: (text: string) => void): Output => ({
  out: print,
  err: print,
  report: print,
  written: async () => true,
  colors: false,
  width: 100,
  terminal: null,
  terminalColors: false,
  stepSummary: null,
})
