import { sql } from 'kysely';
import { parentesco } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';

/** A list of the talent's form, whose rows go with the person. */
const some = (tabela: string, titulo: string, mostrar: NonNullable<PersonalTable['mostrar']>): PersonalTable => ({
  titular: 'colaborador',
  tabela,
  titulo,
  linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
  anonimizar: { modo: 'apagar' },
  mostrar,
});

const nomeDoParentesco = sql`case t.parentesco ${sql.join(
  parentesco.itens.map(({ codigo, rotulo }) => sql`when ${sql.lit(codigo)} then ${sql.lit(rotulo)}`),
  sql` `,
)} end`;

/** What the lists of a talent's form keep. */
export const dadosDoTalento: readonly PersonalTable[] = [
  some(
    'colaborador_dependente',
    'Dependentes',
    (
      id,
    ) => sql`select t.nome as "Nome", ${nomeDoParentesco} as "Parentesco", t.data_nascimento as "Nascimento", t.cpf as "CPF"
      from colaborador_dependente t where t.colaborador_id = ${id} order by t.id`,
  ),
  some(
    'colaborador_experiencia',
    'Experiências',
    (
      id,
    ) => sql`select t.empresa as "Empresa", coalesce(t.nome_mercado, c.nome) as "Cargo", t.data_admissao as "Admissão",
        t.data_desligamento as "Desligamento", t.salario as "Salário", t.motivo_saida as "Motivo da saída", t.observacao as "Observação"
      from colaborador_experiencia t left join cargo c on c.id = t.cargo_id where t.colaborador_id = ${id} order by t.data_admissao, t.id`,
  ),
  some(
    'colaborador_formacao',
    'Formações',
    (id) => sql`select t.curso as "Curso", t.local as "Local", t.conclusao as "Conclusão"
      from colaborador_formacao t where t.colaborador_id = ${id} order by t.id`,
  ),
  some(
    'colaborador_idioma',
    'Idiomas',
    (
      id,
    ) => sql`select i.nome as "Idioma", t.nivel as "Nível" from colaborador_idioma t join idioma i on i.id = t.idioma_id
      where t.colaborador_id = ${id} order by t.id`,
  ),
  some(
    'colaborador_certificado',
    'Certificados',
    (id) => sql`select t.nome as "Nome", t.instituicao as "Instituição", t.data as "Data"
      from colaborador_certificado t where t.colaborador_id = ${id} order by t.id`,
  ),
  {
    ...some(
      'colaborador_documento',
      'Documentos anexados',
      (
        id,
      ) => sql`select p.nome as "Tipo", t.descricao as "Descrição", t.data as "Data", t.validade as "Validade", a.nome as "Arquivo"
        from colaborador_documento t join arquivo a on a.id = t.arquivo_id left join tipo_documento p on p.id = t.tipo_documento_id
        where t.colaborador_id = ${id} order by t.id`,
    ),
    arquivos: ['arquivo_id'],
    log: ['Documento do colaborador'],
  },
];
