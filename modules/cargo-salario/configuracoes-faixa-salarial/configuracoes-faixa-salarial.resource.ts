import { sql } from 'kysely';
import { conferirNiveis } from '#modules/cargo-salario/niveis-competencia/niveis-em-vigor.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { configuracaoFaixa } from './configuracoes-faixa-salarial.contract.ts';

constraintMessages({
  configuracao_faixa_salarial_data_unica: { campo: 'data', mensagem: 'A faixa já tem uma configuração nesta data.' },
});

const nomeDaFaixa = sql`(select c.nome || ' - ' || r.nome from cargo c where c.id = r.cargo_id)`;
const cargoId = sql`(select f.cargo_id from faixa_salarial f where f.id = t.faixa_salarial_id)`;
const porNome = sql`(select c.nome_busca || ' ' || f.nome_busca from faixa_salarial f join cargo c on c.id = f.cargo_id
  where f.id = t.faixa_salarial_id)`;

export const configuracoesFaixa = defineResource(configuracaoFaixa, {
  tabela: 'configuracao_faixa_salarial',
  filhos: {
    competencias: { tabela: 'configuracao_faixa_salarial_competencia', dono: 'configuracao_faixa_salarial_id' },
  },
  nomes: { faixaSalarial: nomeDaFaixa },
  colunas: {
    cargo: sql`(select json_build_object('id', c.id, 'nome', c.nome) from cargo c where c.id = ${cargoId})`,
    exigidas: sql`(select count(*)::int from configuracao_faixa_salarial_competencia l
      where l.configuracao_faixa_salarial_id = t.id)`,
  },
  nomeDe: sql`(select ${nomeDaFaixa} from faixa_salarial r where r.id = t.faixa_salarial_id) || ' - ' || to_char(t.data, 'DD/MM/YYYY')`,
  ordem: { '': sql`${porNome}, t.data desc`, faixaSalarial: porNome },
  filtros: { cargosIds: (ids) => sql`${cargoId} = any (${idList(ids)})` },
  validar: (ctx, form) => conferirNiveis(ctx, form.data, form.competencias),
});
