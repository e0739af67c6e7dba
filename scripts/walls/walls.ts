import type { Import } from './import-graph.ts';

/** A wall: what a file may not import, and the sentence that says what to do instead. */
interface Wall {
  readonly message: string;
  readonly refuses: (one: Resolved) => boolean;
}

/** An import whose target exists. */
interface Resolved extends Import {
  readonly to: string;
}

/**
 * Modules from the ground up: each may use what lies below it and what stands beside it, except for the last, which reads
 * everybody and is read by nobody. '*' is every module that is not named.
 */
export const TIERS: readonly (readonly string[])[] = [
  ['organizacao'],
  ['cargo-salario'],
  ['*'],
  ['externo'],
  ['analytics'],
];

/**
 * Features whose folder can be deleted, with the folders that go with it (its face in the candidates' portal): besides their line in the
 * list of the module nobody imports them. What they show and tell elsewhere they register there. Proofs may look at them.
 */
export const REMOVABLE: Readonly<Record<string, readonly string[]>> = {
  'modules/captacao/banco-talentos': [],
  'modules/captacao/entrevistas': ['modules/externo/entrevistas'],
  'modules/captacao/privacidade': ['modules/externo/privacidade'],
};

/** The removable feature that a path belongs to, or null. */
const removableOf = (path: string): string | null =>
  Object.entries(REMOVABLE).find(([feature, faces]) =>
    [feature, ...faces].some((folder) => path.startsWith(`${folder}/`)),
  )?.[0] ?? null;

const LIST_OF_FEATURES = /^modules\/([^/]+)\/\1\.module\.ts$/;

const floorOf = (module: string): number => {
  const named = TIERS.findIndex((floor) => floor.includes(module));
  return named < 0 ? TIERS.findIndex((floor) => floor.includes('*')) : named;
};

const PROOF = /\.(?:test|e2e|factory)\.ts$/;
const TEST = /\.test\.ts$/;
const SERVER_FILE = /^modules\/.*\.(?:resource|actions|queries|report|job|module|api)\.ts$/;
const SHARED_FILE = /^(?:platform\/shared\/|modules\/.*\.(?:contract|rules|permissions|ajuda)\.ts$)/;
const WEB_FILE = /^(?:platform\/web\/|app\/web\/|modules\/.*\.(?:screen|part|routes)\.tsx$)/;
const BROWSER = /^(?:react|react-dom|@mantine\/.*|@dnd-kit\/.*)$/;
const DATABASE = /^(?:kysely|pg|pg-boss|@electric-sql\/pglite)$/;
const SERVER_PACKAGE = /^(?:node:.*|fastify|@fastify\/.*|pino|nodemailer|sharp|hucre|@node-rs\/.*|@myriaddreamin\/.*)$/;

const moduleOf = (path: string): string | null => /^modules\/([^/]+)\//.exec(path)?.[1] ?? null;
const isProof = (path: string) => PROOF.test(path);
const isOther = ({ from, to }: Resolved): boolean => {
  const [mine, theirs] = [moduleOf(from), moduleOf(to)];
  return mine !== null && theirs !== null && mine !== theirs;
};
const isServer = (path: string) =>
  SERVER_FILE.test(path) || /^(?:platform\/(?:server|testing)|app\/(?:server|testing)|migrations)\//.test(path);
const needsServer = (to: string) => isServer(to) || isProof(to) || DATABASE.test(to) || SERVER_PACKAGE.test(to);

/** Every wall of the house, as ARCHITECTURE.md draws it. */
export const WALLS: readonly Wall[] = [
  {
    message: 'a plataforma não conhece módulos nem o app. Passe o que falta por parâmetro.',
    refuses: ({ from, to }) => from.startsWith('platform/') && /^(?:modules|app)\//.test(to),
  },
  {
    message: 'um módulo não conhece o app. O app compõe os módulos.',
    refuses: ({ from, to }) => from.startsWith('modules/') && to.startsWith('app/') && !isProof(from),
  },
  {
    message: 'um módulo não abre conexão. Use ctx.db, que já está na transação.',
    refuses: ({ from, to }) =>
      from.startsWith('modules/') &&
      (/^(?:pg|@electric-sql\/pglite)$/.test(to) || /^platform\/server\/db\/.*-engine\.ts$/.test(to)),
  },
  {
    message: 'entre pastas, importe por #modules/... ou #platform/..., nunca por ../',
    refuses: ({ from, specifier }) => from.startsWith('modules/') && specifier.startsWith('../'),
  },
  {
    message: 'de outro módulo só se importa .contract.ts, .permissions.ts, .api.ts ou .part.tsx.',
    refuses: (one) =>
      isOther(one) && !isProof(one.from) && !/\.(?:contract\.ts|permissions\.ts|api\.ts|part\.tsx)$/.test(one.to),
  },
  {
    message: 'de outro módulo um teste só importa .contract.ts, .permissions.ts, .api.ts ou .factory.ts.',
    refuses: (one) => isOther(one) && isProof(one.from) && !/\.(?:contract|permissions|api|factory)\.ts$/.test(one.to),
  },
  {
    message: `um módulo só importa os que estão no seu andar ou abaixo (${TIERS.map((floor) => floor.join(', ').replace('*', 'os demais')).join(' < ')}).`,
    refuses: (one) => {
      if (!isOther(one) || isProof(one.from)) return false;
      const [mine, theirs] = [floorOf(moduleOf(one.from) ?? ''), floorOf(moduleOf(one.to) ?? '')];
      return theirs > mine;
    },
  },
  {
    message:
      'esta funcionalidade pode ser apagada com a sua pasta: ninguém a importa. Ela mesma registra o que mostra e conta em outras.',
    refuses: ({ from, to }) => {
      const feature = removableOf(to);
      return feature !== null && removableOf(from) !== feature && !isProof(from) && !LIST_OF_FEATURES.test(from);
    },
  },
  {
    message: 'arquivo comum aos dois lados não importa servidor nem tela.',
    refuses: ({ from, to }) =>
      SHARED_FILE.test(from) &&
      !TEST.test(from) &&
      (needsServer(to) ||
        WEB_FILE.test(to) ||
        to.startsWith('app/') ||
        BROWSER.test(to) ||
        to.startsWith('@tanstack/')),
  },
  {
    message: 'a tela não importa código do servidor. Fale com ele pelo contrato.',
    refuses: ({ from, to }) =>
      WEB_FILE.test(from) && !TEST.test(from) && from !== 'app/web/vite.config.ts' && needsServer(to),
  },
  {
    message: 'o servidor não importa código da tela.',
    refuses: ({ from, to }) =>
      isServer(from) && !isProof(from) && (WEB_FILE.test(to) || to.endsWith('.tsx') || BROWSER.test(to)),
  },
];

/** Sentences about every import that breaks a wall, sorted: 'modules/a.ts importa pg: um módulo não abre conexão. ...'. */
export function breaches(imports: readonly Import[]): string[] {
  const found = imports.flatMap((one) => {
    const { from, to, specifier } = one;
    if (to === null) return [`${from} importa ${specifier}: não existe.`];
    const wall = WALLS.find(({ refuses }) => refuses({ ...one, to }));
    return wall ? [`${from} importa ${to}: ${wall.message}`] : [];
  });
  return [...new Set(found)].sort();
}
