import { sql } from 'kysely';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { tipoTamanhoEpi } from './tipos-tamanho-epi.contract.ts';

export const tiposTamanhoEpi = defineResource(tipoTamanhoEpi, {
  tabela: 'tipo_tamanho_epi',
  filhos: { tiposTamanhosEpi: { tabela: 'tamanho_epi', dono: 'tipo_tamanho_epi_id', ordem: 'id' } },
  colunas: {
    tamanhos: sql`(select string_agg(s.nome, ', ' order by s.id) from tamanho_epi s where s.tipo_tamanho_epi_id = t.id)`,
    tamanhosNaoMarcados: sql`coalesce((select json_agg(distinct s.nome) from tamanho_epi s where s.empresa_id = t.empresa_id
      and not exists (select from tamanho_epi m where m.tipo_tamanho_epi_id = t.id and m.nome = s.nome)), '[]')`,
  },
});
