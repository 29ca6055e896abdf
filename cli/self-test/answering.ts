/** Why a process could not do what it was asked. */
export interface Breakdown {
  readonly breakdown: string
}

export const isBreakdown = (value: unknown): value is Breakdown =>
  typeof value === 'object' && value !== null && 'breakdown' in value

/** Makes this child process answer each message of its parent with one of its own, and end with its parent. */
export function answering<Question>(
  isQuestion: (message: unknown) => message is Question,
  answer: (question: Question) => Promise<object>,
): void {
  if (process.send === undefined) throw new Error('This file is run by the self-test, as a child process.')
  process.on('message', (message: unknown) => {
    const answered = isQuestion(message)
      ? answer(message)
      : Promise.reject(new Error('The question is not understood.'))
    answered
      .catch(
        (error: unknown): Breakdown => ({
          breakdown: error instanceof Error ? String(error.stack) : String(error),
        }),
      )
      .then((said) => process.send?.(said))
  })
  process.on('disconnect', () => process.exit())
}
