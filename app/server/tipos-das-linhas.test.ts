import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ehNo, type No, nosDe } from '../../scripts/syntax-tree.ts';

/**
 * The type of a row that a statement says by hand is what the tables hold: for each column that stands as it is in its list, the
 * type of the column, with null where the column or a left join may give it.
 */

interface Tipo {
  /** 'string', 'number[]' and so on, without null. */
  readonly de: string;
  readonly nulo: boolean;
}

const gerado = /^Generated(?:Always)?<(.*)>$/s;

function tipoDe(texto: string): Tipo {
  const partes = texto
    .replace(gerado, '$1')
    .split('|')
    .map((parte) => parte.trim());
  return { de: partes.filter((parte) => parte !== 'null').join(' | '), nulo: partes.includes('null') };
}

type Membros = ReadonlyMap<string, Tipo>;

function membrosDe(corpo: readonly No[], fonte: string): Membros {
  return new Map(
    corpo.flatMap((membro) => {
      if (membro.type !== 'TSPropertySignature' || !ehNo(membro.typeAnnotation)) return [];
      const { typeAnnotation: tipo } = membro.typeAnnotation as No & { typeAnnotation: No };
      const { start, end } = membro.key as No;
      return [[fonte.slice(start, end).replace(/['"]/g, ''), tipoDe(fonte.slice(tipo.start, tipo.end))] as const];
    }),
  );
}

function lerTabelas(): ReadonlyMap<string, Membros> {
  const fonte = readFileSync('migrations/tables.gen.ts', 'utf8');
  const tabelas = new Map<string, Membros>();
  for (const no of nosDe('tables.gen.ts', fonte))
    if (no.type === 'TSPropertySignature') {
      const { typeAnnotation: tipo } = no.typeAnnotation as No & { typeAnnotation: No };
      const { start, end } = no.key as No;
      if (tipo.type === 'TSTypeLiteral')
        tabelas.set(fonte.slice(start, end), membrosDe(tipo.members as readonly No[], fonte));
    }
  return tabelas;
}

/** A statement without what stands in brackets and without comments; what the program puts in is '§'. */
function semParenteses(texto: string): string {
  let antes = texto.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  for (;;) {
    const depois = antes.replace(/\([^()]*\)/g, '¤');
    if (depois === antes) return depois;
    antes = depois;
  }
}

const LISTA = /(?:^|[¤§;] ?|[^\w])(?:select(?: distinct)? (?<lidas>.*?) from|returning (?<devolvidas>.*)$)/s;
const TABELAS =
  /(?<como>left join|join|from|update|insert into|using|,) (?<tabela>\w+)(?: as)?(?: (?!set\b|on\b|where\b|join\b|left\b|using\b|order\b|limit\b|returning\b|values\b|select\b|for\b|group\b|cross\b)(?<apelido>\w+))?/g;
const COLUNA = /^(?:(?<apelido>\w+)\.)?(?<coluna>\w+)(?: as "?(?<nome>\w+)"?)?$/;

interface Achado {
  readonly nome: string;
  readonly dito: Tipo;
  readonly certo: Tipo;
}

function conferir(
  sql: string,
  ditos: Membros,
  tabelas: ReadonlyMap<string, Membros>,
): { conferidas: number; erradas: Achado[] } {
  const plano = semParenteses(sql).trim();
  const lista = LISTA.exec(plano)?.groups;
  const itens = (lista?.lidas ?? lista?.devolvidas ?? '').split(',').map((item) => item.trim());
  const fontes = [...plano.matchAll(TABELAS)].flatMap(({ groups: g }) =>
    g && tabelas.has(g.tabela ?? '')
      ? [{ tabela: g.tabela ?? '', apelido: g.apelido ?? g.tabela ?? '', opcional: g.como === 'left join' }]
      : [],
  );
  const erradas: Achado[] = [];
  let conferidas = 0;
  for (const item of itens) {
    const g = COLUNA.exec(item)?.groups;
    if (!g) continue;
    const donas = fontes.filter(({ apelido, tabela }) =>
      g.apelido ? apelido === g.apelido : tabelas.get(tabela)?.has(g.coluna ?? ''),
    );
    const [dona] = donas;
    const coluna = dona && tabelas.get(dona.tabela)?.get(g.coluna ?? '');
    const nome = g.nome ?? g.coluna ?? '';
    const dito = ditos.get(nome);
    if (!dona || !coluna || donas.length > 1 || !dito) continue;
    conferidas++;
    const certo = { de: coluna.de, nulo: coluna.nulo || dona.opcional };
    const dispensado = new RegExp(`\\b${g.coluna} (?:is not null|= |= any|in )`).test(sql);
    const primitivo = /^(?:string|number|boolean|unknown)(?:\[\])?$/.test(dito.de);
    if ((primitivo && dito.de !== certo.de && dito.de !== 'unknown') || (certo.nulo && !dito.nulo && !dispensado))
      erradas.push({ nome, dito, certo });
  }
  return { conferidas, erradas };
}

/** What a type says of its rows: written where it is used, or by name in the same file. */
function corpoDe(tipo: No, nos: readonly No[]): readonly No[] | null {
  if (tipo.type === 'TSTypeLiteral') return tipo.members as readonly No[];
  if (tipo.type !== 'TSTypeReference') return null;
  const nome = (tipo.typeName as No).name;
  const dono = nos.find((no) => no.type === 'TSInterfaceDeclaration' && (no.id as No).name === nome);
  return dono ? ((dono.body as No).body as readonly No[]) : null;
}

test.each([
  ['select nome from empresa where id = §', { nome: { de: 'number', nulo: false } }, ['nome']],
  [
    'select e.nome, c.cpf from candidato c join empresa e on e.id = c.empresa_id',
    { cpf: { de: 'string', nulo: false } },
    ['cpf'],
  ],
  ['select c.cpf from candidato c where c.cpf is not null', { cpf: { de: 'string', nulo: false } }, []],
  [
    'select e.nome as "dona" from candidato c left join empresa e on e.id = c.empresa_id',
    { dona: { de: 'string', nulo: false } },
    ['dona'],
  ],
  ['insert into empresa (nome) values (§) returning id', { id: { de: 'string', nulo: false } }, ['id']],
  ['select count(*) as nome from empresa', { nome: { de: 'number', nulo: false } }, []],
] as const)('de %s se diz o que não é', (comando, ditos, erradas) => {
  const achados = conferir(comando, new Map(Object.entries(ditos)), lerTabelas()).erradas;
  expect(achados.map(({ nome }) => nome)).toEqual(erradas);
});

test('o tipo escrito à mão de uma linha é o das colunas que ela lê', () => {
  const tabelas = lerTabelas();
  expect(tabelas.size).toBeGreaterThan(80);
  const arquivos = globSync('{platform,modules,app}/**/*.ts').filter((arquivo) => !/\.test\.ts$/.test(arquivo));
  let conferidas = 0;
  const erradas: string[] = [];
  for (const arquivo of arquivos) {
    const fonte = readFileSync(arquivo, 'utf8');
    if (!fonte.includes('sql<')) continue;
    const nos = nosDe(arquivo, fonte);
    for (const no of nos) {
      if (no.type !== 'TaggedTemplateExpression' || (no.tag as No).name !== 'sql') continue;
      const [tipo] = ((no.typeArguments as No | null)?.params ?? []) as readonly No[];
      const membros = tipo && corpoDe(tipo, nos);
      if (!membros) continue;
      const { quasis } = no.quasi as No & { quasis: readonly { value: { raw: string } }[] };
      const texto = quasis.map(({ value }) => value.raw).join('§');
      const resultado = conferir(texto, membrosDe(membros, fonte), tabelas);
      conferidas += resultado.conferidas;
      const linha = fonte.slice(0, no.start).split('\n').length;
      for (const { nome, dito, certo } of resultado.erradas)
        erradas.push(
          `${arquivo}:${linha} ${nome}: ${dito.de}${dito.nulo ? ' | null' : ''}, e a coluna é ${certo.de}${certo.nulo ? ' | null' : ''}`,
        );
    }
  }
  expect(conferidas).toBeGreaterThan(350);
  expect(erradas).toEqual([]);
});
