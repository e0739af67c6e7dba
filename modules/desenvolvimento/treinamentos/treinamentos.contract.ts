import { z } from 'zod';
import {
  camposDaEficacia,
  colaboradorTurma,
  doParticipante,
  eficaciaDoTreinamento,
  permissaoDaEficacia,
  resultadoDoParticipante,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { raiz } from '#modules/desenvolvimento/desenvolvimento.permissions.ts';
import { diaDaLista } from '#modules/desenvolvimento/presencas/presencas.contract.ts';
import { cursoDaTurma, situacaoDoCurso } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { folha, respostasForm } from '#modules/organizacao/questionario/respostas.contract.ts';
import { endpoint, idParam, porId } from '#platform/shared/contract/endpoint.ts';
import { data, opcao, simNao } from '#platform/shared/contract/kinds.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';
import { pageEndpoint } from '#platform/shared/contract/page-endpoint.ts';
import { idDe, opcional } from '#platform/shared/contract/reuse.ts';
import { type ScreenContract, screen } from '#platform/shared/contract/screen.ts';
import { exige } from '#platform/shared/permission.ts';

/** The trainings of talents: who was or is to be in which class. */
export const telaDosTreinamentos = screen({
  path: '/desenvolvimento/treinamentos',
  titulo: 'Treinamentos',
  permissoes: colaboradorTurma.permissoes,
  menu: { grupo: [raiz], ordem: 26 },
});

const { colaborador } = doParticipante;
/** How far the evaluation of a training is: waiting since its day, or what it found. */
export const situacaoDaEficacia = juntarOpcoes(opcoes([['A', 'A avaliar']]), eficaciaDoTreinamento);
const andamento = opcao(situacaoDoCurso, { label: 'Andamento' });
export const treinamentoFiltro = z.object({
  colaboradorId: idDe(colaborador),
  cursoId: idDe(cursoDaTurma),
  andamento,
  resultado: opcional(doParticipante.resultado),
  eficacia: opcao(situacaoDaEficacia, { label: 'Eficácia', genero: 'f' }),
  equipe: simNao({ label: 'Minha equipe' }),
  dataIni: data({ label: 'De' }),
  dataFim: data({ label: 'Até' }),
});
export type TreinamentoFiltro = z.output<typeof treinamentoFiltro>;

export const treinamentoLinha = z.object({
  id: z.number(),
  ...doParticipante,
  curso: cursoDaTurma,
  inicio: data({ label: 'Início', genero: 'm', obrigatorio: true }),
  fim: data({ label: 'Fim', genero: 'm', obrigatorio: true }),
  andamento,
  eficacia: opcional(camposDaEficacia.eficacia),
  eficaciaEvidencia: opcional(camposDaEficacia.eficaciaEvidencia),
  eficaciaEm: data({ label: 'Eficácia avaliada em' }),
  /** From when it is to be evaluated; null where it is not. */
  eficaciaDesde: data({ label: 'Avaliar a eficácia desde' }),
});
export type Treinamento = z.output<typeof treinamentoLinha>;

export const listarTreinamentos = pageEndpoint({
  path: `/api${telaDosTreinamentos.path}`,
  acesso: exige(colaboradorTurma.permissoes.ver),
  resumo: 'Lista os treinamentos de um talento, de uma equipe ou de todos',
  filtro: treinamentoFiltro,
  linha: treinamentoLinha,
});

/** Says how a training showed at work, or corrects what was said. */
export const avaliarEficacia = endpoint({
  method: 'PUT',
  path: `/api${telaDosTreinamentos.path}/{id}/eficacia`,
  acesso: exige(permissaoDaEficacia),
  resumo: 'Avalia a eficácia de um treinamento',
  params: porId,
  body: z.object(camposDaEficacia),
  resposta: z.object({}),
});

/** The own trainings, of whoever has an own file. */
export const PAGINA_DOS_MEUS = '/desenvolvimento/meus-treinamentos';
export const telaDosMeusTreinamentos: ScreenContract = {
  path: PAGINA_DOS_MEUS,
  titulo: 'Meus treinamentos',
  permissao: permissaoMeusDados,
  menu: { grupo: [raiz], ordem: 5 },
};
const base = `/api${PAGINA_DOS_MEUS}`;
const proprio = exige(permissaoMeusDados);
const daAvaliacao = z.object({ id: idParam, avaliacaoCursoId: idParam });

const meu = z.object({
  id: z.number(),
  turma: z.string(),
  curso: z.string(),
  instrutor: z.string(),
  instituicao: z.string().nullable(),
  inicio: z.string(),
  fim: z.string(),
  emEspera: z.boolean(),
  frequencia: z.string().nullable(),
  resultado: z.enum(resultadoDoParticipante.codigos),
  motivo: z.string().nullable(),
  dias: z.array(diaDaLista.extend({ link: z.string().nullable() })),
  /** What waits for the answers of the person. */
  avaliacoes: z.array(z.object({ id: z.number(), titulo: z.string() })),
  pesquisaId: z.number().nullable(),
});
export type MeuTreinamento = z.output<typeof meu>;

export const meusTreinamentos = endpoint({
  method: 'GET',
  path: base,
  acesso: proprio,
  resumo: 'Os próprios treinamentos, os próximos primeiro',
  resposta: z.array(meu),
});

/** The code that the instructor reads on the telephone; another one every half minute. */
export const meuCracha = endpoint({
  method: 'GET',
  path: `${base}/{id}/cracha`,
  acesso: proprio,
  resumo: 'Crachá da própria inscrição, que o instrutor lê',
  params: porId,
  resposta: z.object({ codigo: z.string(), svg: z.string() }),
});

export const abrirMinhaAvaliacao = endpoint({
  method: 'GET',
  path: `${base}/{id}/avaliacoes/{avaliacaoCursoId}`,
  acesso: proprio,
  resumo: 'Abre uma avaliação do curso para responder',
  params: daAvaliacao,
  resposta: z.object({ titulo: z.string(), turma: z.string(), recusa: z.string().nullable(), folha: folha.nullable() }),
});

export const responderMinhaAvaliacao = endpoint({
  method: 'PUT',
  path: `${base}/{id}/avaliacoes/{avaliacaoCursoId}`,
  acesso: proprio,
  resumo: 'Grava ou entrega as respostas de uma avaliação do curso',
  params: daAvaliacao,
  body: respostasForm,
  resposta: z.object({ entregue: z.boolean() }),
});
