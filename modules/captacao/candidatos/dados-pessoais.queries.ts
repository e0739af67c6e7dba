import { type RawBuilder, sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { regra } from '#platform/shared/problem.ts';
import { candidatoForm } from './candidato.contract.ts';
import { candidato } from './candidatos.contract.ts';

/** Kind of person of everything that tells of a candidate. */
export const TITULAR_CANDIDATO = 'candidato';

/** What stands for the name of somebody who was forgotten. */
export const NOME_ANONIMO = 'Candidato anonimizado';

/** What whoever tries to change a record of somebody who was forgotten is told. */
export const REGISTRO_DE_CANDIDATO_ANONIMO =
  'O candidato foi anonimizado: o que ficou dele não se altera nem se exclui.';

/** Holds a candidate, so that nothing is written of one who is forgotten meanwhile. Throws REGRA when one was. */
export async function exigirCandidatoLembrado({ db }: Pick<Ctx, 'db'>, id: number): Promise<void> {
  const { rows } = await sql<{ anonimo: boolean }>`select anonimizado_em is not null as anonimo from candidato
    where id = ${id} for share`.execute(db);
  if (rows[0]?.anonimo) throw regra(REGISTRO_DE_CANDIDATO_ANONIMO);
}

const doCandidato = (ids: RawBuilder<unknown>) => sql`t.candidato_id = any (${ids})`;

/** A table of the candidate whose rows go with the person. */
const some = (tabela: string, titulo: string): PersonalTable => ({
  titular: TITULAR_CANDIDATO,
  tabela,
  titulo,
  linhas: doCandidato,
  anonimizar: { modo: 'apagar' },
});

/** The registration: the row stays without the person, so that counts of sources and of requests still add up. */
const cadastro: PersonalTable = {
  titular: TITULAR_CANDIDATO,
  tabela: 'candidato',
  titulo: 'Cadastro',
  linhas: (ids) => sql`t.id = any (${ids})`,
  arquivos: ['foto_id'],
  log: ['Candidato'],
  anonimizar: forgettingOf([candidatoForm, candidato.detalhe], {
    apagar: ['ultimo_acesso', 'aviso_exclusao_em'],
    manter: ['colaborador_id', 'selecao_em', 'fora_do_banco', 'anonimizado_em', 'anonimizado_motivo'],
    valores: {
      nome: sql.lit(NOME_ANONIMO),
      sexo: sql.lit('I'),
      qualificacao_verificada: sql.lit('NAO_VERIFICADO'),
      trocar_senha: sql`false`,
    },
  }),
  mostrar: (
    id,
  ) => sql`select t.criado_em as "Cadastrado em", t.atualizado_em as "Alterado em", t.ultimo_acesso as "Último acesso ao portal",
      case when t.modulo_externo then 'Pelo portal' else 'Pela equipe de recrutamento' end as "Como foi cadastrado",
      case t.qualificacao_cadastral when 'QUALIFICADO' then 'Qualificado' when 'NAO_QUALIFICADO' then 'Não qualificado'
        when 'DADOS_INCOMPLETOS' then 'Dados incompletos' else 'Não verificado' end as "Qualificação cadastral",
      case when t.contratado then 'Sim' else 'Não' end as "Contratado", t.ocr_texto as "Texto lido do currículo"
    from candidato t where t.id = ${id}`,
};

const documentos: PersonalTable = {
  ...some('candidato_documento', 'Documentos anexados'),
  arquivos: ['arquivo_id'],
  log: ['Documento do candidato', 'Documento de candidato'],
  mostrar: (
    id,
  ) => sql`select t.descricao as "Descrição", t.data as "Data", a.nome as "Arquivo", a.tamanho as "Tamanho (bytes)",
      case when t.enviado_pelo_candidato then 'Você' else 'Equipe de recrutamento' end as "Anexado por", t.criado_em as "Anexado em"
    from candidato_documento t join arquivo a on a.id = t.arquivo_id where t.candidato_id = ${id} order by t.id`,
};

/** What the candidate's form and attachments keep. Lists of the form are shown with it. */
export const dadosDoCandidato: readonly PersonalTable[] = [
  cadastro,
  some('candidato_senha', 'Senha do portal'),
  some('candidato_experiencia', 'Experiências'),
  some('candidato_formacao', 'Formações'),
  some('candidato_idioma', 'Idiomas'),
  some('candidato_certificado', 'Certificados'),
  some('candidato_cargo', 'Cargos de interesse'),
  some('candidato_area_interesse', 'Áreas de interesse'),
  some('candidato_conhecimento', 'Conhecimentos'),
  documentos,
  {
    ...some('leitura_documento', 'Textos lidos de documentos'),
    arquivos: ['arquivo_id'],
    mostrar: (id) => sql`select t.criada_em as "Lido em", t.texto as "Texto" from leitura_documento t
      where t.candidato_id = ${id} and t.texto is not null order by t.id`,
  },
  {
    ...some('exame_palografico', 'Exame palográfico'),
    log: ['Exame palográfico'],
    quemVe: [permissoesCaptacao.examePalografico.verbos.RESULTADO],
    mostrar: (
      id,
    ) => sql`select t.data as "Data", t.exame as "Exame", t.resultado as "Resultado" from exame_palografico t
      where t.candidato_id = ${id}`,
  },
  // Kept anew by the database from what is left.
  some('candidato_curriculo', 'Texto de busca do currículo'),
  some('candidato_palavra', 'Palavras do nome para a busca'),
];
