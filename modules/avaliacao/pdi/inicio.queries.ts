import { sql } from 'kysely';
import { cuidaDe } from '#modules/avaliacao/equipe.queries.ts';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { paginaDoPlano, pdi } from './pdi.contract.ts';
import { DIAS_DE_AVISO } from './prazos.queries.ts';
import { situacaoSql } from './situacao.queries.ts';

/** Plans that are late, of those whom the person looks after. */
export const planosAtrasados: WaitingWork = {
  id: 'pdi-atrasados',
  titulo: 'Planos de desenvolvimento atrasados',
  acao: 'Ver o plano',
  permissoes: [pdi.permissoes.editar],
  ordem: 32,
  path: `${pdi.path}?situacao=A`,
  async ler(ctx, limite) {
    // What is late is mostly an action, long before the plan itself ends.
    const { rows } = await sql<{ id: number; nome: string; titulo: string; desde: string; total: number }>`
      select t.id, coalesce(c.nome_social, c.nome) as nome, t.titulo, least(t.fim, (select min(a.prazo) from pdi_acao a
          where a.pdi_id = t.id and a.progresso < 100)) as desde, count(*) over ()::int as total
      from pdi t join colaborador c on c.id = t.colaborador_id
      where t.empresa_id = ${ctx.empresaId} and ${cuidaDe(ctx, sql.ref('t.colaborador_id'))} and ${situacaoSql} = 'A'
      order by desde, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id, nome, titulo, desde }) => ({
      chave: id,
      titulo: nome,
      detalhe: titulo,
      ate: desde,
      path: paginaDoPlano(id),
    }));
  },
};

/** The own actions that are due soon or late. */
export const minhasAcoes: WaitingWork = {
  id: 'minhas-acoes-do-pdi',
  titulo: 'Ações do seu plano de desenvolvimento',
  acao: 'Atualizar',
  permissoes: [permissaoMeusDados],
  ordem: 6,
  path: '/meus-dados',
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{ id: number; descricao: string; titulo: string; prazo: string; total: number }>`
      select a.id, a.descricao, p.titulo, a.prazo, count(*) over ()::int as total
      from pdi p join pdi_acao a on a.pdi_id = p.id and a.progresso < 100 and coalesce(a.responsavel_id, p.colaborador_id) = p.colaborador_id
      where p.colaborador_id = ${id} and p.empresa_id = ${ctx.empresaId} and a.prazo <= ${somarDias(ctx.hoje, DIAS_DE_AVISO)}::date
      order by a.prazo, a.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id: chave, descricao, titulo, prazo }) => ({
      chave,
      titulo: descricao,
      detalhe: titulo,
      ate: prazo,
      path: '/meus-dados',
    }));
  },
};
