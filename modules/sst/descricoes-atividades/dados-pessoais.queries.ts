import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { descricaoDeAtividade } from './descricoes-atividades.contract.ts';

/** What somebody did at work stays for the twenty years that social security asks for: it tells of the work, not of the person. */
export const dadosDasDescricoes: readonly PersonalTable[] = [
  {
    titular: TITULAR_COLABORADOR,
    tabela: 'descricao_atividade_talento',
    titulo: 'Descrições de atividades',
    quemVe: [descricaoDeAtividade.permissoes.ver],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    citadosNoLog: [descricaoDeAtividade.nome.um],
    anonimizar: { modo: 'limpar', limpar: {}, manter: ['descricao_atividade_id', 'colaborador_id'] },
    mostrar: (id) => sql`select d.data as "A partir de", d.descricao_atividade as "Descrição da atividade",
        g.nome as "Grupo homogêneo"
      from descricao_atividade_talento t join descricao_atividade d on d.id = t.descricao_atividade_id
        left join grupo_homogeneo g on g.id = d.grupo_homogeneo_id
      where t.colaborador_id = ${id} order by d.data, d.id`,
  },
];
