import { exigirCandidatoLembrado } from '#modules/captacao/candidatos/dados-pessoais.queries.ts';
import { solicitacoesDoCandidato } from '#modules/captacao/selecao/do-candidato.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { diferencaDias } from '#platform/shared/format/data.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { DIAS_DA_AGENDA, entrevistasDoCandidato, verAgenda, verConflitos } from './agenda.contract.ts';
import { agendaDe, entrevistasDo, entrevistasNoQuadro } from './agenda.queries.ts';
import {
  baixarConvite,
  cancelar,
  confirmar,
  darParecer,
  entrevistasDaSolicitacao,
  faltar,
  lerCurriculo,
  listarPareceres,
  opcoesDeColaboradores,
  opcoesDeEntrevistadores,
  opcoesDeSolicitacoes,
  realizar,
  recusar,
} from './andamento.contract.ts';
import { mudarEstado } from './andamento.queries.ts';
import { arquivoDoConvite, dadosDoConvite } from './convites.queries.ts';
import { curriculoDaEntrevista } from './curriculo.queries.ts';
import {
  colaboradoresQueEntrevistam,
  conflitosDe,
  ofertaDeColaboradores,
  ofertaDeUsuarios,
  usuariosQueEntrevistam,
} from './entrevistadores.queries.ts';
import { entrevistas } from './entrevistas.resource.ts';
import type { EstadoDaEntrevista, VerboDaEntrevista } from './entrevistas.rules.ts';
import { gravarParecer, pareceresDa } from './pareceres.queries.ts';

/** The resource of interviews and all that is done with them. */
export function entrevistasDoModulo(services: ModuleServices) {
  const recurso = entrevistas(services);
  const { config } = services;

  async function transitar(ctx: Ctx, id: number, verbo: VerboDaEntrevista, texto: string | null = null) {
    const { candidato } = await recurso.obter(ctx, id);
    await exigirCandidatoLembrado(ctx, candidato.id);
    await mudarEstado(config, ctx, id, verbo, texto);
    return recurso.obter(ctx, id);
  }
  async function pareceres(ctx: Ctx, id: number) {
    const { estado, ...horario } = await recurso.obter(ctx, id);
    return pareceresDa(ctx, id, { ...horario, estado: estado as EstadoDaEntrevista });
  }

  const handlers: readonly Handler[] = [
    on(confirmar, (ctx, { params, body }) => transitar(ctx, params.id, 'confirmar', body.observacao)),
    on(recusar, (ctx, { params, body }) => transitar(ctx, params.id, 'recusar', body.observacao)),
    on(realizar, (ctx, { params }) => transitar(ctx, params.id, 'realizar')),
    on(faltar, (ctx, { params }) => transitar(ctx, params.id, 'faltar')),
    on(cancelar, (ctx, { params, body }) => transitar(ctx, params.id, 'cancelar', body.motivo)),
    onFile(baixarConvite, async (ctx, { params }) => {
      await recurso.obter(ctx, params.id);
      return arquivoDoConvite(config, ctx, await dadosDoConvite(ctx, params.id), 'entrevistadores');
    }),
    on(listarPareceres, (ctx, { params }) => pareceres(ctx, params.id)),
    on(lerCurriculo, (ctx, { params }) => curriculoDaEntrevista(ctx, params.id)),
    on(
      darParecer,
      async (ctx, { params, body }) => {
        const { candidato } = await recurso.obter(ctx, params.id);
        await exigirCandidatoLembrado(ctx, candidato.id);
        await gravarParecer(ctx, params.id, body);
        return pareceres(ctx, params.id);
      },
      { referencias: 'só se dá o parecer de quem conduz a entrevista, mesmo que já tenha saído da empresa' },
    ),
    on(opcoesDeEntrevistadores, (ctx, { query }) => usuariosQueEntrevistam(ctx, query), {
      oferece: { tabela: 'usuario', condicoes: ofertaDeUsuarios },
    }),
    on(opcoesDeColaboradores, (ctx, { query }) => colaboradoresQueEntrevistam(ctx, query), {
      oferece: { tabela: 'colaborador', condicoes: ofertaDeColaboradores },
    }),
    on(opcoesDeSolicitacoes, (ctx, { query }) => solicitacoesDoCandidato(ctx, query), {
      oferece: 'solicitacao_pessoal',
    }),
    on(verAgenda, (ctx, { query }) => {
      const dias = diferencaDias(query.inicio, query.fim);
      if (dias < 0) throw campoInvalido('fim', 'Data final inferior à data inicial.');
      if (dias > DIAS_DA_AGENDA) throw campoInvalido('fim', `A agenda mostra no máximo ${DIAS_DA_AGENDA} dias.`);
      return agendaDe(ctx, query);
    }),
    on(verConflitos, (ctx, { query }) => conflitosDe(ctx, query)),
    on(entrevistasDoCandidato, (ctx, { params }) => entrevistasDo(ctx, params.id)),
    on(entrevistasDaSolicitacao, async (ctx, { params }) => {
      await solicitacoesPessoal.obter(ctx, params.id);
      return entrevistasNoQuadro(ctx, params.id);
    }),
  ];
  return { recurso, handlers };
}
