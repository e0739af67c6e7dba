import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { porNome } from '#platform/server/resource/filters.ts';
import { descricaoDeAtividade } from './descricoes-atividades.contract.ts';
import { conferirDescricao } from './descricoes-atividades.queries.ts';
import { ehDeGrupo } from './descricoes-atividades.rules.ts';

export const descricoesDeAtividades = defineResource(descricaoDeAtividade, {
  tabela: 'descricao_atividade',
  nomeDe: sql`(left(t.descricao_atividade, 60) || ', ' || to_char(t.data, 'DD/MM/YYYY'))`,
  ligacoes: {
    talentos: {
      tabela: 'descricao_atividade_talento',
      dono: 'descricao_atividade_id',
      alvo: 'colaborador_id',
      alvoTabela: 'colaborador',
    },
    profissionais: {
      tabela: 'descricao_atividade_profissional',
      dono: 'descricao_atividade_id',
      alvo: 'profissional_sst_id',
      alvoTabela: 'profissional_sst',
    },
  },
  colunas: {
    quantidadeTalentos: sql`(select count(*)::int from descricao_atividade_talento x where x.descricao_atividade_id = t.id)`,
  },
  filtros: {
    descricaoAtividade: porNome,
    colaboradorId: (id) => sql`exists (select from descricao_atividade_talento x
      where x.descricao_atividade_id = t.id and x.colaborador_id = ${id})`,
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
  },
  ordem: { '': sql`t.data desc` },
  // Whoever may not see one of the people that it is of does not read what that one does.
  visivel: (ctx) => [
    sql`not exists (select from descricao_atividade_talento x
      where x.descricao_atividade_id = t.id and not ${colaboradorVistoSql(ctx, sql.ref('x.colaborador_id'))})`,
  ],
  validar: conferirDescricao,
  aoGravar: async (ctx, id, { tipoExposicao }) => {
    // A group that was chosen before the description was opened to whomever does not stay.
    if (!ehDeGrupo(tipoExposicao))
      await sql`update descricao_atividade set grupo_homogeneo_id = null where id = ${id}`.execute(ctx.db);
  },
});
