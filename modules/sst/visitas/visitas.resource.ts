import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { visita } from './visitas.contract.ts';

const grupos = sql`(select string_agg(h.nome_grupo, ', ' order by h.nome_grupo) from visita_pgr_grupo x
  join grupo_homogeneo_historico h on h.id = x.grupo_homogeneo_historico_id where x.visita_pgr_id = t.id)`;
const profissionais = sql`(select string_agg(f.nome, ', ' order by f.nome) from visita_pgr_profissional x
  join profissional_sst f on f.id = x.profissional_sst_id where x.visita_pgr_id = t.id)`;

export const visitas = defineResource(visita, {
  tabela: 'visita_pgr',
  ligacoes: {
    historicoGrupoHomogeneosIds: {
      tabela: 'visita_pgr_grupo',
      dono: 'visita_pgr_id',
      alvo: 'grupo_homogeneo_historico_id',
      alvoTabela: 'grupo_homogeneo_historico',
    },
    profissionaisSSTIds: {
      tabela: 'visita_pgr_profissional',
      dono: 'visita_pgr_id',
      alvo: 'profissional_sst_id',
      alvoTabela: 'profissional_sst',
    },
  },
  colunas: { grupos, profissionais },
  nomeDe: sql`to_char(t.data, 'DD/MM/YYYY')`,
  ordem: { '': sql`t.data desc` },
  ordemDasOpcoes: sql`t.data desc`,
});
