import { z } from 'zod';
import { funcionalidade, relatorio } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { data, inteiro, opcao, texto, textoLongo } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { report } from '#platform/shared/contract/report.ts';
import { resource } from '#platform/shared/contract/resource.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { exige } from '#platform/shared/permission.ts';

/** The two reports of a year (Decreto 11.795/2023, art. 3; Portaria MTE 3.714/2023). */
export const edicoes = opcoes([
  ['03', 'Março'],
  ['09', 'Setembro'],
]);

/** Who is compared: the first named earns what the second is measured by. */
export const comparacoes = opcoes([
  ['SEXO', 'Mulheres e homens'],
  ['RACA', 'Pessoas negras (pretas e pardas) e brancas'],
]);
export type Comparacao = 'SEXO' | 'RACA';

/** What the two sides of a comparison are called: the reference first. */
export const ladosDe = {
  SEXO: { a: 'Homens', b: 'Mulheres' },
  RACA: { a: 'Brancas', b: 'Negras' },
} as const satisfies Record<Comparacao, unknown>;

export const agrupamentos = opcoes([
  ['GRUPO', 'Grupo ocupacional'],
  ['CBO', 'Grande grupo da CBO'],
]);

const ano = inteiro({ label: 'Ano', min: 2023, max: 2100, obrigatorio: true });
const edicao = opcao(edicoes, { label: 'Edição', genero: 'f', obrigatorio: true });
const comparacao = opcao(comparacoes, { label: 'Comparação', genero: 'f', obrigatorio: true });

export const filtroDaIgualdade = z.object({
  ano,
  edicao,
  comparacao,
  agrupar: opcao(agrupamentos, { label: 'Agrupar por', obrigatorio: true }),
  dataBase: data({ label: 'Data base', genero: 'f', ajuda: 'Em branco, 31/12 para março e 30/06 para setembro.' }),
});
export type FiltroDaIgualdade = z.output<typeof filtroDaIgualdade>;

export const igualdadeSalarial = report({
  path: '/cargo-salario/relatorios/igualdade-salarial',
  titulo: 'Igualdade salarial',
  filtro: filtroDaIgualdade,
  ...relatorio('IGUALDADE_SALARIAL', 400, { sinonimos: ['transparência salarial', 'gênero', 'homens e mulheres'] }),
});

const medida = z.object({ pessoas: z.number(), media: z.string(), mediana: z.string() });
const linha = z.object({
  grupo: z.string(),
  /** The reference and the other side; both null where one has too few people, or would let another group be told, and by race always. */
  a: medida.nullable(),
  b: medida.nullable(),
  /** What `b` earns for each 100 of `a`. */
  razaoMediana: z.string().nullable(),
  razaoMedia: z.string().nullable(),
  diferenca: z.boolean(),
  plano: z.object({ id: z.number(), medidas: z.string(), prazo: z.string() }).nullable(),
});
export type LinhaDaIgualdade = z.output<typeof linha>;

const igualdade = z.object({
  dataBase: z.string(),
  menorGrupo: z.number(),
  linhas: z.array(linha),
  total: linha,
  /** People who are not compared: neither side, or without a salary on the date. Null for a few. */
  fora: z.number().nullable(),
});
export type Igualdade = z.output<typeof igualdade>;

/** Whoever asks holds the authority over salaries as well, and that over race where races are compared. */
export const obterIgualdade = endpoint({
  method: 'GET',
  path: `/api${igualdadeSalarial.path}/painel`,
  acesso: exige(igualdadeSalarial.permissao),
  resumo: 'Obtém a diferença de salários por grupo',
  query: filtroDaIgualdade,
  resposta: igualdade,
});

const grupo = texto({ label: 'Grupo', max: 150, obrigatorio: true });
const prazo = data({ label: 'Prazo', obrigatorio: true });

/** What the company does about a difference (Lei 14.611/2023, art. 5, § 2). */
export const planoIgualdade = resource({
  path: '/cargo-salario/planos-igualdade-salarial',
  nome: { um: 'Plano de igualdade salarial', varios: 'Planos de igualdade salarial', genero: 'm' },
  ...funcionalidade('PLANO_IGUALDADE_SALARIAL', { ordem: 95 }),
  form: z.object({
    ano,
    edicao,
    comparacao,
    grupo,
    medidas: textoLongo({ label: 'Medidas e metas', genero: 'f', max: 2000, obrigatorio: true }),
    prazo,
  }),
  linha: z.object({ ano, edicao, comparacao, grupo, prazo }),
  filtro: z.object({ ano: opcional(ano), edicao: opcional(edicao), comparacao: opcional(comparacao) }),
});
