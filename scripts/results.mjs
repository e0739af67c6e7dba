import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { LATE } from './child.mjs';

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

const NOT_IN_TIME = 'não terminou no tempo que um passo tem, e foi encerrado';

/**
 * Counts a vitest run that was broken off because its time was up, by the files that had ended.
 *
 * @param {string} file what scripts/done-reporter.mjs wrote; may be missing
 * @returns {Result}
 */
export function countLate(file) {
  const written = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const lines = written.map((line) => JSON.parse(line));
  const done = lines.filter(({ ended }) => ended);
  const open = lines.flatMap(({ began }) => (began && !done.some(({ ended }) => ended === began) ? [began] : []));
  const sum = (key) => done.reduce((total, line) => total + line[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const bad = done.filter((line) => line.failed > 0).map(({ ended }) => fault(ended, 'tem testes que não passaram'));
  const where = `${done.length} arquivos feitos (certos: ${passed}, com falha: ${failed}); estava em ${open.join(', ') || 'nenhum'}`;
  return { passed, failed: failed + 1, faults: [...bad, fault(NOT_IN_TIME, where)] };
}

/** Every test of a Playwright report, however deep its group. */
const testsOf = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title }))),
  ...suites.flatMap(testsOf),
];

/** Lines of what the page showed when a journey failed. */
const LINES_OF_PAGE = 12;

/** What stood on the page, by what says where it was (headings, dialogs, notices), and what the test wrote. Empty when nothing was kept. */
function shown({ attachments = [], stdout = [] }) {
  const said = stdout.flatMap(({ text }) => text?.trim() || []).map((line) => `    ${line}`);
  const kept = attachments.find(({ name }) => name === 'error-context')?.path;
  const written = said.length > 0 ? ['', ...said].join('\n') : '';
  if (!kept || !existsSync(kept)) return written;
  const page = readFileSync(kept, 'utf8')
    .split('\n')
    .filter((line) => /^\s*- (?:heading|dialog|alert|status)\b/.test(line))
    .slice(0, LINES_OF_PAGE)
    .map((line) => `    ${line.trim()}`);
  return `${page.length > 0 ? ['', '    na página:', ...page].join('\n') : ''}${written}`;
}

function faultOfJourney({ file, title, projectName, results }) {
  const broken = results.find(({ error }) => error);
  return `${fault(`[${projectName}] ${file} > ${title}`, broken?.error.message)}${broken ? shown(broken) : ''}`;
}

/**
 * Counts the tests of a Playwright run. A test that passed only when repeated, or was skipped, is a failure.
 *
 * @param {string} file what the JSON reporter wrote; may be missing
 * @param {number} code exit code of Playwright
 * @returns {Result}
 */
export function countPlaywright(file, code) {
  const report = read(file);
  if (!report?.stats) return { ...sealed(none, code || 1), faults: code === LATE ? [NOT_IN_TIME] : [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (code === LATE) {
    const where = `certos: ${expected}, com falha: ${unexpected + flaky}, por fazer: ${skipped}`;
    const begun = testsOf(report).filter(({ status, results }) => status === 'unexpected' && results.length > 0);
    return {
      passed: expected,
      failed: unexpected + flaky + 1,
      faults: [...begun.map(faultOfJourney), fault(NOT_IN_TIME, where)],
    };
  }
  const faults = testsOf(report)
    .filter(({ status }) => status !== 'expected')
    .map(faultOfJourney);
  return sealed({ passed: expected, failed: unexpected + flaky + skipped, faults }, code);
}

/**
 * Counts a check that has no tests: silent when it is good, one failure when it is not.
 *
 * @param {number} code exit code
 */
export function countCheck(code) {
  return { passed: 0, failed: code === 0 ? 0 : 1, faults: code === LATE ? [NOT_IN_TIME] : [] };
}
