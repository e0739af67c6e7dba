import { appendFileSync } from 'node:fs';

/** Writes to the file FEITOS, a line each, which test files began and what those that ended gave: what is known of a run that is broken off. */
export default class DoneReporter {
  #say(line) {
    appendFileSync(process.env.FEITOS, `${JSON.stringify(line)}\n`);
  }

  onTestModuleStart({ moduleId }) {
    this.#say({ began: moduleId });
  }

  onTestModuleEnd(module) {
    const states = [...module.children.allTests()].map((test) => test.result().state);
    const passed = states.filter((state) => state === 'passed').length;
    this.#say({ ended: module.moduleId, passed, failed: states.length - passed });
  }
}
