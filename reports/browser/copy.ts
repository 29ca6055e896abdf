/** Shows the buttons that copy a command, and copies. */

/** Milliseconds. */
const shownFor = 2_000

async function copy(command: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(command.textContent ?? '')
    return 'Copied'
  } catch {
    // Without permission for the clipboard, the user can copy the selection.
    getSelection()?.selectAllChildren(command)
    return 'Selected'
  }
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
  const command = button.parentElement?.querySelector('code')
  if (command === null || command === undefined) continue
  button.hidden = false
  button.setAttribute('aria-live', 'polite')
  button.addEventListener('click', async () => {
    button.textContent = await copy(command)
    setTimeout(() => {
      button.textContent = 'Copy'
    }, shownFor)
  })
}

export {}
