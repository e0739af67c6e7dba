import { type RawBuilder, sql } from 'kysely';
import { motivoHistorico, tipoSalario } from '#modules/organizacao/opcoes/historico-opcoes.contract.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { colaborador, REGISTRO_DE_ANONIMO } from './colaboradores.contract.ts';
import { historicoColaborador } from './historicos.contract.ts';
import { nomeDaFaixa } from './lotacao.queries.ts';

/** Kind of person of everything that tells of somebody at work. */
export const TITULAR_COLABORADOR = 'colaborador';

/** What stands for the name of somebody who was forgotten. */
export const TALENTO_ANONIMO = 'Talento anonimizado';

/**
 * True when these authorities show everything that the product keeps of a talent, the `tabelas` of every module included: nobody hands over
 * the whole of somebody without seeing it.
 */
export function veTudoDoTalento(permissoes: ReadonlySet<Permission>, tabelas: readonly PersonalTable[]): boolean {
  const partes = tabelas.flatMap(({ titular, quemVe = [] }) => (titular === TITULAR_COLABORADOR ? quemVe : []));
  const { colaborador: doCadastro, email } = permissoesOrganizacao;
  // Who sees only their areas sees no outbox (decision 058).
  const pedidas = [doCadastro.ver, ...Object.values(doCadastro.verbos), ...partes, email.ver, permissaoVerTodasAreas];
  return pedidas.every((uma) => permissoes.has(uma));
}

/** Condition 'the talent with the id in this column was forgotten'. */
export const deAnonimo = (colaborador: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from colaborador k where k.id = ${colaborador} and k.anonimizado_em is not null)`;

interface DeQuem {
  readonly anonimo: boolean;
}
/** Nothing of a record of a talent who was forgotten is changed or deleted. */
export const podeDeAnonimo = ({ anonimo }: DeQuem): Readonly<Record<string, boolean>> =>
  anonimo ? { editar: false, excluir: false } : {};
export const recusasDeAnonimo = ({ anonimo }: DeQuem): Readonly<Record<string, string>> =>
  anonimo ? { editar: REGISTRO_DE_ANONIMO, excluir: REGISTRO_DE_ANONIMO } : {};

const doTalento = (ids: RawBuilder<unknown>) => sql`t.colaborador_id = any (${ids})`;

/** A list of the talent's form, whose rows go with the person; it is shown with the record. */
const some = (tabela: string, titulo: string): PersonalTable => ({
  titular: TITULAR_COLABORADOR,
  tabela,
  titulo,
  linhas: doTalento,
  anonimizar: { modo: 'apagar' },
});

/** The record: the row stays without the person, so that head count, turnover and payroll of former years still add up. */
const cadastro: PersonalTable = {
  titular: TITULAR_COLABORADOR,
  tabela: 'colaborador',
  titulo: 'Cadastro',
  linhas: (ids) => sql`t.id = any (${ids})`,
  arquivos: ['foto_id'],
  log: [colaborador.nome.um],
  anonimizar: forgettingOf([colaborador.form], {
    apagar: ['cpfs_anteriores'],
    manter: ['pendencia_folha', 'anonimizado_em', 'anonimizado_motivo'],
    valores: { nome: sql.lit(TALENTO_ANONIMO) },
  }),
};

/** Where somebody worked and for how much, without whom: the years of payroll and pay equality add up from it. */
const historico: PersonalTable = {
  titular: TITULAR_COLABORADOR,
  tabela: 'historico_colaborador',
  titulo: 'Cargos, lugares e salários',
  quemVe: [historicoColaborador.permissoes.ver],
  linhas: doTalento,
  log: [historicoColaborador.nome.um],
  anonimizar: forgettingOf([historicoColaborador.form, historicoColaborador.detalhe], {
    manter: ['livre_desde', 'tabela_reajuste_colaborador_id'],
  }),
  // What is planned is not told before its day.
  mostrar: (id) => sql`select t.data as "Data", ${labelSql(sql.ref('t.motivo'), motivoHistorico)} as "Motivo",
      (select ${nomeDaFaixa} from faixa_salarial r where r.id = t.faixa_salarial_id) as "Cargo e faixa", a.nome as "Área",
      e.nome as "Estabelecimento", ${labelSql(sql.ref('t.tipo_salario'), tipoSalario)} as "Tipo de salário",
      t.quantidade as "Quantidade do índice", t.salario as "Salário", t.observacao as "Observação"
    from historico_colaborador t join area_organizacional a on a.id = t.area_organizacional_id
      left join estabelecimento e on e.id = t.estabelecimento_id
    where t.colaborador_id = ${id} and t.data <= ${hojeSql} and t.status <> 'CANCELADO' order by t.data, t.id`,
};

const responsabilidades: PersonalTable = {
  titular: TITULAR_COLABORADOR,
  tabela: 'area_responsavel',
  titulo: 'Áreas por que responde',
  linhas: doTalento,
  anonimizar: { modo: 'apagar' },
  mostrar: (id) => sql`select a.nome as "Área" from area_responsavel t
    join area_organizacional a on a.id = t.area_organizacional_id where t.colaborador_id = ${id} order by a.nome`,
};

/** What the record of a talent keeps, its history and the lists of its form. */
export const dadosDoTalento: readonly PersonalTable[] = [
  cadastro,
  historico,
  responsabilidades,
  some('colaborador_dependente', 'Dependentes'),
  some('colaborador_experiencia', 'Experiências'),
  some('colaborador_formacao', 'Formações'),
  some('colaborador_idioma', 'Idiomas'),
  some('colaborador_certificado', 'Certificados'),
  // Kept anew by the database from what is left.
  some('colaborador_palavra', 'Palavras do nome para a busca'),
  {
    ...some('colaborador_documento', 'Documentos anexados'),
    quemVe: [permissoesOrganizacao.colaborador.verbos.DOCUMENTOS],
    arquivos: ['arquivo_id'],
    log: ['Documento do colaborador'],
    mostrar: (
      id,
    ) => sql`select p.nome as "Tipo", t.descricao as "Descrição", t.data as "Data", t.validade as "Validade", a.nome as "Arquivo"
      from colaborador_documento t join arquivo a on a.id = t.arquivo_id left join tipo_documento p on p.id = t.tipo_documento_id
      where t.colaborador_id = ${id} order by t.id`,
  },
];
