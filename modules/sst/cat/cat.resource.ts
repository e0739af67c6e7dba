import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { conferirNoBanco } from './cat.queries.ts';
import { prazoS2210 } from './prazo.rules.ts';

const talento = sql.ref('t.colaborador_id');
/** Of the accident itself and of those that tell it again, each after the one before: they are one, and investigated once. */
const daInvestigacao = (coluna: RawBuilder<unknown>) =>
  sql`(with recursive acima (id, origem_id) as (select t.id, t.origem_id
      union select o.id, o.origem_id from acima a join cat o on o.id = a.origem_id)
    select ${coluna} from investigacao i where i.cat_id in (select a.id from acima a) order by i.id limit 1)`;
const investigacao = sql`coalesce(${daInvestigacao(
  sql`case when i.encerrada_em is not null then 'C' when i.prazo < ${hojeSql} then 'A' else 'E' end`,
)}, 'S')`;

/** eSocial took its event, in the environment that the company works with. */
const comunicada = sql`exists (select from esocial_evento v join esocial_configuracao f on f.empresa_id = v.empresa_id and f.ambiente = v.ambiente
  where v.empresa_id = t.empresa_id and v.origem = 'CAT' and v.origem_id = t.id and v.tipo = 'S-2210' and v.situacao = 'ACEITO' and not v.excluido)`;
/** Only what is sent from here is known to be late. */
const enviadaDaqui = sql`exists (select from esocial_configuracao f where f.empresa_id = t.empresa_id and f.afastamentos_desde <= t.data)`;
const situacaoS2210 = sql`case when ${comunicada} then 'C' when t.prazo_s2210 >= ${hojeSql} then 'P' when ${enviadaDaqui} then 'A' else 'F' end`;

export const comunicacoesDeAcidente = defineResource(comunicacaoDeAcidente, {
  tabela: 'cat',
  refs: {
    origem: 'cat',
    afastamento: 'colaborador_afastamento',
    parteAtingida: 'codigo_da_cat',
    agenteCausador: 'codigo_da_cat',
    situacaoGeradora: 'codigo_da_cat',
    pais: 'pais',
  },
  nomes: {
    afastamento: sql`(select m.descricao || ' de ' || to_char(r.inicio, 'DD/MM/YYYY') || coalesce(' a ' || to_char(r.fim, 'DD/MM/YYYY'), '')
      from motivo_afastamento m where m.id = r.afastamento_id)`,
    origem: sql`(select 'CAT de ' || to_char(r.data, 'DD/MM/YYYY') || ', ' || c.nome from colaborador c where c.id = r.colaborador_id)`,
  },
  nomeDe: sql`(select 'CAT de ' || to_char(t.data, 'DD/MM/YYYY') || ', ' || c.nome from colaborador c where c.id = t.colaborador_id)`,
  filhos: { testemunhas: { tabela: 'cat_testemunha', dono: 'cat_id' } },
  colunas: {
    temAtestado: sql`(t.atestado_selado is not null)`,
    anonimo: deAnonimo(talento),
    investigacao,
    investigacaoId: daInvestigacao(sql`i.id`),
    inicioDoAfastamento: sql`(select a.inicio from colaborador_afastamento a where a.id = t.afastamento_id)`,
    fimDoAfastamento: sql`(select a.fim from colaborador_afastamento a where a.id = t.afastamento_id)`,
    prazoS2210: sql`t.prazo_s2210`,
    situacaoS2210,
    diasSemInvestigacao: sql`case when ${investigacao} = 'S' then ${hojeSql} - t.data end`,
  },
  filtros: {
    ...filtroDoTalento,
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
    situacaoS2210: (codigo) => sql`${situacaoS2210} = ${codigo}`,
    investigacao: (codigo) => sql`${investigacao} = ${codigo}`,
  },
  ordem: { '': sql`t.data desc`, prazoS2210: sql`t.prazo_s2210` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  validar: conferirNoBanco,
  async aoGravar({ db }, id, { data, dataObito: obito, especie, ultimoDia }) {
    const prazo = prazoS2210({ data, obito, especie, ultimoDia });
    await sql`update cat set prazo_s2210 = ${prazo} where id = ${id}`.execute(db);
  },
});
