import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useApp } from '#app/testing/harness.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { columnFields, type Mapping } from '#platform/server/resource/columns.ts';
import { dinheiro, inteiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { itemOf, metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** What a form takes (each code, the longest text, the greatest number), its column takes too: otherwise who sends it reads 'Erro'. */
const t = useApp();

/** The widest values that a field takes. */
function extremos(campo: z.ZodType): (string | number)[] {
  const meta = metaOf(campo);
  switch (meta?.kind) {
    case 'opcao':
      return (meta.opcoes ?? []).map(({ codigo }) => codigo);
    case 'texto':
    case 'textoLongo':
      return [meta.max ?? 0, meta.min ?? 0].filter((n) => n > 0).map((n) => '1'.repeat(n));
    case 'inteiro':
      return [meta.min, meta.max].filter((n) => n !== undefined);
    case 'decimal':
    case 'dinheiro':
    case 'percentual':
      // The kind itself says how many digits it takes: the longest of nines that passes.
      return [...Array(20).keys()]
        .map((n) => '9'.repeat(20 - n))
        .filter((valor) => campo.safeParse(valor).success)
        .slice(0, 1);
    default:
      return [];
  }
}

interface Guardado {
  readonly tabela: string;
  readonly coluna: string;
  readonly campo: z.ZodType;
  /** The form that the field stands in, and where. */
  readonly form: z.ZodType;
  readonly caminho: readonly (string | number)[];
}

const colunasDe = (form: z.ZodType, tabela: string, mapping: Mapping = {}): Guardado[] =>
  [...columnFields(form)]
    .filter(({ campo }) => !mapping.colunas?.[campo])
    .map(({ coluna, esquema, caminho }) => ({ tabela, coluna, campo: esquema, form, caminho: caminho.split('.') }));

/** The fields of all forms that are columns of a table, those of child lists too. */
const guardados = (): Guardado[] =>
  t.app.modules
    .flatMap(({ recursos }) => recursos)
    .flatMap(({ contrato: { form }, tabela, mapping }) => [
      ...colunasDe(form, tabela, mapping),
      ...Object.entries(mapping.filhos ?? {}).flatMap(([nome, filho]) => {
        const item = itemOf(shapeOf(form)[nome]);
        const campos = item ? colunasDe(item, filho.tabela) : [];
        return campos.map((campo) => ({ ...campo, form, caminho: [nome, 0, ...campo.caminho] }));
      }),
    ]);

/** Whether the rules of the form refuse the value at its field, whatever the others hold. */
function recusadoPeloForm({ form, caminho }: Guardado, valor: unknown): boolean {
  const corpo = caminho.reduceRight<unknown>((dentro, nome) => (nome === 0 ? [dentro] : { [nome]: dentro }), valor);
  const { error } = form.safeParse(corpo);
  return error?.issues.some(({ path }) => path.join('.') === caminho.join('.')) ?? false;
}

/** Type and conditions of each column, of those conditions that speak of it alone. */
async function condicoes(db: Db): Promise<Map<string, { tipo: string; regras: string[] }>> {
  const { rows } = await sql<{ chave: string; tipo: string; regras: string[] }>`
    select c.relname || '.' || a.attname as chave, format_type(a.atttypid, a.atttypmod) as tipo,
      array(select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as regras
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped`.execute(
    db,
  );
  return new Map(rows.map(({ chave, ...resto }) => [chave, resto]));
}

/** Whether a condition says of what shape a text is, and not how long: a text of ones proves nothing of it. */
const daForma = (regra: string, campo: z.ZodType) => /~|like/i.test(regra) && metaOf(campo)?.kind !== 'opcao';

/** Columns whose values a rule keeps in their limits before they are written, and not the form alone. */
const PELA_REGRA: Readonly<Record<string, string>> = {
  'ambiente_historico.cnpj': 'limpo e conferido por ambientes.rules.ts',
  'ambiente_historico.caepf': 'limpo e conferido por ambientes.rules.ts',
  'ambiente_historico.cno': 'limpo e conferido por ambientes.rules.ts',
  'colaborador_certificacao_pratica.nota': 'de 0 a 100 por praticas.rules.ts',
};

interface Pergunta {
  /** 'tabela.coluna: valor'. */
  readonly escrita: string;
  readonly aceita: RawBuilder<unknown>;
}

/** The questions whose value the column does not take. One that its type does not hold fails the statement: it is looked for by halves. */
async function negadas(perguntas: readonly Pergunta[]): Promise<string[]> {
  const todas = sql.join(perguntas.map(({ aceita }) => aceita));
  const respostas = await t.app
    .banco((db) => sql<{ todas: (boolean | null)[] }>`select array[${todas}] as todas`.execute(db))
    .then(
      ({ rows }) => rows[0]?.todas ?? [],
      () => null,
    );
  if (respostas) return perguntas.flatMap(({ escrita }, n) => (respostas[n] === false ? [escrita] : []));
  if (perguntas.length === 1) return perguntas.map(({ escrita }) => escrita);
  const meio = Math.ceil(perguntas.length / 2);
  return [...(await negadas(perguntas.slice(0, meio))), ...(await negadas(perguntas.slice(meio)))];
}

/** Where the first state of a record is kept, which its form takes with it. */
const PRIMEIRO_ESTADO: Readonly<Record<string, string>> = {
  ambiente: 'ambiente_historico',
  colaborador: 'historico_colaborador',
  epi: 'epi_historico',
  faixa_salarial: 'faixa_salarial_historico',
  funcao: 'funcao_historico',
  grupo_homogeneo: 'grupo_homogeneo_historico',
  indice: 'indice_historico',
};

function chaveDe({ tabela, coluna }: Guardado, colunas: ReadonlyMap<string, unknown>): string {
  const aqui = `${tabela}.${coluna}`;
  return colunas.has(aqui) ? aqui : `${PRIMEIRO_ESTADO[tabela] ?? tabela}.${coluna}`;
}

const PERGUNTAS_POR_VEZ = 200;

/** 'tabela.coluna: valor' of each value that a form takes and the column refuses. */
async function recusados(
  campos: readonly Guardado[],
): Promise<{ achadas: string[]; perguntas: number; sem: string[] }> {
  const colunas = await t.app.banco(condicoes);
  const perguntas = campos.flatMap((guardado): Pergunta[] => {
    const { coluna, campo } = guardado;
    const chave = chaveDe(guardado, colunas);
    const { tipo, regras = [] } = colunas.get(chave) ?? {};
    if (!tipo || chave in PELA_REGRA) return [];
    const certas = regras.filter((regra) => !daForma(regra, campo)).map((regra) => sql.raw(`(${regra})`));
    const passa = sql.join([sql`${sql.ref(coluna)} is not null`, ...certas], sql` and `);
    return extremos(campo)
      .filter((valor) => !recusadoPeloForm(guardado, valor))
      .map((valor) => ({
        escrita: `${chave}: ${String(valor).length > 30 ? `${String(valor).length} letras` : valor}`,
        aceita: sql`(select ${passa} from (select ${String(valor)}::text::${sql.raw(tipo)} as ${sql.ref(coluna)}) linha)`,
      }));
  });
  const achadas: string[] = [];
  for (let n = 0; n < perguntas.length; n += PERGUNTAS_POR_VEZ)
    achadas.push(...(await negadas(perguntas.slice(n, n + PERGUNTAS_POR_VEZ))));
  const sem = campos.map((campo) => chaveDe(campo, colunas)).filter((chave) => !colunas.has(chave));
  return { achadas: [...new Set(achadas)], perguntas: perguntas.length, sem: [...new Set(sem)] };
}

test('o que um formulário aceita cabe na sua coluna: cada código, o texto mais longo, o maior número', async () => {
  const campos = guardados();
  expect(campos.length).toBeGreaterThan(500);
  const colunas = new Set(campos.map(({ tabela, coluna }) => `${tabela}.${coluna}`));
  expect(Object.keys(PELA_REGRA).filter((chave) => !colunas.has(chave))).toEqual([]);
  const { achadas, perguntas, sem } = await recusados(campos);
  expect(achadas).toEqual([]);
  // A field whose column is not found is not asked about.
  expect(sem).toEqual([]);
  expect(perguntas).toBeGreaterThan(1400);
});

test('um código que a coluna não conhece, um texto mais longo e um número maior do que ela são achados', async () => {
  const plantado = z.object({
    tipo: opcao(
      opcoes([
        ['A', 'A'],
        ['Z', 'Z'],
      ]),
      { label: 'Tipo' },
    ),
    nome: texto({ label: 'Nome', max: 9 }),
    valor: dinheiro({ label: 'Valor' }),
    ordem: inteiro({ label: 'Ordem', min: 0, max: 5 }),
  });
  await t.app.banco((db) =>
    sql`create table estreita (tipo text check (tipo in ('A')), nome text check (length(nome) <= 8),
      valor numeric(6, 2), ordem int check (ordem between 1 and 5))`.execute(db),
  );
  try {
    expect((await recusados(colunasDe(plantado, 'estreita'))).achadas).toEqual([
      'estreita.tipo: Z',
      'estreita.nome: 111111111',
      'estreita.valor: 9999999999',
      'estreita.ordem: 0',
    ]);
  } finally {
    await t.app.banco((db) => sql`drop table estreita`.execute(db));
  }
});
