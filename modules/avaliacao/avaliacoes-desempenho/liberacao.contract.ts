import { z } from 'zod';
import { CAMINHO_COMPETENCIAS } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { referenciaId, referenciasIds, textoLongo } from '#platform/shared/contract/kinds.ts';
import { exige } from '#platform/shared/permission.ts';
import {
  avaliacaoDesempenho,
  CAMINHO_AVALIACOES,
  liberada,
  permissoesDaAvaliacao,
} from './avaliacoes-desempenho.contract.ts';

const { ver, verbos } = permissoesDaAvaliacao;
const base = `/api${CAMINHO_AVALIACOES}`;
const ler = { method: 'GET', acesso: exige(ver) } as const;
const liberar = { method: 'PUT', acesso: exige(verbos.LIBERAR) } as const;

/** Most evaluations that one call releases. */
const LOTE = 50;

/** `flag` 'true' releases, 'false' blocks (E-0558). */
export const liberarAvaliacao = endpoint({
  ...liberar,
  path: `${base}/{id}/liberada/{flag}`,
  resumo: 'Libera ou bloqueia uma avaliação de desempenho',
  params: z.object({ id: idParam, flag: z.enum(['true', 'false'], 'Informe true ou false') }),
  resposta: avaliacaoDesempenho.obter.resposta,
});

const ids = referenciasIds({
  label: 'Avaliações',
  genero: 'f',
  fonte: `${avaliacaoDesempenho.path}/opcoes`,
  obrigatorio: true,
  mensagemObrigatorio: 'Selecione ao menos uma avaliação',
  max: LOTE,
});

/** Releases or blocks all of them, or none (U-0112). */
export const liberarAvaliacoes = endpoint({
  ...liberar,
  path: `${base}/liberacao`,
  resumo: 'Libera ou bloqueia várias avaliações de desempenho',
  body: z.object({ ids, liberada }),
});

/** What each evaluated person reads of their own result, from now on or no more. */
export const liberarResultado = endpoint({
  ...liberar,
  path: `${base}/{id}/resultado-liberado/{flag}`,
  resumo: 'Libera ou recolhe o resultado aos avaliados',
  params: z.object({ id: idParam, flag: z.enum(['true', 'false'], 'Informe true ou false') }),
  resposta: avaliacaoDesempenho.obter.resposta,
});

/** Tells the evaluators who have not delivered; they get it by e-mail and in their message box (E-0562). */
export const enviarEmailAosAvaliadores = endpoint({
  method: 'POST',
  path: `${base}/{id}/envia-email`,
  acesso: exige(verbos.ENVIAR_EMAIL),
  resumo: 'Envia e-mail aos avaliadores que ainda não responderam',
  params: porId,
  body: z.object({
    mensagem: textoLongo({
      label: 'Mensagem',
      genero: 'f',
      max: 2000,
      ajuda: 'Vai depois do convite. Pode ficar vazia.',
    }),
  }),
  resposta: z.object({ avaliadores: z.number(), semEmail: z.number() }),
});

const muitas = { query: z.object({ ids: referenciasIds({ label: 'Avaliações', genero: 'f', fonte: '', max: LOTE }) }) };
const nomes = z.array(z.string());

/** Evaluated people whose band asks for nothing, where competences are evaluated (E-0560, E-0561, E-0564). */
export const nomesSemCompetencias = endpoint({
  ...ler,
  ...muitas,
  path: `${base}/nomes-avaliados-sem-competencias`,
  resumo: 'Nomes dos avaliados sem competências configuradas',
  resposta: nomes,
});
export const titulosSemCompetencias = endpoint({
  ...ler,
  ...muitas,
  path: `${base}/titulos-avaliacoes-com-avaliados-sem-competencias`,
  resumo: 'Títulos das avaliações com avaliados sem competências configuradas',
  resposta: nomes,
});
const escolhas = z.array(z.object({ id: z.number(), nome: z.string() }));
export const comTalentosSemCompetencia = endpoint({
  ...ler,
  path: `${base}/com-talentos-sem-competencia-configurada`,
  resumo: 'Avaliações com avaliados sem competências configuradas',
  resposta: escolhas,
});
export const avaliacoesDoAvaliador = endpoint({
  ...ler,
  path: `${base}/avaliador-e-empresa`,
  resumo: 'Avaliações em que um talento é avaliador',
  query: z.object({
    avaliadorId: referenciaId({ label: 'Avaliador', fonte: '', obrigatorio: true }),
    empresaId: referenciaId({ label: 'Empresa', genero: 'f', fonte: '' }),
  }),
  resposta: escolhas,
});

/** How many answered of each evaluated person; of an anonymous one nothing more is told. */
export const avaliacoesRespondidas = endpoint({
  ...ler,
  path: `${base}/{id}/avaliacoes-respondidas`,
  resumo: 'Quantas avaliações de cada avaliado foram respondidas',
  params: porId,
  resposta: z.array(
    z.object({
      avaliado: z.object({ id: z.number(), nome: z.string() }),
      participacoes: z.number(),
      respondidas: z.number(),
    }),
  ),
});

const deUma = <T>(fim: string, resumo: string, resposta: z.ZodType<T>) =>
  endpoint({ ...ler, path: `${base}/{id}/${fim}`, resumo, params: porId, resposta });

export const configuracaoDeCompetencia = deUma(
  'configuracao-competencia-avaliacao',
  'Que competências a avaliação pede, e com que níveis se responde',
  z.object({
    avaliaCompetencias: z.boolean(),
    somenteCompetencias: z.boolean(),
    exibeNivelExigido: z.boolean(),
    niveis: z.array(z.object({ id: z.number(), descricao: z.string(), ordem: z.number() })),
    competencias: escolhas,
  }),
);
/** Evaluators who can neither come in nor be told: how many, and the first of those whom the person sees. */
export const avaliadoresSemAcesso = deUma(
  'avaliadores-sem-acesso',
  'Avaliadores que não têm usuário nem e-mail',
  z.object({ total: z.number(), nomes: z.array(z.string()) }),
);
/** The earliest day that reports on the evaluation may begin with. */
export const dataMinima = deUma('data-minima', 'Primeiro dia da avaliação', z.object({ data: z.string() }));
export const ehAnonima = deUma('anonima', 'Se a avaliação é anônima', z.boolean());
export const ehDoisPontoZero = deUma('dois-ponto-zero', 'Se a avaliação é do tipo 2.0', z.boolean());
export const temAutoavaliacao = deUma('possui-participantes-com-autoavaliacao', 'Se alguém se avalia', z.boolean());
export const temPerformanceIndividual = deUma(
  'possui-performance-individual',
  'Se já há resultado de alguém',
  z.boolean(),
);

const dasCompetencias = (fim: string) => `/api${CAMINHO_COMPETENCIAS}/${fim}`;
/** What the evaluated people whom the person sees are evaluated in (E-0367). */
export const competenciasDasAvaliacoes = endpoint({
  ...ler,
  path: dasCompetencias('por-avaliacoes-desempenhos'),
  resumo: 'Lista as competências que avaliações de desempenho avaliam',
  query: z.object({ avaliacoesIds: ids }),
  resposta: escolhas,
});
/** What one person is asked for in an evaluation, with the level (E-0370). */
export const competenciasDoAvaliado = endpoint({
  ...ler,
  path: dasCompetencias('avaliacao-desempenho'),
  resumo: 'Lista as competências em que um talento é avaliado, com o nível exigido',
  query: z.object({
    avaliacaoDesempenhoId: referenciaId({
      label: 'Avaliação',
      genero: 'f',
      fonte: `${avaliacaoDesempenho.path}/opcoes`,
      obrigatorio: true,
    }),
    avaliadoId: referenciaId({ label: 'Avaliado', fonte: `${CAMINHO_COLABORADORES}/opcoes`, obrigatorio: true }),
  }),
  resposta: z.array(z.object({ id: z.number(), nome: z.string(), nivelExigido: z.string(), ordem: z.number() })),
});
