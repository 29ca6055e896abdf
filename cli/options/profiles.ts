/** The options of each profile, by attribute: they replace the defaults. */
export const profiles: Readonly<Record<string, Readonly<Record<string, string | boolean>>>> = {
  /** For a system with other users. */
  gentle: { hostile: false, oneConnection: true, rate: '5/s', maxPlants: '60' },
  standard: {},
  /** For a nightly run. */
  thorough: { cases: '500', seed: 'random', maxTime: '3600' },
}

export const profileNames = Object.keys(profiles)
