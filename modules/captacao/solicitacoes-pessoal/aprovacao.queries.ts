import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  aprovacaoHandlers,
  type Caso,
  darPorLidas,
  decidirPede,
  enviarMensagem,
  exigirAprovacao,
  idsParaDecidir,
  iniciarAprovacao,
  largarAprovacao,
  salarioDaFaixaSql,
} from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { aprovacaoDaSolicitacao } from './aprovacao.contract.ts';
import { avisarTransicao } from './avisos.queries.ts';
import { registrarHistorico } from './historico.queries.ts';
import { osQueVeem, solicitacaoVisivel } from './quem-ve.queries.ts';
import { paginaDaSolicitacao, type SolicitacaoForm, solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';
import {
  type EstadoDaSolicitacao,
  editavel,
  mudancasDoAprovado,
  mudancasNaCadeia,
  rotulosDoAprovado,
} from './solicitacoes-pessoal.rules.ts';

interface Lida extends EstadoDaSolicitacao {
  readonly areaId: number | null;
  readonly areas: readonly number[];
  readonly motivo: number | null;
  readonly valor: string | null;
  readonly quantidade: number | null;
  readonly envolvidos: readonly number[];
  readonly descricao: string;
}

decidirPede('S', { permissao: solicitacaoPessoal.permissoes.ver, falta: 'não abre solicitações de pessoal' });

/** Users whom the request in the alias `s` is about: who asked for it, and who is replaced by it. */
const envolvidosSql = sql`array(select s.solicitante_id where s.solicitante_id is not null union select u.id from solicitacao_substituido x
  join colaborador k on k.id = x.colaborador_id
  join usuario u on u.colaborador_id = k.id or u.cpf = k.cpf where x.solicitacao_pessoal_id = s.id)`;

/** The request as chains of approval see it. Throws NAO_ENCONTRADO when this person does not see it. */
async function casoDaSolicitacao(
  ctx: Ctx,
  id: number,
): Promise<{ caso: Caso; edita: boolean; solicitanteId: number | null }> {
  const { rows } = await sql<
    Lida & { solicitanteId: number | null }
  >`select s.status, s.suspensa, s.encerrada, s.cancelada,
      s.area_organizacional_id as "areaId", s.motivo_solicitacao_id as motivo, s.quantidade, s.descricao,
      s.solicitante_id as "solicitanteId",
      coalesce((select json_agg(a.id) from area_com_ascendentes(s.area_organizacional_id) a), '[]') as areas,
      greatest(s.remuneracao, ${salarioDaFaixaSql(sql.ref('s.faixa_salarial_id'), hojeSql)}) as valor,
      ${envolvidosSql} as envolvidos
    from solicitacao_pessoal s where s.id = ${id} and s.empresa_id = ${ctx.empresaId} and ${solicitacaoVisivel(ctx, 's')}`.execute(
    ctx.db,
  );
  const [lida] = rows;
  if (!lida) throw new ProblemError('NAO_ENCONTRADO');
  const { areaId, areas, motivo, valor, quantidade, envolvidos, solicitanteId } = lida;
  return {
    caso: {
      ...{ assunto: 'S', id, areaId, envolvidos },
      fatos: [{ areas, cargos: [], estabelecimentos: [], motivo, valor, percentual: null, quantidade }],
      titulo: `A solicitação de pessoal ${id} (${lida.descricao})`,
      aberto: espera(lida),
      avisar: async (usuarios, texto, tramiteId) =>
        enviarMensagem(ctx, {
          tipo: 'R',
          texto,
          tramiteId: tramiteId ?? null,
          link: paginaDaSolicitacao(id),
          usuarios: await osQueVeem(ctx, id, usuarios),
        }),
    },
    edita: pode(ctx, solicitacaoPessoal.permissoes.editar),
    solicitanteId,
  };
}

/** Puts a request that is new, or has changed, on the way through its chain; answers whether one applies. */
export const iniciarDaSolicitacao = async (ctx: Ctx, id: number): Promise<boolean> =>
  iniciarAprovacao(ctx, (await casoDaSolicitacao(ctx, id)).caso);

type Antes = Partial<SolicitacaoForm> & { readonly status?: EstadoDaSolicitacao['status'] | null };

/** What changed of what an approval is about; pay that the person may not see has stayed as it was, whatever the form says. */
export function mudancasAVista(ctx: Ctx, antes: Antes, { quantidade, faixaSalarial, remuneracao }: SolicitacaoForm) {
  const vePagamento = pode(ctx, permissoesCaptacao.solicitacaoPessoal.verbos.REMUNERACAO);
  return mudancasDoAprovado(antes, { quantidade, faixaSalarial, ...(vePagamento ? { remuneracao } : {}) });
}

/**
 * After a request was saved: what changed of what chains look at asks all of them anew, and so does any correction of one that was
 * returned; one that was rejected keeps no decision and begins when it goes back to analysis. Answers the names of what changed that a
 * chain is to approve again; none where no chain applies.
 */
export async function recomecarSeMudou(ctx: Ctx, id: number, antes: Antes, form: SolicitacaoForm): Promise<string[]> {
  const mudou = [
    ...mudancasAVista(ctx, antes, form).map((campo) => rotulosDoAprovado[campo]),
    ...mudancasNaCadeia(antes, form),
  ];
  if (antes.status === 'R') {
    if (mudou.length > 0) await largarAprovacao(ctx, 'S', id);
    return [];
  }
  const { rows } = await sql`select from tramite_aprovacao where empresa_id = ${ctx.empresaId} and assunto = 'S'
    and registro_id = ${id} and atual and situacao = 'D'`.execute(ctx.db);
  const corrigida = antes.status !== 'A' && rows.length > 0;
  return (mudou.length > 0 || corrigida) && (await iniciarDaSolicitacao(ctx, id)) ? mudou : [];
}

const espera = (estado: EstadoDaSolicitacao) => editavel(estado) && estado.status === 'I';

/**
 * Before the state changes: approving asks for the end of the chain, and whoever goes back to analysis begins it again. What nobody is to
 * decide any more is no news to those who were told of it; a suspended request goes on later.
 */
export async function antesDoStatus(
  ctx: Ctx,
  id: number,
  antes: EstadoDaSolicitacao,
  depois: EstadoDaSolicitacao,
): Promise<void> {
  if (espera(antes) && !espera(depois) && !depois.suspensa) await darPorLidas(ctx, 'S', id);
  if (antes.status === depois.status) return;
  if (depois.status === 'A') await exigirAprovacao(ctx, (await casoDaSolicitacao(ctx, id)).caso);
  if (depois.status === 'I') await iniciarDaSolicitacao(ctx, id);
}

const feitos = { A: 'aprovada', R: 'reprovada', D: 'devolvida' } as const;

/** The way of requests through their chains. */
export const aprovacaoDasSolicitacoes: readonly Handler[] = aprovacaoHandlers({
  contratos: aprovacaoDaSolicitacao,
  caso: casoDaSolicitacao,
  travar: async (ctx, id) => {
    await sql`select 1 from solicitacao_pessoal where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
      ctx.db,
    );
  },
  async decidido(ctx, id, { decisao, motivo }, { situacao, etapa, etapas, emLugarDe }) {
    const noLugar = emLugarDe === null ? '' : `, no lugar de ${emLugarDe}`;
    await registrarHistorico(ctx, id, {
      acao: `Etapa ${etapa} de ${etapas} da cadeia: ${feitos[decisao]}${noLugar}`,
      observacao: motivo,
    });
    if (situacao === 'A') return;
    if (situacao === 'R')
      await sql`update solicitacao_pessoal set status = 'R', data_status = ${ctx.hoje}, liberador_id = ${ctx.ator.id},
        observacao_liberador = ${motivo}, versao = versao + 1 where id = ${id}`.execute(ctx.db);
    const fim = {
      P: 'aprovada na cadeia de aprovação e pode ser liberada',
      R: 'reprovada',
      D: 'devolvida para correção',
    };
    if (situacao !== 'X') await avisarTransicao(ctx, id, fim[situacao], motivo);
  },
});

/** Ids of the requests that wait for this person's decision. */
export const solicitacoesParaDecidir = (ctx: Ctx): Promise<number[]> =>
  idsParaDecidir(ctx, 'S', async (ids) => {
    const { rows } = await sql<{ id: number; envolvidos: number[] }>`select s.id, ${envolvidosSql} as envolvidos
      from solicitacao_pessoal s where s.empresa_id = ${ctx.empresaId} and s.id = any (${idList(ids)})`.execute(ctx.db);
    return new Map(rows.map(({ id, envolvidos }) => [id, envolvidos]));
  });
