import { type RawBuilder, sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { listarRiscosDasFuncoes, listarRiscosDosAmbientes } from './onde-ha.contract.ts';

/** A record that is named by a column of another. */
const nomeado = (id: RawBuilder<unknown>, nome: RawBuilder<unknown>) =>
  sql`case when ${id} is not null then json_build_object('id', ${id}, 'nome', ${nome}) end`;

const risco = sql`join risco r on r.id = t.risco_id`;
const doRisco = {
  id: sql.ref('t.id'),
  risco: nomeado(sql.ref('r.id'), sql.ref('r.descricao')),
  epcEficaz: sql.ref('t.epc_eficaz'),
  epiEficaz: sql.ref('t.epi_eficaz'),
};
const igual = (coluna: string, id: number | null | undefined) => (id ? [sql`${sql.ref(coluna)} = ${id}`] : []);

export const ondeHaRisco: readonly Handler[] = [
  on(listarRiscosDosAmbientes, (ctx, { query }) =>
    pageOrWhole(query, (pagina) =>
      readList(
        ctx.db,
        {
          tabela: 'ambiente_risco',
          juncoes: sql`${risco} join ambiente d on d.id = t.ambiente_id
            left join probabilidade_risco p on p.id = t.probabilidade_risco_id
            left join gravidade_risco g on g.id = t.gravidade_risco_id`,
          selecao: {
            ...doRisco,
            ambiente: nomeado(sql.ref('d.id'), sql.ref('d.nome')),
            probabilidadeRisco: nomeado(sql.ref('p.id'), sql.ref('p.nome')),
            gravidadeRisco: nomeado(sql.ref('g.id'), sql.ref('g.nome')),
          },
          condicoes: [
            sql`t.empresa_id = ${ctx.empresaId}`,
            ...igual('t.ambiente_id', query.ambienteId),
            ...igual('t.risco_id', query.riscoId),
          ],
          ordem: sql`d.nome_busca, r.nome_busca, t.id`,
        },
        pagina,
      ),
    ),
  ),
  on(listarRiscosDasFuncoes, (ctx, { query }) =>
    pageOrWhole(query, (pagina) =>
      readList(
        ctx.db,
        {
          tabela: 'funcao_risco',
          juncoes: sql`${risco} join funcao d on d.id = t.funcao_id
            left join classificacao_severidade_risco g on g.id = t.grau_de_risco_id`,
          selecao: {
            ...doRisco,
            funcao: nomeado(sql.ref('d.id'), sql.ref('d.nome')),
            grauDeRisco: nomeado(sql.ref('g.id'), sql.ref('g.nome')),
          },
          condicoes: [
            sql`t.empresa_id = ${ctx.empresaId}`,
            ...igual('t.funcao_id', query.funcaoId),
            ...igual('t.risco_id', query.riscoId),
          ],
          ordem: sql`d.nome_busca, r.nome_busca, t.id`,
        },
        pagina,
      ),
    ),
  ),
];
