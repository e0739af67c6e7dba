import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  emCursoEm,
  lotadoNoLugar,
  lugarDe,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import { conferirAfastamento } from './afastamentos.queries.ts';
import { aceitaAtestado, podeReenviar, RECUSA_DA_EXCLUSAO_SEM_ATESTADO } from './afastamentos.rules.ts';

const talento = sql.ref('t.colaborador_id');

/** True when deleting the leave could take along a certificate that the person may not see. */
const levariaAtestado = ({ permissoes }: Ctx, { classe }: { readonly classe: string | null }): boolean =>
  classe !== null && aceitaAtestado(classe) && !permissoes.has(permissoesDeAfastamentos.verbos.ATESTADO);

/** What a leave is called in pickers and messages; `t` is its row. Without the reason: who deletes leaves need not see them. */
const nome = sql`(select c.nome || ', ' || to_char(t.inicio, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`;

/** Takes away what the class of the reason does not have, and puts the leave into the line of the payroll where there is one. */
async function arrumar({ db }: Ctx, id: number): Promise<void> {
  await sql`update colaborador_afastamento t set
      cnpj_cessao_requisicao = case when m.classe = 'CESSAO_REQUISICAO' then t.cnpj_cessao_requisicao end,
      onus_cessao_requisicao = case when m.classe = 'CESSAO_REQUISICAO' then t.onus_cessao_requisicao end,
      cnpj_mandato_sindical = case when m.classe = 'MANDATO_SINDICAL' then t.cnpj_mandato_sindical end,
      onus_mandato_sindical = case when m.classe = 'MANDATO_SINDICAL' then t.onus_mandato_sindical end,
      cnpj_mandato_eletivo = case when m.classe = 'MANDATO_ELETIVO' then t.cnpj_mandato_eletivo end,
      optou_remuneracao_cargo_mandato_eletivo = case when m.classe = 'MANDATO_ELETIVO' then t.optou_remuneracao_cargo_mandato_eletivo end,
      colaborador_afastamento_original_id = case when m.classe = 'RECAIDA' then t.colaborador_afastamento_original_id end,
      profissional_id = case when m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') then t.profissional_id end,
      tipo_acidente = case when m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') then t.tipo_acidente end,
      origem_retificacao = case when m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') then t.origem_retificacao end,
      tipo_processo = case when m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') then t.tipo_processo end,
      numero_processo = case when m.classe in ('ACIDENTE_DOENCA', 'RECAIDA') then t.numero_processo end,
      status_integracao = case when e.ac_integra then 'AGUARDANDO' end, erro_integracao = null
    from motivo_afastamento m, empresa e where t.id = ${id} and m.id = t.afastamento_id and e.id = t.empresa_id`.execute(
    db,
  );
}

export const afastamentos = defineResource(afastamentoDoTalento, {
  tabela: 'colaborador_afastamento',
  refs: {
    afastamento: 'motivo_afastamento',
    colaboradorAfastamentoOriginal: 'colaborador_afastamento',
    profissional: 'profissional_sst',
  },
  nomes: {
    afastamento: sql`r.descricao`,
    colaboradorAfastamentoOriginal: sql`(select m.descricao || ' de ' || to_char(r.inicio, 'DD/MM/YYYY') || ' a ' || to_char(r.fim, 'DD/MM/YYYY')
      from motivo_afastamento m where m.id = r.afastamento_id)`,
  },
  filhos: {
    atestados: {
      tabela: 'afastamento_atestado',
      dono: 'colaborador_afastamento_id',
      refs: { cid: 'cid10', uf: 'estado' },
      ordem: 'data_emissao',
    },
  },
  nomeDe: nome,
  colunas: {
    dias: sql`(t.fim - t.inicio + 1)`,
    classe: sql`(select m.classe from motivo_afastamento m where m.id = t.afastamento_id)`,
    anonimo: deAnonimo(talento),
    areaOrganizacional: lugarDe(talento).areaOrganizacional,
  },
  ordem: { '': sql`t.inicio desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  filtros: {
    ...filtroDoTalento,
    classe: (classe) =>
      sql`t.afastamento_id = any (array(select m.id from motivo_afastamento m where m.classe = ${classe}))`,
    dataIni: (dia) => sql`coalesce(t.fim, 'infinity') >= ${dia}::date`,
    dataFim: (dia) => sql`t.inicio <= ${dia}::date`,
    emCurso: (_sim, { hoje }) => emCursoEm('t', sql`${hoje}::date`),
  },
  emConjunto: {
    campos: ['areasIds', 'cargosIds', 'estabelecimentosIds'],
    condicoes: (filtro) => lotadoNoLugar(talento, filtro),
  },
  pode: (ctx, { statusIntegracao, ...linha }) => ({
    ...(levariaAtestado(ctx, linha) ? { excluir: false } : {}),
    ...podeDeAnonimo(linha),
    reenviar:
      !linha.anonimo && ctx.permissoes.has(permissoesDeAfastamentos.verbos.REENVIAR) && podeReenviar(statusIntegracao),
  }),
  impedimentos: (ctx, linha) => ({
    ...(levariaAtestado(ctx, linha) ? { excluir: RECUSA_DA_EXCLUSAO_SEM_ATESTADO } : {}),
    ...recusasDeAnonimo(linha),
  }),
  validar: conferirAfastamento,
  aoGravar: (ctx, id) => arrumar(ctx, id),
});
