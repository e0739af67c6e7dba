const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1).replace('.', ',')} s`;

/** A signal stops the list after the step under way, whose own children have received it too. */
function watchSignals() {
  const state = { stopped: false };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      state.stopped = true;
    });
  }
  return state;
}

/**
 * Runs every step in order, whatever the earlier ones gave, shows the time of each, and ends with the line
 * `N passed, N failed`.
 *
 * @param {Array<{ name: string, run: () => Promise<{ passed: number, failed: number }> }>} steps
 * @returns {Promise<number>} exit code: 0 only when nothing failed
 */
export async function runSteps(steps) {
  const state = watchSignals();
  const begin = Date.now();
  const lines = [];
  const total = { passed: 0, failed: 0 };
  for (const { name, run } of steps) {
    if (state.stopped) break;
    console.log(`\n▶ ${name}`);
    const since = Date.now();
    const { passed, failed } = await run().catch((error) => {
      console.error(error.friendly ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += passed;
    total.failed += failed;
    const counted = passed + failed > 0 ? ` (certos: ${passed}, com falha: ${failed})` : '';
    lines.push(`${failed === 0 ? '✔' : '✘'} ${name}: ${seconds(since)}${counted}`);
    console.log(lines.at(-1));
  }
  if (state.stopped) total.failed += 1;
  console.log(
    `\n${lines.join('\n')}\n${state.stopped ? 'Interrompido antes do fim. ' : ''}Tempo total: ${seconds(begin)}\n`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
