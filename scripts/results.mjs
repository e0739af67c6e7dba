import { readFileSync } from 'node:fs';

const none = { passed: 0, failed: 0 };

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A run that ended badly without one failed test (a file that does not load, a crash) still counts as one failure. */
function sealed({ passed, failed }, code) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/**
 * Counts the tests of a vitest run. A skipped test and a file that does not load are failures.
 *
 * @param {string} file what the JSON reporter wrote; may be missing
 * @param {number} code exit code of vitest
 * @returns {{ passed: number, failed: number }}
 */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return sealed(none, code || 1);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  return sealed({ passed: report.numPassedTests, failed }, code);
}

/**
 * Counts the tests of a Playwright run. A test that passed only when repeated, or was skipped, is a failure.
 *
 * @param {string} file what the JSON reporter wrote; may be missing
 * @param {number} code exit code of Playwright
 * @returns {{ passed: number, failed: number }}
 */
export function countPlaywright(file, code) {
  const stats = read(file)?.stats;
  if (!stats) return sealed(none, code || 1);
  return sealed({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }, code);
}

/**
 * Counts a check that has no tests: silent when it is good, one failure when it is not.
 *
 * @param {number} code exit code
 */
export function countCheck(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}
