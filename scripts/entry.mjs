/*
 * First file of every command. It must run on any Node that knows modules, so nothing here is newer than Node 12:
 * the rest is imported only after the version is known to be enough.
 */

const MINIMUM = [20, 19];

/**
 * Checks the Node at hand and runs a command. An error with `friendly` ends the process with its message alone;
 * any other shows where it came from.
 *
 * @param {() => Promise<number | undefined>} command resolves to the exit code; undefined leaves it as it is
 */
export function entry(command) {
  const version = process.versions.node.split('.').map(Number);
  if (version[0] < MINIMUM[0] || (version[0] === MINIMUM[0] && version[1] < MINIMUM[1])) {
    console.error(
      `O Ciranda RH precisa do Node ${MINIMUM.join('.')} ou mais novo; este é o ${process.versions.node}. ` +
        'Instale a versão LTS em https://nodejs.org e rode de novo.',
    );
    process.exit(1);
  }
  command().then(
    (code) => {
      if (code !== undefined) process.exitCode = code;
    },
    (error) => {
      console.error('friendly' in error ? `\n${error.message}` : error);
      process.exitCode = 1;
    },
  );
}
