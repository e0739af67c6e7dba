import {
  type PoolOptions,
  type PoolWorker,
  type TestProject,
  ThreadsPoolWorker,
  type WorkerRequest,
} from 'vitest/node';

type Listener = (...args: unknown[]) => void;

/** Runs after which the thread is left for a new one, with whatever the changes left in it. */
const RUNS_OF_A_THREAD = 25;
const NAME = 'residente';

/** The thread that stays when a run ends, so that the next one does not load the product again. */
let thread: { readonly worker: ThreadsPoolWorker; started: boolean; runs: number } | null = null;

function open(options: PoolOptions) {
  const opened = { worker: new ThreadsPoolWorker(options), started: false, runs: 0 };
  thread = opened;
  return opened;
}

/** What a run takes for its worker: the thread that is there already answers 'started' at once, and 'stopped' without stopping. */
function residentWorker(options: PoolOptions): PoolWorker {
  const own = thread ?? open(options);
  let started: Extract<WorkerRequest, { type: 'start' }> | undefined;
  const listeners: [event: string, listener: Listener][] = [];
  const answer = (type: 'started' | 'stopped') => {
    for (const [event, listener] of [...listeners])
      if (event === 'message') listener({ type, __vitest_worker_response__: true });
  };
  return {
    name: NAME,
    canReuse: () => true,
    deserialize: (data) => own.worker.deserialize(data),
    on(event, listener) {
      listeners.push([event, listener]);
      own.worker.on(event, listener);
    },
    off(event, listener) {
      const place = listeners.findIndex(([one, other]) => one === event && other === listener);
      if (place >= 0) listeners.splice(place, 1);
      own.worker.off(event, listener);
    },
    send(message: WorkerRequest) {
      if (message.type === 'start') {
        started = message;
        if (own.started) return answer('started');
        own.started = true;
      }
      if (message.type === 'stop') return answer('stopped');
      if (message.type !== 'run' || !started) return own.worker.send(message);
      own.runs += 1;
      // Which tests run is said in the configuration, which a thread would have from its first run.
      const context = Object.assign(message.context, { config: started.context.config });
      own.worker.send({ ...message, context });
    },
    async start() {
      if (own.started) return;
      await own.worker.start();
      own.worker.on('exit', () => {
        if (thread === own) thread = null;
      });
    },
    async stop() {
      if (thread === own && own.runs < RUNS_OF_A_THREAD)
        for (const [event, listener] of listeners.splice(0)) own.worker.off(event, listener);
      else {
        thread = null;
        await own.worker.stop();
      }
    },
  };
}

/** Vitest plugin: the tests of one run after the other share one thread, which loads the product once. */
export const residentPool = {
  name: 'ciranda:residente',
  configureVitest({ project }: { readonly project: TestProject }) {
    project.config.pool = NAME;
    project.config.poolRunner = { name: NAME, createPoolWorker: residentWorker };
  },
};
