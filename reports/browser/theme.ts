/** Switches between light and dark; without a choice the page follows the system. */
const button = document.querySelector<HTMLButtonElement>('#theme')
const root = document.documentElement
const key = 'plant-store-conformance-theme'

/** A browser may deny storage to a page that was opened from a file. */
function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(theme: string): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Then the choice lasts until the page is closed.
  }
}

const systemTheme = (): string => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
const theme = (): string => root.dataset.theme ?? systemTheme()

function show(): void {
  if (button !== null) button.textContent = theme() === 'dark' ? 'Light' : 'Dark'
}

const chosen = kept()
if (chosen === 'dark' || chosen === 'light') root.dataset.theme = chosen
show()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
if (button !== null) {
  button.hidden = false
  button.addEventListener('click', () => {
    root.dataset.theme = theme() === 'dark' ? 'light' : 'dark'
    keep(theme())
    show()
  })
}

export {}
