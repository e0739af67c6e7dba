import { z } from 'zod';
import { CAMINHO_RESULTADOS, lugarDosResultados } from '#modules/avaliacao/avaliacao.permissions.ts';
import { avaliacaoDesempenho } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { permissoesDeResponder } from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { areasIds, cargosIds, estabelecimentosIds } from '#modules/cargo-salario/relatorios/filtros.contract.ts';
import { CAMINHO_AREAS } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, idParam } from '#platform/shared/contract/endpoint.ts';
import {
  instante,
  inteiro,
  opcao,
  percentual,
  referencia,
  referenciaId,
  texto,
  textoLongo,
} from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { extend } from '#platform/shared/contract/resource.ts';
import { idDe } from '#platform/shared/contract/reuse.ts';
import { type ScreenContract, screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

export const CAMINHO_MEUS_RESULTADOS = '/avaliacao/meus-resultados-desempenho';

/** Groups of evaluators as a result shows them; in an anonymous evaluation all but the person are one. */
export const grupoDeAvaliadores = juntarOpcoes(papelDoAvaliador, opcoes([['D', 'Demais avaliadores']]));

export const permissaoDosResultados = lugarDosResultados.permissoes.ver;
export const telaDosResultados = screen({
  path: CAMINHO_RESULTADOS,
  titulo: 'Resultados de desempenho',
  ...lugarDosResultados,
});
/** The own results, once the company has released them. */
export const telaDosMeusResultados: ScreenContract = {
  path: CAMINHO_MEUS_RESULTADOS,
  titulo: 'Meus resultados de desempenho',
  permissao: permissoesDeResponder.ver,
};

const avaliacao = referencia({
  label: 'Avaliação',
  genero: 'f',
  fonte: `${avaliacaoDesempenho.path}/opcoes`,
  obrigatorio: true,
});
const colaborador = referencia({ label: 'Talento', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true });

/** Whether the evaluated person said that they read the released result. */
export const situacaoDaCiencia = opcoes([
  ['A', 'Aguarda'],
  ['D', 'Dada'],
]);
const situacaoCiencia = opcao(situacaoDaCiencia, { label: 'Ciência', genero: 'f' });

export const linhaDoResultado = z.object({
  colaborador,
  avaliacao,
  area: referencia({ label: 'Área organizacional', genero: 'f', fonte: `${CAMINHO_AREAS}/opcoes` }),
  respondidas: inteiro({ label: 'Respondidas', obrigatorio: true }),
  desempenho: percentual({ label: 'Desempenho (%)', inteiros: 3 }),
  competencia: percentual({ label: 'Competências (%)', inteiros: 3 }),
  ciencia: situacaoCiencia,
  cienciaEm: instante({ label: 'Ciência em' }),
});
const protegido = z.enum(['PRAZO', 'POUCOS']).nullable();
const linha = extend(linhaDoResultado, { id: z.number(), participacoes: z.number(), anonima: z.boolean(), protegido });
export type LinhaDoResultado = z.output<typeof linha>;

export const filtroDosResultados = z.object({
  avaliacaoId: idDe(avaliacao, { obrigatorio: false }),
  nome: texto({ label: 'Talento', max: 100 }),
  ciencia: situacaoCiencia,
  areasIds,
  cargosIds,
  estabelecimentosIds,
});
export type FiltroDosResultados = z.output<typeof filtroDosResultados>;

const ver = { acesso: exige(lugarDosResultados.permissoes.ver) };
export const listarResultados = pageEndpoint({
  ...ver,
  path: `/api${CAMINHO_RESULTADOS}`,
  resumo: 'Lista os resultados de desempenho',
  filtro: filtroDosResultados,
  linha,
});
export const listarMeusResultados = endpoint({
  method: 'GET',
  acesso: exige(permissoesDeResponder.ver),
  path: `/api${CAMINHO_MEUS_RESULTADOS}`,
  resumo: 'Lista os próprios resultados de desempenho que foram liberados',
  resposta: z.array(linha),
});

const escolha = z.object({ id: z.number(), nome: z.string() });
const competencia = z.object({
  id: z.number(),
  nome: z.string(),
  exigida: z.number(),
  nivelExigido: z.string(),
  vista: z.string().nullable(),
  diferenca: z.string().nullable(),
  percentual: z.string().nullable(),
  peso: z.number(),
  /** What each group of evaluators saw, as far as it may be shown. */
  porGrupo: z.array(z.object({ grupo: z.enum(grupoDeAvaliadores.codigos), vista: z.string().nullable() })),
});
const resultadoLido = z.object({
  id: z.number(),
  avaliacao: z.object({
    id: z.number(),
    titulo: z.string(),
    dataIni: z.string(),
    dataFim: z.string(),
    tipo: z.string(),
  }),
  anonima: z.boolean(),
  colaborador: escolha,
  cargo: z.string().nullable(),
  faixa: z.string().nullable(),
  area: escolha.nullable(),
  participacoes: z.number(),
  respondidas: z.number(),
  protegido,
  desempenho: z.string().nullable(),
  competencia: z.string().nullable(),
  porGrupo: z.array(
    z.object({ grupo: z.enum(grupoDeAvaliadores.codigos), folhas: z.number(), desempenho: z.string().nullable() }),
  ),
  porAspecto: z.array(z.object({ aspecto: z.string().nullable(), percentual: z.string().nullable() })),
  competencias: z.array(competencia),
  /** With who wrote each; of an anonymous evaluation with nobody. */
  comentarios: z.array(
    z.object({
      pergunta: z.string(),
      textos: z.array(z.object({ texto: z.string(), grupo: z.enum(grupoDeAvaliadores.codigos).nullable() })),
    }),
  ),
  /** How the numbers come about. */
  pesos: z.object({ U: z.number(), L: z.number(), A: z.number(), P: z.number(), R: z.number() }),
  autoConta: z.boolean(),
  somenteCompetencias: z.boolean(),
  ciencia: z.object({
    situacao: z.enum(situacaoDaCiencia.codigos).nullable(),
    em: z.string().nullable(),
    comentario: z.string().nullable(),
  }),
  /** Order of the highest level, for the axis of the radar. */
  maiorOrdem: z.number(),
});
export type ResultadoLido = z.output<typeof resultadoLido>;

const params = z.object({ id: idParam, colaboradorId: idParam });
const deUm = `/api${CAMINHO_RESULTADOS}/{id}/talentos/{colaboradorId}`;

/** What one person reached: the evaluation, and the talent. */
export const obterResultado = endpoint({
  ...ver,
  method: 'GET',
  path: deUm,
  resumo: 'Obtém o resultado de um talento em uma avaliação de desempenho',
  params,
  resposta: resultadoLido,
});
export const obterMeuResultado = endpoint({
  method: 'GET',
  acesso: exige(permissoesDeResponder.ver),
  path: `/api${CAMINHO_MEUS_RESULTADOS}/{id}`,
  resumo: 'Obtém o próprio resultado em uma avaliação de desempenho',
  params: z.object({ id: idParam }),
  resposta: resultadoLido,
});

export const cienciaForm = z.object({
  comentario: textoLongo({
    label: 'Comentário',
    max: 2000,
    ajuda: 'Opcional. Quem responde por você o lê com o resultado, e ele não muda depois.',
  }),
});

/** The evaluated person says that they read the result, once. */
export const darCiencia = endpoint({
  method: 'POST',
  acesso: exige(permissoesDeResponder.ver),
  path: `/api${CAMINHO_MEUS_RESULTADOS}/{id}/ciencia`,
  resumo: 'Dá ciência do próprio resultado em uma avaliação de desempenho',
  params: z.object({ id: idParam }),
  body: cienciaForm,
  resposta: resultadoLido,
});

/** The other evaluations of the same talent, to be compared with. */
export const compararResultado = endpoint({
  ...ver,
  method: 'GET',
  path: `${deUm}/comparativo`,
  resumo: 'Compara o resultado de um talento em duas avaliações de desempenho',
  params,
  query: z.object({ comId: referenciaId({ label: 'Comparar com', fonte: '' }) }),
  resposta: z.object({ outras: z.array(escolha), com: resultadoLido.nullable() }),
});

/** One page to hand over. */
export const imprimirResultado = endpoint({
  ...ver,
  method: 'GET',
  path: `${deUm}/pdf`,
  resumo: 'Imprime o resultado de um talento em uma página',
  params,
  formato: 'arquivo',
});
