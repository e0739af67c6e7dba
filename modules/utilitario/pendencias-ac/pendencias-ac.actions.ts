import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { permissoesDaFolha } from '#modules/utilitario/folha/folha.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { dadosDasPendencias } from './dados-pessoais.queries.ts';
import { excluirPendencias, listarPendencias, type PendenciaAc } from './pendencias-ac.contract.ts';
import { podeExcluir } from './pendencias-ac.rules.ts';

/** Most that the card shows. */
const MOSTRADAS = 200;

async function integrada({ db, empresaId }: Ctx): Promise<boolean> {
  const { rows } =
    await sql`select from empresa e join integracao i on i.empresa_id = e.id and i.servico = 'FOLHA' and i.ativa
    where e.id = ${empresaId} and e.ac_integra`.execute(db);
  return rows.length > 0;
}

/** The pending items of talents that the person sees; those of absences only for who may see absences. */
async function ler(ctx: Ctx, ids: readonly number[] | null): Promise<PendenciaAc[]> {
  const { rows } = await sql<
    Omit<PendenciaAc, 'pode'> & { role: Permission }
  >`select t.id, t.afastamento, t.pendencia, t.detalhes,
      t.status_detalhes as "statusDetalhes", t.msg, t.role, t.status_cancelado as "statusCancelado"
    from pendencia_ac t where t.empresa_id = ${ctx.empresaId} and ${colaboradorVistoSql(ctx, sql.ref('t.colaborador_id'))}
      and (not t.afastamento or ${pode(ctx, permissoesDeAfastamentos.ver)}) and ${ids === null ? sql`true` : sql`t.id = any (${idList(ids)})`}
    order by t.criada_em desc, t.id desc limit ${MOSTRADAS}`.execute(ctx.db);
  const integrado = pode(ctx, permissoesDaFolha.verbos.INTEGRADA);
  return rows.map((linha) => ({
    ...linha,
    pode: { excluir: podeExcluir(linha, { temRole: pode(ctx, linha.role), integrado }) },
  }));
}

const naoExcluidas = () =>
  new ProblemError('NAO_ENCONTRADO', { mensagem: 'Não foi possível excluir a(s) pendência(s).' });

export const pendenciasAc: Feature = {
  handlers: [
    on(listarPendencias, async (ctx) => {
      if (!pode(ctx, permissoesDaFolha.ver) || !(await integrada(ctx))) return { integrada: false, pendencias: [] };
      return { integrada: true, pendencias: await ler(ctx, null) };
    }),
    on(excluirPendencias, async (ctx, { query }) => {
      const ids = [...new Set(query.pendencias.split(',').map(Number))];
      if (ids.length > MOSTRADAS || ids.some((id) => !Number.isSafeInteger(id) || id < 1))
        throw campoInvalido('pendencias', 'Pendências inválidas');
      if (!(await integrada(ctx))) throw naoExcluidas();
      const antes = await ler(ctx, ids);
      if (antes.length < ids.length) throw naoExcluidas();
      if (antes.some(({ pode: { excluir } }) => !excluir))
        throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Você não tem permissão para remover esse item.' });
      await sql`delete from pendencia_ac where empresa_id = ${ctx.empresaId} and id = any (${idList(ids)})`.execute(
        ctx.db,
      );
      // What a payroll says of somebody's absence is not written a second time.
      const ditas = antes.map(({ id, afastamento, pendencia, statusCancelado }) => ({
        id,
        pendencia: afastamento ? 'Afastamento' : pendencia,
        statusCancelado,
      }));
      await ctx.auditar({ acao: 'Exclusão', entidade: 'Pendências com a folha', antes: ditas });
    }),
  ],
  dadosPessoais: dadosDasPendencias,
};
