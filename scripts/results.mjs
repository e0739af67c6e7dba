import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a step gave.
 *
 * @typedef {{ passed: number, failed: number, faults?: string[] }} Result `faults`: each failure by name and first words, to be read again
 *   at the end of a long run
 */

const none = { passed: 0, failed: 0 };

/** Lines of a failure's own message that the end of the run repeats. */
const LINES_PER_FAULT = 14;

const fault = (name, message) =>
  [
    name,
    ...stripVTControlCharacters(message ?? '')
      .split('\n')
      .slice(0, LINES_PER_FAULT)
      .map((line) => `    ${line}`),
  ].join('\n');

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A run that ended badly without one failed test (a file that does not load, a crash) still counts as one failure. */
function sealed({ passed, failed, faults = [] }, code) {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, faults };
}

/**
 * Counts the tests of a vitest run. A skipped test and a file that does not load are failures.
 *
 * @param {string} file what the JSON reporter wrote; may be missing
 * @param {number} code exit code of vitest
 * @returns {Result}
 */
export function countVitest(file, code) {
  const report = read(file);
  if (!report) return sealed(none, code || 1);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numTotalTests - report.numPassedTests + broken.length;
  const faults = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(broken.some((one) => one.name === name) ? [fault(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, failureMessages }) => fault(`${name} > ${fullName}`, failureMessages?.[0])),
  ]);
  return sealed({ passed: report.numPassedTests, failed, faults }, code);
}

/** Every test of a Playwright report, however deep its group. */
const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title }))),
  ...suites.flatMap(testsOf),
];

/**
 * Counts the tests of a Playwright run. A test that passed only when repeated, or was skipped, is a failure.
 *
 * @param {string} file what the JSON reporter wrote; may be missing
 * @param {number} code exit code of Playwright
 * @returns {Result}
 */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report?.stats) return sealed(none, code || 1);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const faults = testsOf(report)
    .filter(({ status }) => status !== 'expected')
    .map(({ file: where, title, projectName, results }) =>
      fault(`[${projectName}] ${where} > ${title}`, results.find(({ error }) => error)?.error.message),
    );
  return sealed({ passed: expected, failed: unexpected + flaky + skipped, faults }, code);
}

/**
 * Counts a check that has no tests: silent when it is good, one failure when it is not.
 *
 * @param {number} code exit code
 */
export function countCheck(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}
