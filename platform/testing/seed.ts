import fc from 'fast-check';

/**
 * What every test draws from: the same in each run, because whether a change lands hangs on the change alone (decision 113).
 * `SEMENTE=123` draws something else.
 */
export const SEMENTE = Number(process.env.SEMENTE ?? 20_261_122);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEMENTE });
