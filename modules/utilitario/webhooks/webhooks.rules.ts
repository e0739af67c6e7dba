/** Waits before each further attempt, in seconds: after half a minute, and the last one a day later (ours). */
export const ESPERAS_S: readonly number[] = [30, 120, 600, 3600, 6 * 3600, 24 * 3600];

/** Seconds until the next attempt after so many failed ones (1 or more); null when it is given up. */
export const esperaAntesDe = (falhas: number): number | null => ESPERAS_S[falhas - 1] ?? null;

/** Status with which an address says that it wants nothing any more (Standard Webhooks). */
export const NUNCA_MAIS = 410;
