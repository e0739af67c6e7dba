import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { restricaoDasSolicitacoes, VE_TUDO } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { campoConfig, conferirCidade, configuracaoDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { semNulos } from '#platform/server/resource/list.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { CadastroDoCandidato } from './campos-configurados.rules.ts';
import { type CandidatoForm, candidatoForm } from './candidato.contract.ts';
import { errosDoCandidato } from './candidato.rules.ts';
import { candidato } from './candidatos.contract.ts';
import {
  condicoesConjuntas,
  empresasDaBusca,
  filtrosDosCandidatos,
  selecoesDoCandidato,
} from './candidatos-filtro.queries.ts';
import { aoAlcance } from './compartilhamento.queries.ts';
import { confirmarCpfDeTalento } from './dono-do-cpf.queries.ts';
import { conferirFoto } from './fotos.queries.ts';

constraintMessages({
  candidato_idioma_unico: { campo: 'candidatoIdiomas', mensagem: 'Este idioma já foi informado' },
});

const { DEFICIENCIA, ETNIA_RACA, REMUNERACAO } = permissoesCaptacao.candidato.verbos;

/** How the company wants the form of one area. */
export async function cadastroDaEmpresa(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  area: 'interna' | 'externa',
): Promise<CadastroDoCandidato> {
  const { maxCandidataCargo } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  return { campos: await campoConfig(ctx.db, ctx.empresaId, 'candidato', area), maxCandidataCargo };
}

/** Fields that this member of the staff may neither see nor write. */
function ocultosPara(ctx: Ctx): ReadonlySet<string> {
  return new Set([
    ...(ctx.permissoes.has(DEFICIENCIA) ? [] : ['pessoal.deficiencia']),
    ...(ctx.permissoes.has(ETNIA_RACA) ? [] : ['pessoal.etniaRaca']),
    ...(ctx.permissoes.has(REMUNERACAO) ? [] : ['socioEconomica.valor']),
  ]);
}

/**
 * Throws the field errors of a form in one area. `id` is the candidate's, null when new. Fields hidden from the
 * staff are not demanded of them; candidates see all of their own.
 */
export async function validarCandidato(
  ctx: Ctx,
  form: CandidatoForm,
  id: number | null,
  area: 'interna' | 'externa',
): Promise<void> {
  const ocultos = area === 'interna' ? ocultosPara(ctx) : new Set<string>();
  const erros = errosDoCandidato(candidatoForm, form, await cadastroDaEmpresa(ctx, area), ctx.hoje, ocultos);
  if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
  await conferirCidade(ctx.db, form.endereco);
  await conferirFoto(ctx, form.fotoId, id);
}

export const candidatos = defineResource(candidato, {
  tabela: 'candidato',
  palavras: true,
  refs: {
    uf: 'estado',
    ufNascimento: 'estado',
    rgUf: 'estado',
    ufHab: 'estado',
    naturalidade: 'cidade',
    fotoId: 'arquivo',
  },
  ligacoes: {
    cargosIds: { tabela: 'candidato_cargo', dono: 'candidato_id', alvo: 'cargo_id', alvoTabela: 'cargo' },
    areasInteresseIds: {
      tabela: 'candidato_area_interesse',
      dono: 'candidato_id',
      alvo: 'area_interesse_id',
      alvoTabela: 'area_interesse',
    },
    etiquetas: {
      tabela: 'candidato_etiqueta',
      dono: 'candidato_id',
      alvo: 'etiqueta_id',
      alvoTabela: 'etiqueta',
    },
    conhecimentosIds: {
      tabela: 'candidato_conhecimento',
      dono: 'candidato_id',
      alvo: 'competencia_id',
      alvoTabela: 'competencia',
    },
  },
  filhos: {
    formacao: { tabela: 'candidato_formacao', dono: 'candidato_id' },
    experiencias: { tabela: 'candidato_experiencia', dono: 'candidato_id' },
    candidatoIdiomas: { tabela: 'candidato_idioma', dono: 'candidato_id' },
    certificados: { tabela: 'candidato_certificado', dono: 'candidato_id' },
  },
  colunas: {
    idade: sql`extract(year from age(${hojeSql}, t.data_nascimento))::int`,
    telefone: sql`coalesce(t.ddd_celular || t.fone_celular, t.fone_celular, t.ddd || t.fone_fixo, t.fone_fixo)`,
    cargos: sql`(select string_agg(c.nome, ', ' order by c.nome) from candidato_cargo l join cargo c on c.id = l.cargo_id where l.candidato_id = t.id)`,
    temFoto: sql`t.foto_id is not null`,
    ...selecoesDoCandidato(VE_TUDO),
  },
  colunasDe: (ctx) => (restricaoDasSolicitacoes(ctx, 's') ? selecoesDoCandidato(ctx) : null),
  // Of whom was forgotten only the counts are left.
  visivel: () => [sql`t.anonimizado_em is null`],
  empresas: empresasDaBusca,
  alcance: () => aoAlcance,
  filtros: filtrosDosCandidatos,
  emConjunto: condicoesConjuntas,
  ordem: {
    nome: semNulos(sql.ref('t.nome_busca')),
    criadoEm: semNulos(sql.ref('t.criado_em')),
    idade: sql`t.data_nascimento`,
  },
  pode: (ctx, { empresa }) => {
    const daqui = empresa?.id === ctx.empresaId;
    return { editar: daqui, excluir: daqui };
  },
  // Candidates in the portal write their own record under the rules of the external area.
  validar: async (ctx, form, id) => {
    const daEquipe = ctx.ator.tipo === 'usuario';
    await validarCandidato(ctx, form, id, daEquipe ? 'interna' : 'externa');
    // A candidate is not told who works here.
    if (daEquipe) await confirmarCpfDeTalento(ctx, form.pessoal.cpf, id);
  },
  aoGravar: async (ctx, id, form, antes) => {
    await sql`update candidato set atualizado_em = now(), sexo = coalesce(sexo, 'I') where id = ${id}`.execute(ctx.db);
    if (antes?.fotoId && antes.fotoId !== form.fotoId) await files.remover(ctx, antes.fotoId);
  },
  aoExcluir: async (ctx, id, { fotoId }) => {
    const { rows } = await sql<{
      arquivo_id: number;
    }>`delete from candidato_documento where candidato_id = ${id} returning arquivo_id`.execute(ctx.db);
    const arquivos = rows.map((row) => row.arquivo_id);
    await sql`update candidato set foto_id = null where id = ${id}`.execute(ctx.db);
    await files.remover(ctx, fotoId === null ? arquivos : [...arquivos, fotoId]);
  },
});
