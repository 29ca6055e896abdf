import type { DreddHooks } from './transaction.ts'

/** Dredd loads this file, and provides its hooks as a module of that name. What they do comes with the configuration. */
const hooks: DreddHooks = require('hooks')

const { loaded, before, beforeValidation } = hooks.configuration.custom.hooks
hooks.beforeEach(before)
hooks.beforeEachValidation(beforeValidation)
loaded()
